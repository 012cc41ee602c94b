/** What the action bar says of an option before it is chosen: what is certain, what Corruption costs, and what declining means. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';

import { useLanguage } from '../language.svelte';
import { FakeTable, player } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import type { Decision, OptionPreview, View } from '../protocol';
import ActionBar from './ActionBar.svelte';
import AdvicePanel from './AdvicePanel.svelte';
import PlayerSheet from './PlayerSheet.svelte';
import { question } from './prompts';
import SeatPlate from './SeatPlate.svelte';

afterEach(async () => {
  cleanup();
  await useLanguage('en');
});

const asks = { kind: 'gain-adventurer', remaining: 2, source: 'skull-island' } as unknown as Decision;
const ISLAND = {
  events: [],
  open: false,
  asks,
  later: { corruption: 1 },
  corruption: { held: 3, value: 2, total: 6, left: 20 },
} as unknown as OptionPreview;

async function considering(previews: OptionPreview[]): Promise<FakeTable> {
  const at = new FakeTable();
  at.previews = previews;
  at.decision = decision(5, { options: [{ space: 'skull-island' }, { space: 'the-plinth' }] });
  await at.stores.preview.load();
  render(WithStores, { stores: at.stores, part: ActionBar });
  at.selection.touch('space:skull-island');
  flushSync();
  await screen.findByText('Skull Island');
  return at;
}

it('says what a space with a choice gives for certain, and what is chosen then', async () => {
  const at = await considering([ISLAND]);
  expect(at.stores.preview.after?.tavern.corruption, 'the certain part changes the tavern').toBe(1);
  screen.getByText('then: take 2 Adventurers');
});

it('names the Plot Quest that asks next', async () => {
  await considering([{ ...ISLAND, asks: { ...asks, kind: 'accept-offer', source: 'expand-guild-activities' } as Decision }]);
  screen.getByText('then: Expand Guild Activities: accept or decline the offer');
});

it('says that more follows than what is certain', async () => {
  const { asks: _, ...known } = ISLAND;
  await considering([{ ...known, open: true }]);
  screen.getByText('more follows that you cannot see yet');
});

it('does not repeat the open question as the next one', async () => {
  const at = await considering([{ ...ISLAND, asks: { ...asks, kind: 'assign-agent' } }]);
  expect(at.stores.preview.asks).toBeUndefined();
});

it('says what Corruption will cost before it is taken', async () => {
  await considering([ISLAND]);
  screen.getByText('at the end 3 × −2 = −6 points');
  screen.getByText('20 tokens left');
});

it('says on the plate and in the details of a player what their Corruption costs', () => {
  const held = player(1, { tavern: { cleric: 0, fighter: 0, rogue: 0, wizard: 0, gold: 0, corruption: 4 } });
  const corruption = { track: [0, 0, 3, 3, 3, 3, 3, 3, 3], removed: 0, value: 2 } as unknown as View['corruption'];
  const at = new FakeTable({ corruption, players: [player(0), held], ambassador: { holder: null } as View['ambassador'] });
  const cost = 'Corruption: 4 × −2 = −8 points at the end';
  render(WithStores, { stores: at.stores, part: SeatPlate, given: { player: held, seats: 2, now: 0 } });
  screen.getByLabelText(cost);
  cleanup();
  render(PlayerSheet, { player: held, bot: undefined, cost, oninspect: () => undefined });
  screen.getByText(cost);
});

const QUEST = { kind: 'complete-quest' as const, options: [{ quest: 'bury-the-bodies' as const }, { decline: true as const }] };

it('declines what a hint proposes only after a confirmation, and says why it proposes that', async () => {
  const at = new FakeTable();
  at.decision = decision(5, QUEST);
  at.advice = [{ option: 1, chance: 0.5, points: 90, why: [{ type: 'waits' }] }];
  await at.stores.advice.toggle();
  render(WithStores, { stores: at.stores, part: AdvicePanel });
  render(WithStores, { stores: at.stores, part: ActionBar });
  at.selection.questionShown(performance.now() - 1000);
  const option = screen.getByRole('button', { name: /Not now.*You can do it on a later turn/ });
  await fireEvent.click(option);
  expect(at.answers, 'nothing is declined yet').toEqual([]);
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('To decline, choose it again or confirm.');
  await screen.findByText('You keep the Quest and pay nothing.');
  await fireEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  expect(at.selection.declining).toBe(false);
  await fireEvent.click(option);
  await fireEvent.click(screen.getByRole('button', { name: /^Confirm: Not now/ }));
  expect(at.answers).toEqual([1]);
});

it('still accepts an offer that was picked after a hint to decline', async () => {
  const at = new FakeTable();
  at.decision = decision(5, { kind: 'accept-offer', options: [{ accept: true }, { decline: true }] });
  at.selection.questionShown(performance.now() - 1000);
  at.selection.pick(1);
  expect(at.selection.considering, 'the offer is not previewed').toEqual([]);
  at.selection.touch('yes:');
  await at.selection.confirm();
  expect(at.answers).toEqual([0]);
});

it('promises no other Quest while a Mandatory Quest comes first', async () => {
  const gains = { type: 'gained', player: 0, what: { fighter: 9, rogue: 9, cleric: 9, wizard: 9, gold: 20 } };
  const rich = { events: [gains], open: false } as unknown as OptionPreview;
  const status = async (forced: string[]) => {
    const at = await considering([rich]);
    Object.assign(at.view.players[0] ?? {}, { quests: ['bolster-city-guard'], mandatory: forced });
    const found = ['bolster-city-guard', 'quell-riots'].map((id) => at.stores.preview.questStatus(id));
    cleanup();
    return found;
  };
  expect((await status([]))[0]).toBe('ready-after');
  expect(await status(['quell-riots'])).toEqual([undefined, 'ready-after']);
});

it.each([
  ['en', 'complete a Mandatory Quest or decline'],
  ['pl', 'wypełnij zadanie obowiązkowe, jeśli chcesz'],
  ['ru', 'завершите обязательный квест, если хотите'],
] as const)('asks for the Mandatory Quest by its name if it comes first: %s', async (language, asked) => {
  await useLanguage(language);
  const forced = decision(5, { kind: 'complete-quest', options: [{ quest: 'quell-riots' }, { decline: true }] });
  expect(question(forced)).toBe(asked);
  expect(question(decision(5, QUEST))).not.toBe(asked);
});
