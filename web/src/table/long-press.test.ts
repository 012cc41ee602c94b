import { fireEvent } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { longPress } from './long-press';

let area: HTMLElement;
let button: HTMLButtonElement;
let remove: ReturnType<ReturnType<typeof longPress>>;
const held = vi.fn(() => true);
const clicked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  area = document.createElement('div');
  button = document.createElement('button');
  button.addEventListener('click', clicked);
  area.append(button);
  document.body.append(area);
  remove = longPress(held)(area);
});
afterEach(() => {
  remove?.();
  area.remove();
  vi.useRealTimers();
});

const touch = (name: string, x = 0) =>
  fireEvent(button, Object.assign(new MouseEvent(name, { bubbles: true, clientX: x }), { pointerType: 'touch', isPrimary: true }));

it('needs no contextmenu event, and drops the click at its end', async () => {
  await touch('pointerdown');
  vi.advanceTimersByTime(600);
  expect(held).toHaveBeenCalledExactlyOnceWith(button);
  await touch('pointerup');
  await fireEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  await touch('pointerdown');
  await touch('pointerup');
  await fireEvent.click(button);
  expect(clicked, 'the next touch clicks again').toHaveBeenCalledOnce();
});

it('is none if the finger leaves early, scrolls, or the browser opens the details itself', async () => {
  for (const [name, x] of [['pointerup'], ['pointercancel'], ['contextmenu'], ['pointermove', 40]] as const) {
    await touch('pointerdown');
    await touch(name, x);
    vi.advanceTimersByTime(600);
    expect(held, name).not.toHaveBeenCalled();
  }
});

it('is none for a mouse', async () => {
  await fireEvent(button, Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse', isPrimary: true }));
  vi.advanceTimersByTime(600);
  expect(held).not.toHaveBeenCalled();
});
