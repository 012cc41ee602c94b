/** Votes: what a player is asked, and until when. */

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import { table } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import { timeOfDay } from '../text';
import Requests from './Requests.svelte';

afterEach(cleanup);

const MINUTE_MS = 60_000;

describe('a request to undo a move', () => {
  function asked(consent_at: number | null): string {
    const at = new FakeTable();
    at.table = table({
      status: 'running',
      proposal: { seq: 7, by: 0, what: { undo: { keep: 3 } }, yes: [], waiting: [1], consent_at },
    });
    const { container } = render(WithStores, { stores: at.stores, part: Requests });
    expect(screen.getByText(/asks to undo a move/)).toBeTruthy();
    return container.textContent ?? '';
  }

  it('says when silence counts as consent', () => {
    const at = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 5 * MINUTE_MS;
    const words = asked(at);
    const soon = [at, at + MINUTE_MS].map((time) => `no answer by ${timeOfDay(time, Date.now())}, it counts as agreed`);
    expect(soon.some((text) => words.includes(text))).toBe(true);
  });

  it('does not say so while a person who plays has not voted', () => {
    expect(asked(null)).not.toContain('counts as agreed');
  });
});

describe('the time of day', () => {
  it('has the date if it is not today', () => {
    const noon = new Date(2026, 10, 17, 12, 0).getTime();
    expect(timeOfDay(noon + 5 * MINUTE_MS, noon)).toBe('12:05 PM');
    expect(timeOfDay(noon + 24 * 60 * MINUTE_MS, noon)).toMatch(/18.*12:00/);
  });
});
