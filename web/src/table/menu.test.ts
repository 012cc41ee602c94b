/** The menu of the table: private notes. */

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import WithStores from '../lib/WithStores.svelte';
import MenuList from './MenuList.svelte';

afterEach(cleanup);

const given = { onclose: () => {}, onpreferences: () => {}, onresign: () => {} };
const notes = () => screen.getByTestId<HTMLTextAreaElement>('notes');

test('people who play on one screen have notes of their own', async () => {
  const at = new FakeTable();
  at.yours = [0, 1];
  at.eyes = 0;
  render(WithStores, { stores: at.stores, part: MenuList, given });
  await fireEvent.input(notes(), { target: { value: 'Bo collects Warfare' } });
  at.eyes = 1;
  await tick();
  expect(notes().value).toBe('');
  await fireEvent.input(notes(), { target: { value: 'Ana needs Clerics' } });
  at.eyes = 0;
  await tick();
  expect(notes().value).toBe('Bo collects Warfare');
});

test('the notes of a person who plays alone belong to the game', async () => {
  const at = new FakeTable();
  render(WithStores, { stores: at.stores, part: MenuList, given });
  await fireEvent.input(notes(), { target: { value: 'Bo collects Warfare' } });
  cleanup();
  render(WithStores, { stores: at.stores, part: MenuList, given });
  expect(notes().value).toBe('Bo collects Warfare');
});
