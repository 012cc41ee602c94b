import { afterEach, expect, it } from 'vitest';

import { FakeTable, player, space } from '../lib/fake-table.svelte';
import { useLanguage } from '../language.svelte';
import type { Answer, DecisionKind, HintReason, SpaceView, View } from '../protocol';
import { t } from '../text';
import { effectSpans, whySpans } from './hint-reasons';

const said = (...reasons: HintReason[]) =>
  whySpans(reasons, new FakeTable().stores.names)
    .map((span) => ('text' in span ? span.text : 'goods' in span ? JSON.stringify(span.goods) : '?'))
    .join('');

const ENABLES: HintReason = { type: 'enables', card: 'bolster-city-guard' };
const what = { fighter: 2 } as Extract<HintReason, { type: 'denies' }>['what'];
const DENIES: HintReason = { type: 'denies', player: 1, card: 'repel-seawraiths', what };

afterEach(() => useLanguage('en'));

it('says why in one sentence', async () => {
  expect(said(ENABLES, DENIES)).toBe('Lets you complete Bolster City Guard this turn; denies Envoy {"fighter":2} for Repel Seawraiths');
  expect(said({ type: 'draws', cards: 1 })).toBe('Draws an Intrigue card');
  expect(said()).toBe('');
  await useLanguage('pl');
  expect(said(ENABLES)).toMatch(/^Pozwala w tej turze wypełnić zadanie „.+”$/);
  await useLanguage('ru');
  expect(said(ENABLES)).toMatch(/^Позволяет завершить квест «.+» в этот же ход$/);
});

/** Returns what the hint says about an option for the player of seat 0 of a table. */
function told(answer: Parameters<typeof effectSpans>[0], kind?: DecisionKind, view: Partial<View> = {}) {
  const table = new FakeTable(view);
  const { names, table: state } = table.stores;
  return effectSpans(answer, { names, kind, view: state.view, self: state.self })
    .map((span) => ('text' in span ? span.text : 'goods' in span ? JSON.stringify(span.goods) : '?'))
    .join('');
}

it('says what an option does if there is no reason for it', () => {
  expect(told({ space: 'castle-waterdeep' })).toBe('Take the First Player marker, draw 1 Intrigue card');
  expect(told({ quest: 'bolster-city-guard' })).toBe('Brings {"vp":25}');
  expect(told({ quest: 'bolster-city-guard' }, 'discard-quest'), 'a discarded Quest brings no points').toBe('');
  expect(told({ corruption: 1 })).toBe('Removes {"corruption":1}');
  expect(told(undefined)).toBe('');
});

it('says a fact about an Adventurer, an opponent or an Agent if there is no reason', async () => {
  const tavern = { cleric: 0, fighter: 2, rogue: 1, wizard: 0, gold: 4, corruption: 0 };
  const players = [player(0, { tavern }), player(1, { vp: 40 }), player(2, { vp: 31 }), player(3, { vp: 31 })];
  const spaces = [space('the-plinth', { agents: [{ player: 0 }] as SpaceView['agents'] })];
  const say = (answer: Answer) => told(answer, undefined, { players, spaces });
  expect(say({ take: 'fighter' })).toBe('You then have {"fighter":3}');
  expect(say({ give: 'rogue' })).toBe('Keeps {"cleric":0,"fighter":2,"rogue":0,"wizard":0}');
  expect(told({ give: 'rogue' }, undefined, { players: [player(0, { tavern: { ...tavern, fighter: 0 } })] })).toBe(
    'It is your last Adventurer',
  );
  expect(say({ opponent: 1 })).toBe('Leads your opponents with {"vp":40}');
  expect(say({ opponent: 2 }), 'two are last').toBe('Has {"vp":31}');
  expect(told({ opponent: 2 }, undefined, { players: players.slice(0, 3) })).toBe('Is last of your opponents with {"vp":31}');
  expect(told({ opponent: 1 }, undefined, { players: players.slice(0, 2) }), 'there is only one').toBe('Has {"vp":40}');
  expect(say({ agent: 'the-plinth' })).toBe('You get this Agent back, and its space is free');
  expect(say({ agent: 'blackstaff-tower' })).toBe('You get this Agent back');
  const move: Answer = { agent: 'blackstaff-tower', player: 1, space: 'field-of-triumph' };
  expect(say(move)).toMatch(/^Frees Blackstaff Tower; .+ may use Field of Triumph: Take 2 Fighters$/);
  expect(say({ ...move, player: null })).toBe('Frees Blackstaff Tower');
  for (const language of ['pl', 'ru'] as const) {
    await useLanguage(language);
    expect(say({ take: 'fighter' })).toMatch(/ \{"fighter":3\}$/);
    expect(say(move)).toMatch(/^\p{Lu}[^a-z]*/u);
  }
});

it('says why to decline', async () => {
  const keeps = { fighter: 2 } as Extract<HintReason, { type: 'keeps' }>['what'];
  const why: HintReason[] = [{ type: 'keeps-for', card: 'bolster-city-guard', what: keeps }, { type: 'waits' }];
  expect(said(...why)).toBe('Keeps {"fighter":2} for Bolster City Guard; you can do it on a later turn');
  expect(said({ type: 'keeps', what: keeps })).toBe('Keeps {"fighter":2}');
  expect(said({ type: 'spares', what: { corruption: 1 } as typeof keeps })).toBe('Avoids {"corruption":1}');
  await useLanguage('pl');
  expect(said(...why)).toMatch(/^Zostawia .+ na zadanie „.+”; możesz to zrobić w późniejszej turze$/);
  await useLanguage('ru');
  expect(said(...why)).toMatch(/^Оставляет .+ на квест «.+»; это можно сделать в один из следующих ходов$/);
});

it.each(['en', 'pl', 'ru'] as const)('costs nothing, not “−0”, while Corruption costs nothing: %s', async (language) => {
  await useLanguage(language);
  expect(t('corruption-yours', { held: 2, value: 0, total: 0 })).toMatch(/2 × 0 = 0$/);
  expect(t('corruption-yours', { held: 2, value: 3, total: 6 })).toMatch(/2 × −3 = −6$/);
});
