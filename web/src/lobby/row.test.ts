/** A row of my games: points, whose turn it is, and what happened last. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { api, type TableEntry } from '../api';
import { identity } from '../identity.svelte';
import { useLanguage } from '../language.svelte';
import type { HolderView, TableSummary } from '../protocol';
import GameRow from './GameRow.svelte';

const NOW = Date.UTC(2026, 10, 1);
const person = (id: string, name: string): HolderView => ({ type: 'person', guest: { id, name, emblem: 1 }, bot: null, why: null });
const went = (seat: number): TableSummary['last'] => ({
  seq: 9,
  at: NOW,
  type: 'acted',
  seat,
  bot: null,
  events: [{ type: 'agent-assigned', player: seat, space: 'the-plinth', via: null, ambassador: false }],
});

function game(summary: Partial<TableSummary>): TableEntry {
  const nothing = {
    modules: [],
    long_game: false,
    clock: 'off',
    spectators: true,
    arranged: false,
    rated: false,
    round: 5,
    decides: 0,
    deadline: null,
    winners: [],
    points: [],
    last: null,
  } as const;
  const seats = [person('me', 'Kasia'), person('a', 'Ana')];
  return {
    id: 'x',
    status: 'running',
    created_at: NOW,
    updated_at: NOW - 240_000,
    summary: { ...nothing, modules: [], winners: [], points: [], seats, ...summary },
  };
}
const show = (summary: Partial<TableSummary>) => render(GameRow, { entry: game(summary), now: NOW });

// A row loads the words of its last event; on a busy machine that can take longer than the tests wait.
beforeAll(() => import('./last-event'));
beforeEach(() => {
  vi.spyOn(identity, 'guest', 'get').mockReturnValue({ id: 'me', name: 'Kasia', emblem: 1 });
});
afterEach(async () => {
  cleanup();
  await useLanguage('en');
});

test('a row shows the points of each seat, the round, and the last move of another player', async () => {
  const { container } = show({ points: [12, 7], last: went(1) });
  expect(await screen.findByText('Ana at The Plinth')).toBeTruthy();
  expect([...container.querySelectorAll('small')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('12'),
    expect.stringContaining('7'),
  ]);
  expect(container.textContent).toContain('Round 5 of 8 · last move 4 min. ago');
  expect(screen.getByRole('link', { name: 'Your turn: Ana' })).toBeTruthy();
});

test('it says whom the table waits for', () => {
  const { container } = show({ decides: 1 });
  expect(container.textContent).toContain('waiting for Ana');
  expect(container.querySelector('.last')).toBeNull();
});

test.each([
  ['en', 'You at The Plinth'],
  ['pl', 'Ty zajmujesz pole Cokół'],
] as const)('a move of my own is shown as mine, in %s', async (tag, words) => {
  await useLanguage(tag);
  show({ last: went(0) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test('around one device everybody has a name', async () => {
  show({ seats: [person('me', 'Kasia'), person('me', 'Ana')], last: went(0) });
  expect(await screen.findByText('Kasia at The Plinth')).toBeTruthy();
});

test('a game that has just begun says so', async () => {
  show({ last: { seq: 1, at: NOW, type: 'started', events: [{ type: 'round-started', round: 1 }] } });
  expect(await screen.findByText('The game begins.')).toBeTruthy();
});

test('a game that is played on from a record says where from', async () => {
  const given = went(1);
  show({
    last: {
      seq: 1,
      at: NOW,
      type: 'started',
      events: [{ type: 'round-started', round: 1 }],
      given: given?.type === 'acted' ? [given.events] : [],
    },
  });
  expect(await screen.findByText('Ana at The Plinth')).toBeTruthy();
});

test('an agreement is shown as in the log', async () => {
  show({ last: { seq: 9, at: NOW, type: 'undone', seat: 1, keep: 3 } });
  expect((await screen.findByText(/Ana/, { selector: '.last' })).textContent).toBe('Ana took back a move.');
});

test('the names of people with a public profile lead to it; those who share a device have none of their own', async () => {
  const asked = vi.spyOn(api, 'publicProfiles').mockResolvedValue(['ana']);
  const seats = [person('me', 'Kasia'), person('ana', 'Ana'), person('hidden', 'Bo'), person('two', 'Cy'), person('two', 'Di')];
  const { container } = show({ seats });
  expect((await screen.findByRole('link', { name: 'Ana' })).getAttribute('href')).toBe('/p/ana');
  expect(screen.getAllByRole('link').map((link) => link.textContent.trim())).toEqual(['Ana', 'Your turn']);
  expect(container.querySelector('.words b')?.textContent).toBe('Ana, Bo, Cy, and Di');
  const about = asked.mock.calls.flat(2).toSorted();
  expect(about.filter((guest) => guest !== 'a')).toEqual(['ana', 'hidden']);
  cleanup();
  show({ seats });
  expect(screen.getByRole('link', { name: 'Ana' })).toBeDefined();
  expect(asked, 'each guest is asked about once').toHaveBeenCalledTimes(1);
});
