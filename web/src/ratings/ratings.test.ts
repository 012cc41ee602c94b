/** The leaderboards: what is shown while boards are loaded, and which answer counts. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Unreachable } from '../api';
import RatingsPage from './RatingsPage.svelte';
import { requests, type Leaderboard } from './requests';

/** The requests that wait for an answer: what was asked for, and the functions that answer. */
let asked: { what: [string, string, number]; resolve: (board: Leaderboard) => void; reject: (error: Error) => void }[];

function board(guests: string[], more = false): Leaderboard {
  const places = guests.map((guest, at) => ({
    ...{ place: at + 1, guest, name: guest, emblem: 1, rating: { value: 1500, uncertainty: 90 } },
    ...{ games: 20, played: 5, gain: 3 },
  }));
  return { places, more, bots: [{ bot: 'page', value: 1000 }], shown_after: 10 };
}
const request = (nth: number) => asked[nth] ?? expect.fail(`${asked.length} requests`);
const names = () => screen.queryAllByTestId('place').map((row) => row.querySelector('th')?.textContent);
const loading = () => screen.queryByText('Lighting the lamps…') !== null;

beforeEach(() => {
  asked = [];
  vi.spyOn(requests, 'leaderboard').mockImplementation(
    (...what) => new Promise((resolve, reject) => void asked.push({ what, resolve, reject })),
  );
});
afterEach(cleanup);

test('"show more" asks once, and shows each guest once', async () => {
  render(RatingsPage);
  request(0).resolve(board(['ana', 'bo'], true));
  const more = await screen.findByRole('button', { name: 'Show more' });
  await fireEvent.click(more);
  await fireEvent.click(more);
  expect(asked.map(({ what }) => what[2])).toEqual([0, 2]);
  // Bo has moved down a place meanwhile, so that the next part begins with Bo again.
  request(1).resolve(board(['bo', 'cy'], true));
  await waitFor(() => expect(names()).toEqual(['ana', 'bo', 'cy']));
  await fireEvent.click(more);
  expect(request(2).what[2], 'the place after the last one that was read').toBe(4);
});

test('a further part of one board is not added to another', async () => {
  render(RatingsPage);
  request(0).resolve(board(['ana'], true));
  await fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await fireEvent.click(screen.getByRole('radio', { name: 'all time' }));
  expect(asked.map(({ what }) => what[1])).toEqual(['all', 'all', 'week', 'all']);
  request(3).resolve(board(['ana'], true));
  await waitFor(() => expect(names()).toEqual(['ana']));
  request(1).resolve(board(['bo']));
  request(2).resolve(board(['cy']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(names()).toEqual(['ana']);
});

test('a new choice clears the board, and a failure can be tried again', async () => {
  render(RatingsPage);
  await waitFor(() => expect(loading()).toBe(true));
  request(0).resolve(board(['ana']));
  await waitFor(() => expect([names(), loading()]).toEqual([['ana'], false]));
  await fireEvent.click(screen.getByRole('radio', { name: '3–4' }));
  expect([names(), loading()]).toEqual([[], true]);
  request(1).reject(new Unreachable());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status').textContent).toContain('The server does not answer.');
  await fireEvent.click(retry);
  expect(loading()).toBe(true);
  request(2).resolve(board([]));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nobody has a rating here yet.'));
});
