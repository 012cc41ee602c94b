/** The controls of a replay can be told apart. */

import { cleanup, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { afterEach, expect, it } from 'vitest';

import { FakeTable } from '../lib/fake-table.svelte';
import WithStores from '../lib/WithStores.svelte';
import ReplayBar from './ReplayBar.svelte';

afterEach(cleanup);

function show(playing: boolean) {
  const none = () => undefined;
  const calls = { onstep: none, onplay: none, onbranch: none, onlink: none };
  const given = { at: 3, last: 9, eyes: 'all', speed: 1, playing, branching: false, over: false, rounds: [], as: 'Ana', ...calls };
  render(WithStores, { stores: new FakeTable().stores, part: ReplayBar as unknown as Component, given });
}

it('shows Play with its word, and no two controls with the same symbol', () => {
  show(false);
  expect(screen.getByRole('button', { name: 'Play' }).textContent).toContain('Play');
  const symbols = screen.getAllByRole('button').map(({ textContent }) => (textContent ?? '').replace(/[\p{L}\s]/gu, ''));
  const shown = symbols.filter((symbol) => symbol !== '');
  expect(shown).toHaveLength(5);
  expect(new Set(shown).size, shown.join(' ')).toBe(5);
});

it('shows Stop while it plays', () => {
  show(true);
  expect(screen.getByRole('button', { name: 'Stop' }).textContent).toContain('Stop');
});
