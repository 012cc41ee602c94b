import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import Chart from './Chart.svelte';

afterEach(cleanup);
const name = (seat: number) => ['Ana', 'Bo', 'Mira'][seat] ?? '';
const heights = () => [...document.querySelectorAll<SVGTextElement>('text.end')].map((text) => Number(text.getAttribute('y')));

it('draws a line for each player, told apart by dashes, and says how it ended for screen readers', () => {
  render(Chart, {
    points: [
      { seat: 0, points: [0, 8, 20] },
      { seat: 1, points: [0, 10, 26] },
    ],
    name,
  });
  const lines = [...document.querySelectorAll('polyline')];
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(2);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/Bo 26.*Ana 20/);
});

it('keeps names apart where lines end together', () => {
  render(Chart, { points: [0, 1, 2].map((seat) => ({ seat, points: [0, 50] })), name });
  const [first = 0, second = 0, third = 0] = heights();
  expect(second - first).toBeGreaterThanOrEqual(16);
  expect(third - second).toBeGreaterThanOrEqual(16);
});

it('shows a player below zero inside the picture', () => {
  render(Chart, {
    points: [
      { seat: 0, points: [0, 4, -12] },
      { seat: 1, points: [0, 6, 9] },
    ],
    name,
  });
  for (const circle of document.querySelectorAll('circle')) {
    expect(Number(circle.getAttribute('cy'))).toBeLessThanOrEqual(380);
    expect(Number(circle.getAttribute('cy'))).toBeGreaterThanOrEqual(0);
  }
});

it('draws each line in the colour of its player', () => {
  render(Chart, { points: [0, 1].map((seat) => ({ seat, points: [0, 5] })), name });
  const colours = [...document.querySelectorAll<SVGGElement>('g')].map((line) => line.style.getPropertyValue('--player'));
  expect(colours).toEqual(['var(--player-1)', 'var(--player-2)']);
});
