/** The own profile shows the mean result without luck, if there are reviewed games. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import type { GameFigures } from '../review/figures';
import WithoutLuck from './WithoutLuck.svelte';

const own = vi.hoisted(() => ({ games: [] as GameFigures[] }));
vi.mock('../review/progress', () => ({ ownGames: () => Promise.resolve({ games: own.games, others: 0, reached: true }) }));
afterEach(cleanup);

const game = (points: number, luck: number): GameFigures => {
  const none = { win: 0, points: 0 };
  const errors = { slip: 0, mistake: 0, blunder: 0, skills: [], last_round: none };
  const columns = { decisions: none, luck: { win: 0, points: luck }, rivals: none, residual: none };
  const figures = { seat: 0, evaluator: 'steward-review-2', start: none, result: { win: 1, points }, errors, ...columns };
  return { id: `${points}`, at: points, modules: [], level: null, won: true, figures };
};

test('the mean of the results less their luck', async () => {
  own.games = [game(140, 20), game(110, -5)];
  render(WithoutLuck);
  const shown = (await screen.findByTestId('without-luck')).textContent;
  expect(shown).toContain('117.5 points');
  expect(shown).toContain('2 reviewed games');
  expect(shown).toContain('125.0');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/progress');
});

test('without reviewed games nothing is shown', async () => {
  own.games = [];
  const { container } = render(WithoutLuck);
  await Promise.resolve();
  expect(container.textContent.trim()).toBe('');
});
