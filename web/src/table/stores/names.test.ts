import { cleanup, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import Pawn from '../../cards/Pawn.svelte';
import { FakeTable } from '../../lib/fake-table.svelte';
import { table } from '../../lib/fixtures';
import WithStores from '../../lib/WithStores.svelte';
import type { HolderView } from '../../protocol';

const person = (emblem: number): HolderView => ({ type: 'person', guest: { id: 'g', name: 'G', emblem }, bot: null, why: null });
const seated = (...holders: HolderView[]) => table({ seats: holders.map((holder, seat) => ({ seat, holder, bank: null })) });
const shown = (piece: string, seat: number) => document.documentElement.style.getPropertyValue(`--${piece}-emblem-of-${seat + 1}`);

afterEach(cleanup);

test('a page of a table shows the emblems of its people, and another page those of the seats', () => {
  const at = new FakeTable();
  at.table = seated(person(4), { type: 'bot', bot: 'envoy' });
  const { unmount } = render(WithStores, { stores: at.stores, part: Pawn, given: { of: { seat: 0, name: 'G' } } });
  flushSync();
  expect([shown('badge', 0), shown('pawn', 0), shown('badge', 1)]).toEqual([
    'var(--badge-emblem-5)',
    'var(--pawn-emblem-5)',
    'var(--badge-emblem-2)',
  ]);
  at.table = seated(person(4), person(5));
  flushSync();
  expect(shown('badge', 1)).toBe('var(--badge-emblem-6)');
  unmount();
  expect([shown('badge', 0), shown('pawn', 1)]).toEqual(['', '']);
});
