import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { player, space } from '../lib/fake-table.svelte';
import { decision, game } from '../lib/fixtures';
import type { GameEvent, TableEvent } from '../protocol';
import type { Speed } from '../settings.svelte';
import { Presentation, type Frame } from '../table/presentation.svelte';
import { StepQueue } from './queue';
import { APART, FLIGHT, stepsOf, TRAVEL, type Cue } from './steps';

const PLINTH = 'the-plinth';
const TOWER = 'blackstaff-tower';
const assigned = (seat: number, where: string): GameEvent =>
  ({ type: 'agent-assigned', player: seat, space: where, via: null, ambassador: false }) as GameEvent;
const gained = (seat: number): GameEvent => ({ type: 'gained', player: seat, what: { wizard: 1 } });

const view = (played: number) => ({
  ...game(null).view,
  spaces: [space(PLINTH), space(TOWER)],
  hall: [],
  inn: [],
  players: [player(0, { vp: 3 }), player(1, { vp: played > 100 ? 9 : 1 }), player(2)],
});
let seq = 0;
/** Returns the state after an answer of a seat. */
function after({ log, game: last }: Frame, seat: number, events: GameEvent[]): Frame {
  seq += 1;
  const entry = { seq, at: 0, type: 'acted', seat, bot: null, events } as unknown as TableEvent;
  const played = (last?.played ?? 0) + 1;
  return { log: [...log, entry], game: game(decision(seq), { played, view: view(played) as never }) };
}
const start = (): Frame => ({ log: [], game: game(decision(0), { view: view(0) as never }) });

let speed: Speed;
let told: string[];
let rates: number[];
let shown: Presentation;
let queue: StepQueue;
let began: number;
const note = (what: string) => told.push(`${String(Math.round(Date.now() - began))} ${what}`);
const nameOf = (cue: Cue) => Object.keys(cue).find((key) => key !== 'at') ?? '';

/** Sets up a table on which seat 0 belongs to the player who views the page. */
function open(first: Frame) {
  shown = new Presentation(first);
  queue = new StepQueue({
    show: (frame) => {
      shown.show(frame);
      note(shown.behind ? 'between' : 'present');
    },
    start: (cue, rate) => {
      rates.push(rate);
      note('travel' in cue ? `travel ${cue.travel.seat}` : nameOf(cue));
    },
    finish: () => undefined,
    speed: () => speed,
    pace: () => 1,
  });
  shown.playWith({ play: (before, then) => queue.add(stepsOf(before, then, [0])), stop: () => queue.stop() });
}

beforeEach(() => {
  vi.useFakeTimers();
  [speed, told, rates, began, seq] = ['normal', [], [], Date.now(), 0];
});
afterEach(() => vi.useRealTimers());

test("a rival's move: the agent travels and lands, pieces fly, then the numbers change, in 0.7 to 1 s", () => {
  open(start());
  shown.update(after(start(), 1, [assigned(1, PLINTH), gained(1)]));
  vi.advanceTimersByTime(5000);
  expect(told).toEqual(['0 travel 1', '320 between', '320 land', '320 moves', '670 present', '670 changes']);
  const [step] = stepsOf(start(), after(start(), 1, [assigned(1, PLINTH), gained(1)]), [0]);
  expect(step?.length).toBeGreaterThanOrEqual(700);
  expect(step?.length).toBeLessThanOrEqual(1000);
});

test('the moves of all players are shown in order, one after the other', () => {
  const one = after(start(), 1, [assigned(1, PLINTH), gained(1)]);
  const two = after(one, 2, [assigned(2, TOWER)]);
  open(start());
  shown.update(one);
  shown.update(two);
  vi.advanceTimersByTime(5000);
  expect(told.filter((each) => each.includes('travel'))).toEqual(['0 travel 1', '890 travel 2']);
  expect([shown.behind, shown.game]).toEqual([false, two.game]);
});

test("between the agent's arrival and the gains, the board shows the agent and nothing else", () => {
  const [step] = stepsOf(start(), after(start(), 1, [assigned(1, PLINTH), gained(1)]), [0]);
  const frames = step?.cues.flatMap((cue) => ('show' in cue ? [cue.show] : []));
  const arrived = frames?.[0]?.game?.view;
  expect(arrived?.spaces[0]?.agents).toEqual([{ player: 1, kind: 'agent' }]);
  expect(arrived?.players[1]).toMatchObject({ pool: 3, tavern: { wizard: 0 } });
});

test("the reader's own move is shown at once, and ends what is still being played", () => {
  open(start());
  const rival = after(start(), 1, [assigned(1, PLINTH), gained(1)]);
  shown.update(rival);
  vi.advanceTimersByTime(100);
  told = [];
  const own = after(rival, 0, [assigned(0, TOWER), gained(0)]);
  shown.update(own);
  expect(told).toEqual(['100 moves', '100 present', '100 land', '100 changes']);
  expect([shown.behind, shown.game]).toEqual([false, own.game]);
});

test('a backlog plays faster, so that the table is never more than 4 s behind', () => {
  open(start());
  let last = start();
  for (let move = 0; move < 20; move++) {
    last = after(last, 1 + (move % 2), [assigned(1 + (move % 2), PLINTH), gained(1)]);
    shown.update(last);
  }
  vi.advanceTimersByTime(4000);
  expect(shown.behind).toBe(false);
  expect(told.filter((each) => each.includes('travel'))).toHaveLength(20);
});

test('skipping shows the present and starts nothing further', () => {
  open(start());
  const last = after(start(), 1, [assigned(1, PLINTH), gained(1)]);
  shown.update(last);
  vi.advanceTimersByTime(100);
  shown.skip();
  told = [];
  vi.advanceTimersByTime(5000);
  expect([told, shown.behind, shown.game]).toEqual([[], false, last.game]);
});

test('each speed has its own pace; instant shows the result at once', () => {
  const time = (chosen: Speed) => {
    [speed, began, told] = [chosen, Date.now(), []];
    open(start());
    shown.update(after(start(), 1, [assigned(1, PLINTH), gained(1)]));
    vi.advanceTimersByTime(5000);
    return Number(told.find((each) => each.endsWith('present'))?.split(' ')[0]);
  };
  const [relaxed, normal, fast, instant] = [time('relaxed'), time('normal'), time('fast'), time('instant')];
  expect(relaxed).toBeGreaterThan(normal);
  expect(normal).toBeGreaterThan(fast);
  expect([instant, fast > 0]).toEqual([0, true]);
});

const roundEnd: GameEvent[] = [{ type: 'agents-went-home' }, { type: 'round-started', round: 2 }, { type: 'turn-started', player: 0 }];

test('the last move of a round: it is shown, the board rests, the agents go home, the banner comes, and only then the question', () => {
  open(start());
  shown.update(after(start(), 1, [assigned(1, PLINTH), gained(1), ...roundEnd]));
  vi.advanceTimersByTime(10_000);
  const order = told.map((each) => each.split(' ')[1]);
  expect(order).toEqual(['travel', 'between', 'land', 'moves', 'between', 'changes', 'home', 'between', 'moment', 'between', 'present']);
  const at = (what: string) => Number(told.find((each) => each.includes(what))?.split(' ')[0]);
  expect(at('home') - at('changes')).toBeGreaterThanOrEqual(700);
  expect(at('present') - at('moment')).toBe(1350);
});

test('the banner of a round can be read also if many moves wait', () => {
  open(start());
  let last = start();
  for (let move = 0; move < 20; move++)
    shown.update((last = after(last, 1, [assigned(1, PLINTH), gained(1), ...(move === 19 ? roundEnd : [])])));
  vi.advanceTimersByTime(5000);
  const at = (what: string) => Number(told.findLast((each) => each.includes(what))?.split(' ')[0]);
  expect(at('present') - at('moment')).toBeGreaterThanOrEqual(600);
  expect(shown.behind).toBe(false);
});

test('a step without a length has a rate, too', () => {
  open(start());
  shown.update(after(start(), 0, [{ type: 'corruption-removed', player: 0 } as unknown as GameEvent]));
  shown.update(after(start(), 0, []));
  vi.advanceTimersByTime(5000);
  expect(rates.length).toBeGreaterThan(0);
  expect(rates.every((rate) => rate > 0)).toBe(true);
});

test("the reader's own last move of a round is shown at once, before the board is cleared", () => {
  open(start());
  shown.update(after(start(), 0, [assigned(0, PLINTH), gained(0), ...roundEnd]));
  expect(told).toEqual(['0 moves', '0 between', '0 land', '0 changes']);
  expect(shown.game?.view.spaces[0]?.agents).toHaveLength(1);
  expect(shown.game?.decision?.options).toBeNull();
});

test('a scripted rival acts within the answer of the reader, and is shown after it', () => {
  const events: GameEvent[] = [assigned(0, PLINTH), { type: 'turn-started', player: 1 }, assigned(1, TOWER), gained(1)];
  const steps = stepsOf(start(), after(start(), 0, events), [0]);
  expect(steps.map(({ own, seat }) => [own, seat])).toEqual([
    [true, 0],
    [false, 1],
  ]);
});

test("an answer without an agent is the reader's own, although the next player's turn begins with it", () => {
  const events: GameEvent[] = [gained(0), { type: 'turn-started', player: 1 }];
  expect(stepsOf(start(), after(start(), 0, events), [0]).map(({ own, seat }) => [own, seat])).toEqual([[true, 0]]);
});

test('agents are reassigned one by one', () => {
  const moved = (seat: number, to: string): GameEvent =>
    ({ type: 'agent-reassigned', player: seat, from: 'waterdeep-harbor-1', space: to, via: null }) as GameEvent;
  const steps = stepsOf(start(), after(start(), 1, [moved(1, PLINTH), moved(2, TOWER)]), [0]);
  expect(steps.map(({ cues }) => cues.filter((cue) => 'travel' in cue).length)).toEqual([1, 1]);
});

test('a Quest of many points gets the long moment, one of few the short; its points change with the seal', () => {
  const done = (quest: string): GameEvent => ({ type: 'quest-completed', player: 1, quest }) as GameEvent;
  const [large] = stepsOf(start(), after(start(), 1, [done('infiltrate-halasters-circle')]), [0]);
  const [small] = stepsOf(start(), after(start(), 1, [done('bolster-city-guard')]), [0]);
  expect(large?.cues.some((cue) => 'moment' in cue && cue.moment.moment === 'quest' && cue.moment.large)).toBe(true);
  expect(large?.cues.find((cue) => 'show' in cue)?.at).toBe(1200);
  expect(small?.length).toBeGreaterThan(0);
});

/** Returns the moments of Corruption that the steps of an answer of `seat` show, with their times. */
function corrupted(seat: number, events: GameEvent[]) {
  const now = after(start(), seat, events);
  const valued = { ...now, game: now.game && { ...now.game, view: { ...now.game.view, corruption: { value: 3, track: [] } } as never } };
  return stepsOf(start(), valued, [0]).flatMap(({ cues, length }) =>
    cues.flatMap((cue) => ('moment' in cue && cue.moment.moment === 'corruption' ? [{ ...cue.moment, at: cue.at, length }] : [])),
  );
}
const takes = (seat: number, corruption: number): GameEvent => ({ type: 'gained', player: seat, what: { corruption, gold: 1 } });

test('taking Corruption has a short moment when the tokens arrive: how many, and what each costs from now on', () => {
  const [rival] = corrupted(1, [assigned(1, PLINTH), takes(1, 2)]);
  expect(rival).toMatchObject({ seat: 1, n: 2, value: 3 });
  const arrival = TRAVEL + FLIGHT + 2 * APART;
  expect(rival?.at).toBe(arrival);
  // It holds the game up for less than half a second.
  expect((rival?.length ?? 0) - arrival).toBeLessThan(500 + 250);
  const [own] = corrupted(0, [assigned(0, PLINTH), takes(0, 1)]);
  expect(own).toMatchObject({ seat: 0, n: 1, at: FLIGHT + APART });
});

test('everyone who takes Corruption in a move has a moment at the same time, and nobody else', () => {
  const given: GameEvent = { type: 'given', from: 0, to: 2, what: { corruption: 1 } };
  const all = corrupted(1, [takes(1, 1), { type: 'collected', player: 1, space: PLINTH, what: { corruption: 2 } } as GameEvent, given]);
  expect(all.map(({ seat, n }) => [seat, n])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(new Set(all.map(({ at }) => at)).size).toBe(1);
  expect(corrupted(1, [gained(1)])).toEqual([]);
});

test('the lead changes when another player alone has the most points', () => {
  const before = start();
  const now = after(before, 1, [{ type: 'scored', player: 1, vp: 9 }]);
  const leads = { ...now, game: now.game && { ...now.game, view: view(101) as never } };
  const [step] = stepsOf(before, leads, [0]);
  expect(step?.cues.some((cue) => 'lead' in cue && cue.lead === 1)).toBe(true);
});
