import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import WithStores from '../lib/WithStores.svelte';
import Figures from './Figures.svelte';

afterEach(cleanup);

test('arrow keys, Home and End move along the tabs of the ceremony', async () => {
  const given = { outcome: { winners: [], scores: [] }, ranks: [] };
  render(WithStores, { stores: new FakeTable().stores, part: Figures as unknown as Component, given });
  const [how, took] = screen.getAllByRole('tab');
  if (!how || !took) throw new Error('there are two tabs');
  how.focus();
  await fireEvent.keyDown(how, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(took);
  expect([took.getAttribute('aria-selected'), took.tabIndex, how.tabIndex]).toEqual(['true', 0, -1]);
  await fireEvent.keyDown(took, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(how);
  await fireEvent.keyDown(how, { key: 'End' });
  expect(document.activeElement).toBe(took);
});
