import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import SpaceTile from '../cards/SpaceTile.svelte';
import { FakeTable } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import { keptClear, tooltip } from './tooltip.svelte';

const DELAY = 400;
const made: (() => void)[] = [];

/** Adds an element at a place of the window. */
function at(left: number, top: number, width = 100, height = 40): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  document.body.append(element);
  made.push(() => element.remove());
  return element;
}
function withTip(element: HTMLElement): HTMLElement {
  const end = tooltip(() => 'Assign an agent')(element);
  made.push(() => end?.());
  return element;
}
const tip = () => document.body.querySelector<HTMLElement>('.tip');
const move = (over: Element, x: number, y: number) =>
  fireEvent(over, new MouseEvent('pointermove', { bubbles: true, clientX: x, clientY: y }));
const enter = (element: Element, x: number, y: number) => fireEvent(element, new MouseEvent('pointerenter', { clientX: x, clientY: y }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  HTMLElement.prototype.hidePopover = function () {
    this.hidden = true;
  };
});
afterEach(() => {
  made.splice(0).forEach((end) => end());
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is shown for a pointer that moves onto the element', async () => {
  const tile = withTip(at(400, 300));
  await move(document.body, 10, 10);
  await enter(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  expect(tip()?.textContent).toBe('Assign an agent');
});

it('is not shown when a card appears under a still pointer, before the pointer moves', async () => {
  const tile = withTip(at(400, 300));
  await move(document.body, 410, 310);
  await enter(tile, 410, 310);
  await move(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  expect(tip()).toBeNull();
  await move(tile, 412, 310);
  vi.advanceTimersByTime(DELAY);
  expect(tip()).not.toBeNull();
});

it('is hidden when its element is pressed, until the pointer comes back', async () => {
  const tile = withTip(at(400, 300));
  await enter(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  await fireEvent(tile, new MouseEvent('pointerdown', { bubbles: true }));
  await move(tile, 411, 312);
  vi.advanceTimersByTime(DELAY);
  expect(tip()).toBeNull();
  await fireEvent(tile, new MouseEvent('pointerleave'));
  await enter(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  expect(tip()).not.toBeNull();
});

it('never covers what is to be clicked', async () => {
  const tray = at(300, 200, 400, 90);
  const end = keptClear(tray);
  made.push(() => end?.());
  const card = withTip(at(400, 300));
  await enter(card, 420, 320);
  vi.advanceTimersByTime(DELAY + 50);
  expect(Number.parseFloat(tip()?.style.top ?? ''), 'below the card, as the tray is above').toBeGreaterThan(340);
});

it('is left out where every place covers something to click', async () => {
  const end = keptClear(at(0, 0, 2000, 2000));
  made.push(() => end?.());
  const card = withTip(at(400, 300));
  await enter(card, 420, 320);
  vi.advanceTimersByTime(DELAY + 50);
  expect(tip()?.hidden).toBe(true);
});

it('changes its words without closing: while moves are shown they change often', async () => {
  const table = new FakeTable();
  const tile = at(400, 300);
  const end = tooltip(() => `Question ${table.decision?.seq}`)(tile);
  made.push(() => end?.());
  await move(document.body, 10, 10);
  await enter(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  const shown = tip();
  const append = vi.spyOn(document.body, 'append');
  table.decision = decision(7);
  flushSync();
  expect([tip()?.textContent, tip() === shown, append.mock.calls.length]).toEqual(['Question 7', true, 0]);
});

it('stays while the tile under the pointer changes, for instance because a move is shown', async () => {
  const { rerender } = render(SpaceTile, { id: 'the-plinth', onclick: () => undefined });
  const tile = screen.getByRole('button');
  await move(document.body, 10, 10);
  await enter(tile, 410, 310);
  vi.advanceTimersByTime(DELAY);
  const shown = tip();
  expect(shown?.textContent).toContain('The Plinth');
  await rerender({ fresh: true, lit: true, why: 'needs 2 Gold', agents: [{ kind: 'agent', of: null }] });
  expect(tip()).toBe(shown);
  cleanup();
  expect(tip()).toBeNull();
});
