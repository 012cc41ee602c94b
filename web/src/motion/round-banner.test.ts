/** The banner at the beginning of a round. */

import '../locales/en/motion.ftl';

import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { needWords } from '../language.svelte';
import WithStores from '../lib/WithStores.svelte';
import { FakeTable } from '../lib/fake-table.svelte';
import RoundBanner from './RoundBanner.svelte';

beforeEach(() => needWords());
afterEach(cleanup);

function banner(round: number) {
  const given = { moment: { moment: 'round', round, first: 0, events: [] }, rate: 1, onover: () => undefined };
  render(WithStores, { stores: new FakeTable().stores, part: RoundBanner, given });
}

it('says which round is the last one', () => {
  banner(7);
  expect(screen.getByRole('status').textContent).not.toContain('last round');
  cleanup();
  banner(8);
  expect(screen.getByRole('status').textContent).toContain('This is the last round.');
});
