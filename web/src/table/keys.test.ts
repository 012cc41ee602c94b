/** The keys of the table: which keys answer a question, and where a key must not answer it. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import { decision } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import { settings } from '../settings.svelte';
import AdvicePanel from './AdvicePanel.svelte';
import Keys from './Keys.svelte';

let at: FakeTable;
const elements: HTMLElement[] = [];

beforeEach(() => {
  at = new FakeTable();
  render(WithStores, { stores: at.stores, part: Keys });
});
afterEach(() => {
  cleanup();
  for (const element of elements.splice(0)) element.remove();
});

function added<T extends HTMLElement>(element: T): T {
  elements.push(element);
  document.body.append(element);
  return element;
}
const undo = { key: 'z', ctrlKey: true };
const takenBack = () => at.requests.filter((request) => request === 'undo').length;

it('takes a move back with Ctrl+Z, but not from a text field', async () => {
  at.undo = { free: 0, last: 0 };
  at.decision = decision(4);
  await fireEvent.keyDown(added(document.createElement('input')), undo);
  await fireEvent.keyDown(added(document.createElement('textarea')), undo);
  expect(takenBack(), 'the field takes back its own letters').toBe(0);
  await fireEvent.keyDown(document.body, undo);
  expect(takenBack()).toBe(1);
});

it('takes nothing back under an open dialog', async () => {
  at.undo = { free: 0, last: 0 };
  at.decision = decision(4);
  const dialog = added(document.createElement('dialog'));
  dialog.showModal();
  await fireEvent.keyDown(document.body, undo);
  expect(takenBack()).toBe(0);
});

it('does not answer a yes-or-no question with the Enter of a chat message', async () => {
  at.decision = decision(5, { kind: 'complete-quest', options: [{ yes: true } as never, { decline: true }] });
  const chat = added(document.createElement('input'));
  chat.focus();
  for (let message = 0; message < 3; message++) await fireEvent.keyDown(chat, { key: 'Enter' });
  expect(at.selection.picked).toEqual([]);
  expect(at.answers).toEqual([]);
});

it('confirms with Enter after a click on a hint', async () => {
  at.decision = decision(6);
  at.advice = [{ option: 1, chance: 0.6, points: 120 }];
  render(WithStores, { stores: at.stores, part: AdvicePanel });
  await at.stores.advice.toggle();
  flushSync();
  const hint = screen.getByRole('button', { name: /Blackstaff/ });
  hint.focus();
  await fireEvent.click(hint);
  expect(at.selection.chosen?.option).toBe(1);
  expect(at.answers).toEqual([]);
  // Unlike a browser, jsdom does not click the focused button on Enter. Do so here, unless a handler has prevented it.
  if (await fireEvent.keyDown(hint, { key: 'Enter' })) await fireEvent.click(hint);
  expect(at.answers).toEqual([1]);
});

it('leaves single letters alone if the player has turned them off', async () => {
  at.undo = { free: 0, last: 0 };
  at.decision = decision(4);
  settings.letterKeys = false;
  try {
    await fireEvent.keyDown(document.body, { key: 'u' });
    await fireEvent.keyDown(document.body, { key: '?' });
    expect(takenBack()).toBe(0);
    expect(at.stores.display.helpOpen).toBe(false);
    at.selection.touch('space:the-plinth');
    await fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(at.answers, 'Enter still confirms').toEqual([0]);
  } finally {
    settings.letterKeys = true;
  }
  at.selection.cancel();
  await fireEvent.keyDown(document.body, { key: 'u' });
  expect(takenBack()).toBe(1);
});

it('lists the keys that skip animations and pick a numbered choice, which work elsewhere', async () => {
  await fireEvent.keyDown(document.body, { key: '?' });
  const keyOf = (what: string) => screen.getByText(what).previousElementSibling?.textContent;
  expect(keyOf('Skip to the latest move')).toBe('Space');
  expect(keyOf('Choice with that number')).toBe('1 – 9');
});
