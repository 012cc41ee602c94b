/** Tests of what the screens compute from a report. */

import { expect, it, vi } from 'vitest';

import { api, type Info } from '../api';
import { identity } from '../identity.svelte';
import type { Engine } from '../offline/engine';
import type { TableView } from '../protocol';
import { stepOf } from './coach.svelte';
import { Exercises, judge } from './exercises.svelte';
import { gameFigures, groupsOf, lastRoundOver, meanOf, skillsOver, type GameFigures } from './figures';
import { comparable, mergedGames, ownGames } from './progress';
import { lossBySkill, merged, notable, turningPoints, type Moment, type Report, type SeatReport } from './report';
import { review } from './worker';

const amount = (points: number) => ({ win: points / 100, points });
const loss = (points: number) => ({ ...amount(points), low: 0, high: 1, points_low: 0, points_high: points + 1 });

function decision(action: number, points: number, more: Partial<Moment> = {}): Moment {
  const [played, best] = [
    { ...amount(50), option: { space: 'field-of-triumph' as const } },
    { ...amount(50 + points), option: { space: 'blackstaff-tower' as const } },
  ];
  const options = [played, best, { ...amount(48), option: { space: 'waterdeep-harbor-1' as const } }];
  const asked = { kind: 'assign-agent' as const, skill: 'placement' as const, source: null };
  return {
    action,
    seat: 0,
    kind: 'decision',
    round: 8,
    asked,
    played,
    best,
    options,
    loss: loss(points),
    verdict: 'mistake',
    why: [],
    ...more,
  };
}
const luck = (action: number, points: number): Moment => ({
  ...{ action, seat: 0, kind: 'luck', round: 2, played: { ...amount(40), events: [] }, loss: loss(points) },
});

function report(seat: number, moments: Moment[]): Report {
  const columns = { decisions: amount(-12), luck: amount(4), rivals: amount(1), residual: amount(-3) };
  const curve = [{ action: 0, ...amount(60) }];
  const skills = [{ skill: 'placement' as const, errors: 1, loss: amount(6) }];
  const errors = { slip: 0, mistake: 1, blunder: 0, skills, last_round: amount(6) };
  return {
    evaluator: 'test-1',
    playouts: 10,
    seats: [{ seat, start: amount(60), result: amount(50), curve, errors, ...columns }],
    moments,
  };
}

it('merges the reports on the seats of a game', () => {
  const whole = merged([report(1, [decision(9, 5, { seat: 1 })]), report(0, [decision(3, 5)])]);
  expect(whole?.seats.map(({ seat }) => seat)).toEqual([0, 1]);
  expect(whole?.moments.map(({ action }) => action)).toEqual([3, 9]);
  expect(whole?.playouts).toBe(20);
  expect(merged([])).toBeUndefined();
});

it('lists errors and luck, and marks the largest of them', () => {
  const close = decision(1, 1, { verdict: 'close' });
  const moments = [close, decision(2, 9), luck(4, -6), ...Array.from({ length: 6 }, (_, at) => decision(10 + at, 3 + at))];
  expect(notable(report(0, moments), 0)).not.toContain(close);
  expect(notable(report(0, moments), 1)).toEqual([]);
  expect(turningPoints(report(0, moments), 0).map(({ action }) => action)).toEqual([2, 4, 12, 13, 14, 15]);
});

it('adds up the loss by kind of decision', () => {
  const quest = decision(5, 20, { asked: { kind: 'take-quest', skill: 'quests', source: null } });
  expect(lossBySkill([decision(1, 5), decision(2, 6), quest]).map(({ skill, errors }) => [skill, errors])).toEqual([
    ['quests', 1],
    ['placement', 2],
  ]);
});

it('shows a decision before the answer and luck after it', () => {
  const card = { type: 'quest-revealed', quest: 'ambush-artor-morlin' } as const;
  const drawn = { ...luck(7, 5), played: { ...amount(40), events: [card] } };
  expect([stepOf(decision(7, 5)), stepOf(drawn), stepOf(luck(0, 5))]).toEqual([7, 8, 0]);
});

it('judges attempts by the options that were measured', () => {
  const moment = decision(3, 6);
  expect(judge(moment, { space: 'blackstaff-tower' }).result).toBe('best');
  expect(judge(moment, { space: 'field-of-triumph' }).result).toBe('same');
  expect(judge(moment, { space: 'waterdeep-harbor-3' }).result).toBe('worse');
  expect(judge(moment, { space: 'the-plinth' }).result).toBe('unknown');
});

it('counts a better move as found, and then shows the best one', () => {
  const exercises = new Exercises([decision(3, 6), decision(9, 6)]);
  exercises.try({ space: 'field-of-triumph' });
  expect([exercises.found, exercises.shown]).toEqual([0, false]);
  exercises.try({ space: 'blackstaff-tower' });
  exercises.try({ space: 'blackstaff-tower' });
  expect([exercises.found, exercises.shown]).toEqual([1, true]);
  exercises.next();
  exercises.show();
  exercises.next();
  expect([exercises.found, exercises.moment]).toEqual([1, undefined]);
});

it('keeps the figures of a game', () => {
  const bot = (name: string) => ({ seat: 1, holder: { type: 'bot', bot: name } });
  const table = { id: 't', seats: [{ seat: 0, holder: { type: 'person' } }, bot('page'), bot('master')], modules: ['skullport'] };
  const game = gameFigures(report(0, []), table as unknown as TableView, 0, ['page', 'master'], 7);
  expect(game).toMatchObject({ id: 't', level: 'master', won: true, figures: { evaluator: 'test-1', errors: { mistake: 1 } } });
  expect(gameFigures(report(0, []), table as unknown as TableView, 1, [], 7)).toBeUndefined();
  if (!game) return;
  const richer = { ...game, figures: { ...game.figures, result: amount(70) } };
  expect(meanOf([game, richer])).toMatchObject({ games: 2, points: 60, adjusted: 56, errors: 1 });
  expect(groupsOf([game], ({ level }) => [level ?? '']).map(({ key }) => key)).toEqual(['master']);
  expect(skillsOver([game, game])[0]).toMatchObject({ skill: 'placement', errors: 2 });
  expect(lastRoundOver([game, game]).points).toBe(12);
});

it('counts a game that the device and the server have once', () => {
  const seat = figuresOfTest('test-1');
  const game = (id: string, at: number, figures = seat): GameFigures => ({ id, at, modules: [], level: null, won: false, figures });
  const device = [game('both', 30), game('~local', 10), game('unsent', 20), game('redone', 40, figuresOfTest('test-2'))];
  const { games, unsent } = mergedGames(device, [game('both', 5), game('elsewhere', 15), game('redone', 6)]);
  expect(games.map(({ id, at }) => [id, at])).toEqual([
    ['both', 5],
    ['redone', 6],
    ['~local', 10],
    ['elsewhere', 15],
    ['unsent', 20],
  ]);
  expect(unsent.map(({ id }) => id)).toEqual(['~local', 'unsent', 'redone']);
  expect(comparable(games)).toMatchObject({ games: { length: 4 }, others: 1 });
  expect(comparable([])).toEqual({ games: [], others: 0 });
});

function figuresOfTest(evaluator: string): GameFigures['figures'] {
  const { errors, start, result, decisions, luck, rivals, residual } = report(0, []).seats[0] as SeatReport;
  return { seat: 0, evaluator, errors, start, result, decisions, luck, rivals, residual };
}

it('names the strongest bot of a game that the server has, also on a page that has asked for nothing else', async () => {
  const levels = ['page', 'expert', 'master'].map((name) => ({ name }));
  const info = vi.spyOn(api, 'info').mockResolvedValue({ bots: [], levels, options: {} } as unknown as Info);
  vi.spyOn(identity, 'token', 'get').mockReturnValue('me.secret');
  const seats = ['page', 'expert+builder'].map((bot) => ({ type: 'bot', bot }));
  const game = { id: 'a', score: 90, won: true, finished_at: 1, figures: figuresOfTest('test-1'), summary: { seats, modules: [] } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ games: [game], next: null }))));
  expect((await ownGames()).games.map(({ level }) => level)).toEqual(['expert+builder']);
  expect(info).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('reviews all seats first quickly, then more exactly', () => {
  const calls: string[] = [];
  const made = new Map<number, number>();
  const engine: Engine = {
    call: vi.fn((name: string, { seat, playouts = 0 }: { seat: number; playouts?: number }) => {
      if (name === 'review') return null;
      const sum = (made.get(seat) ?? 0) + playouts;
      made.set(seat, sum);
      calls.push(`${seat}: ${sum >= 500 ? 'report' : 'none'}`);
      return { report: sum >= 500 ? report(seat, []) : null, playouts: sum, budget: 3000, more: sum < 3000 };
    }) as unknown as Engine['call'],
    useWeights: vi.fn(),
  };
  const messages: unknown[] = [];
  review(engine, {}, [2, 0], (message) => messages.push(message));
  expect(calls.slice(0, 4)).toEqual(['2: none', '2: report', '0: none', '0: report']);
  expect(messages.at(-1)).toMatchObject({ seat: 0, more: false });
});
