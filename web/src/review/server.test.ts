/** Reviews that the server makes: waiting for them, asking again, giving up. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { askServer, serverReview } from './remote';
import type { Report } from './report';
import { Review } from './review.svelte';

vi.mock('./remote', () => ({ askServer: vi.fn(), serverReview: vi.fn() }));
const REPORT = { evaluator: 'test', playouts: 1, seats: [], moments: [] } as unknown as Report;

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(askServer).mockReset().mockResolvedValue({ waiting: true });
  vi.mocked(serverReview).mockReset();
});
afterEach(() => vi.useRealTimers());

test('the report is shown when the server has finished', async () => {
  vi.mocked(serverReview).mockResolvedValueOnce({ waiting: true }).mockResolvedValue({ waiting: false, report: REPORT });
  const review = new Review('game');
  void review.onServer();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([review.where, review.done]).toEqual(['server', false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([review.where, review.done, vi.mocked(askServer).mock.calls.length]).toEqual([undefined, true, 1]);
});

test('a server that has forgotten the review is asked again, but not for ever', async () => {
  vi.mocked(serverReview).mockResolvedValue({ waiting: false });
  const review = new Review('game');
  void review.onServer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([review.where, vi.mocked(askServer).mock.calls.length]).toEqual([undefined, 3]);
  expect(review.failed).toBeInstanceOf(Error);
});

test('a review that is closed asks no more', async () => {
  vi.mocked(serverReview).mockResolvedValue({ waiting: true });
  const review = new Review('game');
  void review.onServer();
  await vi.advanceTimersByTimeAsync(2_000);
  review.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.mocked(serverReview).mock.calls.length).toBeLessThanOrEqual(2);
});
