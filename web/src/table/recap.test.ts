/** The recap: what happened while the player was away, line by line. */

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import type { TableEvent } from '../protocol';
import { settings } from '../settings.svelte';
import Recap from './Recap.svelte';

const visit = (seq: number, player: number, space: string): TableEvent => {
  const events = [
    { type: 'agent-assigned', player, space, via: null, ambassador: false },
    { type: 'turn-started', player: 1 },
  ];
  return { seq, at: 0, type: 'acted', seat: player, bot: null, events: events as never };
};
const log = [visit(2, 0, 'the-plinth'), visit(3, 1, 'blackstaff-tower'), visit(4, 1, 'field-of-triumph'), visit(5, 1, 'castle-waterdeep')];

let at: FakeTable;
const onclose = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = 'normal';
  onclose.mockClear();
  at = new FakeTable();
  at.log = log;
  at.decision = decision(6);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
function show(given: Record<string, unknown> = {}) {
  render(WithStores, { stores: at.stores, part: Recap, given: { since: 2, onclose, ...given } });
}
const lines = () => within(screen.getByRole('complementary')).getAllByRole('listitem');
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

it('tells one line after the other, and marks its space on the board', () => {
  show();
  expect(lines()).toHaveLength(1);
  expect(at.stores.display.highlighted).toEqual(['blackstaff-tower']);
  wait(600);
  expect(lines()).toHaveLength(2);
  expect(at.stores.display.highlighted).toEqual(['field-of-triumph']);
  wait(600);
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringContaining('Blackstaff Tower'),
    expect.stringContaining('Field of Triumph'),
    expect.stringContaining('Castle Waterdeep'),
  ]);
  expect(screen.queryByRole('button', { name: 'Show all' }), 'there is nothing to skip').toBeNull();
});

it('is skipped by a button or Space, and ends with Go on or Escape', async () => {
  show();
  await fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(lines()).toHaveLength(3);
  cleanup();
  show();
  await fireEvent.keyDown(document.body, { key: ' ' });
  expect(lines()).toHaveLength(3);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(onclose).toHaveBeenCalledTimes(2);
});

it('says whether the player was away or the game has just begun', () => {
  show();
  screen.getByRole('heading', { name: 'Your turn. While you were away:' });
  cleanup();
  show({ opening: true });
  screen.getByRole('complementary', { name: 'Before your first turn' });
});

it('leaves the first move to the player: a click beside it closes what others did before', async () => {
  show();
  await fireEvent.pointerDown(document.body);
  expect(onclose, 'an absence ends with Go on').not.toHaveBeenCalled();
  cleanup();
  show({ opening: true });
  await fireEvent.pointerDown(screen.getByRole('heading'));
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.pointerDown(document.body);
  expect(onclose).toHaveBeenCalledOnce();
});
