import { expect, it } from 'vitest';

import { FakeTable, player, space } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import { useLanguage } from '../language.svelte';
import type { DecisionView, View } from '../protocol';
import type { TableState } from './stores';
import { cause, headline, isOffTurn, question, turnTag } from './prompts';

/** A table where it is the turn of seat 1. The player at this screen, seat 0, owns The Yawning Portal. */
function asking(change: Partial<DecisionView>, view: Partial<View> = {}) {
  const portal = space('the-yawning-portal', { owner: 0 });
  const at = new FakeTable({ active: 1, spaces: [portal, space('the-zoarstar', { owner: 1 })], ...view });
  at.decision = decision(7, change);
  const { table, names } = at.stores;
  return { table, names, why: cause(at.decision, table.view, names) };
}

it('names who caused a question, with what, and asks it in the same sentence', () => {
  const { table, names, why } = asking({ kind: 'gain-adventurer', source: 'the-yawning-portal' });
  expect(why).toMatch(/^.+ used your Yawning Portal$/);
  expect(headline(table, names)).toBe(`${why}: take an Adventurer`);
});

it('tells the reader to watch while earlier moves are still shown, as the action bar does', () => {
  const { table, names } = asking({ kind: 'gain-adventurer', source: 'the-yawning-portal' });
  const known = { pending: table.pending, me: 0, view: table.view } as TableState;
  expect(headline({ ...known, behind: true } as TableState, names)).toBe('Watch what happens');
  expect(headline({ ...known, behind: false } as TableState, names)).toBe('One moment…');
});

it.each([
  ['accept-offer', 'recruit-spies', / played Recruit Spies$/],
  ['take-action', 'the-zoarstar', / used The Zoarstar$/],
  ['draft-quest', 'renew-guards-and-wards', / completed Renew Guards and Wards$/],
  ['order-triggers', null, /^During the turn of /],
] as const)('says why another player’s turn is interrupted: %s by %s', (kind, source, words) => {
  const { table, why } = asking({ kind, source });
  expect(why).toMatch(words);
  expect(why).not.toMatch(/your turn/i);
  expect(isOffTurn(table)).toBe(true);
  expect(turnTag(table)).toBe('YOUR CHOICE');
});

it('says so if a Plot Quest of the reader takes effect', () => {
  const players = [player(0, { completed: ['train-castle-guards'] }), player(1)];
  const { why } = asking({ kind: 'gain-adventurer', source: 'train-castle-guards' }, { players });
  expect(why).toBe('Your Plot Quest Train Castle Guards takes effect');
});

it('calls the reader’s own turn a turn', () => {
  const own = (change: Partial<DecisionView>) => asking(change, { active: 0 });
  expect(own({}).why).toBe('Your turn');
  expect(turnTag(own({}).table)).toBe('YOUR TURN');
  expect(own({ kind: 'gain-adventurer', source: 'the-yawning-portal' }).why).toBe('Your turn: The Yawning Portal');
  expect(own({ kind: 'choose-opponent', source: 'recruit-spies' }).why).toBe('You played Recruit Spies');
  expect(own({ source: 'waterdeep-harbor' }).why).toBe('The round ends, and an Agent leaves Waterdeep Harbor');
});

it('tells the end of a round from a turn: an Agent of the Harbor moves on', () => {
  const { table, names } = asking({ source: 'waterdeep-harbor' }, { active: 0 });
  expect(headline(table, names)).toBe('The round ends, and an Agent leaves Waterdeep Harbor: move the Agent on to another space');
  const pending = { ...table.pending, player: 1 } as TableState['pending'];
  const waits = { pending, me: 0, view: table.view } as TableState;
  expect(headline(waits, names)).toMatch(/^Waiting for .+ to move an Agent on from the Harbor$/);
});

it('says when a Quest may be completed', async () => {
  const why = () => asking({ kind: 'complete-quest' }, { active: 0 }).why;
  expect(why()).toBe('After your Agent’s action you may complete one Quest');
  await useLanguage('pl');
  expect(why()).toBe('Po akcji agenta możesz wypełnić jedno zadanie');
  await useLanguage('en');
});

it('asks for the Ambassador by name', () => {
  expect(question(decision(1, { source: 'the-palace-of-waterdeep' }))).toBe('send the Ambassador to a space');
});

it('inflects around names of cards in other languages', async () => {
  await useLanguage('pl');
  const owner = asking({ kind: 'gain-adventurer', source: 'the-yawning-portal' }).why;
  expect(owner).toMatch(/ używa twojego budynku „.+”$/);
  await useLanguage('ru');
  expect(asking({ kind: 'accept-offer', source: 'recruit-spies' }).why).toMatch(/ играет карту «.+»$/);
  await useLanguage('en');
});
