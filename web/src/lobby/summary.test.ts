import { expect, test } from 'vitest';

import type { TableEntry } from '../api';
import type { HolderView, TableSummary } from '../protocol';
import { detail, sorted, title, todo } from './summary';

const NOW = Date.UTC(2026, 10, 1);
const person = (id: string, name: string, bot: string | null = null): HolderView => ({
  type: 'person',
  guest: { id, name, emblem: 1 },
  bot,
  why: bot === null ? null : 'wish',
});
const bot: HolderView = { type: 'bot', bot: 'envoy' };

function entry(status: TableEntry['status'], summary: Partial<TableSummary>, minutes = 4): TableEntry {
  const updated_at = NOW - minutes * 60_000;
  return {
    id: `${status}-${minutes}`,
    status,
    created_at: updated_at,
    updated_at,
    summary: {
      seats: [],
      modules: [],
      long_game: false,
      clock: 'off',
      spectators: true,
      arranged: false,
      rated: false,
      round: null,
      decides: null,
      deadline: null,
      winners: [],
      points: [],
      last: null,
      ...summary,
    },
  };
}

test('a table where I am to decide waits for me', () => {
  const mine = entry('running', { seats: [person('me', 'Kasia'), person('a', 'Ana')], round: 5, decides: 0 });
  expect(todo(mine, 'me')).toBe('play');
  expect(title(mine, 'me')).toBe('Ana');
  expect(detail(mine, 'me', NOW)).toBe('Round 5 of 8 · last move 4 min. ago');
});

test('a seat that a bot plays for me does not wait for me', () => {
  const away = entry('running', { seats: [person('me', 'Kasia', 'envoy'), bot], round: 2, decides: 0 });
  expect(todo(away, 'me')).toBe('wait');
});

test('the row names the other player whom the table waits for', () => {
  const theirs = entry('running', { seats: [person('me', 'Kasia'), person('a', 'Ana')], round: 2, decides: 1 });
  expect(todo(theirs, 'me')).toBe('wait');
  expect(detail(theirs, 'me', NOW)).toContain('waiting for Ana');
});

test('an open table says what it is and how many seats are free', () => {
  const open = entry('open', {
    seats: [person('a', 'Ana'), { type: 'open' }, { type: 'open' }],
    modules: ['skullport'],
    clock: { days: { days: 2 } },
  });
  expect(todo(open, 'me')).toBe('sit');
  expect(detail(open, 'me', NOW)).toBe('Skullport · over days · 2 seats free');
  const soon = { ...open, summary: { ...open.summary, deadline: NOW + 4.5 * 60_000 } };
  expect(detail(soon, 'me', NOW)).toBe('Skullport · over days · 2 seats free · begins within 5 min');
  const spoken = (language: 'en' | 'pl') => detail({ ...open, summary: { ...open.summary, language } }, 'me', NOW);
  expect(spoken('pl')).toBe('Skullport · over days · 2 seats free · Polski');
  expect(spoken('en'), 'the language of the page goes without saying').toBe('Skullport · over days · 2 seats free');
});

test('a finished game tells who won', () => {
  const seats = [person('me', 'Kasia'), bot, bot];
  expect(detail(entry('finished', { seats, winners: [0] }, 26 * 60), 'me', NOW)).toBe('Finished yesterday · you won');
  expect(detail(entry('finished', { seats, winners: [1] }, 26 * 60), 'me', NOW)).toContain('Cato won');
  expect(detail(entry('finished', { seats: seats.slice(0, 2), winners: [1] }, 26 * 60), 'me', NOW)).toContain('Envoy won');
  expect(title(entry('finished', { seats }), 'me')).toBe('Against 2 bots');
});

test('what waits for me comes first, then the newest, then what is over', () => {
  const seats = [person('me', 'Kasia'), person('a', 'Ana')];
  const over = entry('finished', { seats }, 1);
  const waiting = entry('running', { seats, decides: 1 }, 2);
  const older = entry('running', { seats, decides: 1 }, 60);
  const mine = entry('running', { seats, decides: 0 }, 600);
  expect(sorted([over, older, waiting, mine], () => 'me')).toEqual([mine, waiting, older, over]);
});

test('without a guest no seat is mine', () => {
  const running = entry('running', { seats: [person('a', 'Ana'), bot], decides: 0 });
  expect(todo(running, undefined)).toBe('look');
});

test('a solo game is known by its rival', () => {
  const seats: HolderView[] = [person('me', 'Juno'), { type: 'script', variant: 'b' }];
  expect(title(entry('running', { seats }), 'me')).toBe('Against Script B');
});

test('a guest that is a program is marked as a bot', () => {
  const robin: HolderView = { type: 'person', guest: { id: 'r', name: 'Robin', emblem: 1, program: true }, bot: null, why: null };
  expect(title(entry('running', { seats: [person('me', 'Kasia'), robin] }), 'me')).toBe('Robin (a bot)');
});
