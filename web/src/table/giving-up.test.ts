/** Giving up: what the dialog promises, and what a player sees at an abandoned table. */

import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';

import { FakeTable, player } from '../lib/fake-table.svelte';
import { decision, table } from '../lib/fixtures';
import WithStores from '../lib/WithStores.svelte';
import type { HolderView } from '../protocol';
import Abandoned from './Abandoned.svelte';
import ActionBar from './ActionBar.svelte';
import Resign from './Resign.svelte';

const person = (name: string, why: 'resigned' | null = null): HolderView => ({
  type: 'person',
  guest: { id: name, name, emblem: 1 },
  bot: why && 'envoy',
  why,
});
const bot: HolderView = { type: 'bot', bot: 'envoy' };
const seated = (...holders: HolderView[]) => holders.map((holder, seat) => ({ seat, holder, bank: null }));

afterEach(cleanup);

describe('the dialog', () => {
  function asked(...holders: HolderView[]): string {
    const at = new FakeTable();
    at.table = table({ seats: seated(...holders) });
    render(WithStores, { stores: at.stores, part: Resign, given: { open: true, onresign: () => {} } });
    return screen.getByRole('dialog').textContent ?? '';
  }

  it('says that the game ends if only bots are left', () => {
    expect(asked(person('Ana'), bot)).toContain('the game ends here');
    cleanup();
    expect(asked(person('Ana'), person('Bo', 'resigned'), bot)).toContain('the game ends here');
  });

  it('says that a bot plays on if another person is left', () => {
    const words = asked(person('Ana'), person('Bo'), bot);
    expect(words).toContain('A bot plays your seat to the end');
    expect(words).not.toContain('the game ends here');
  });
});

describe('an abandoned table', () => {
  function abandoned(): FakeTable {
    const at = new FakeTable({ players: [player(0, { vp: 12 }), player(1, { vp: 31 })] });
    at.table = table({ status: 'abandoned', seats: seated(person('Ana', 'resigned'), bot) });
    return at;
  }

  it('says so in place of a turn', () => {
    const at = abandoned();
    render(WithStores, { stores: at.stores, part: ActionBar });
    const bar = screen.getByRole('status');
    expect(bar.textContent).toContain('The game was abandoned');
    expect(bar.textContent).not.toMatch(/turn|The game is over/);
  });

  it('shows how it stood, best first, and offers a rematch and the lobby', async () => {
    const at = abandoned();
    render(WithStores, { stores: at.stores, part: Abandoned });
    const box = within(screen.getByRole('dialog'));
    expect(box.getByText(/You gave up/)).toBeTruthy();
    expect(box.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s+/g, ' ').trim())).toEqual(['Envoy 31 VP', 'You 12 VP']);
    expect(box.getByRole('link', { name: 'Back to the lobby' })).toBeTruthy();
    await fireEvent.click(box.getByRole('button', { name: 'Rematch' }));
    expect(at.requests).toEqual(['rematch']);
    await fireEvent.click(box.getByRole('button', { name: 'Back to the table' }));
    expect(at.stores.display.ceremonyClosed).toBe(true);
  });

  it('leads back to these words from the table', async () => {
    const at = abandoned();
    at.stores.display.closeCeremony();
    render(WithStores, { stores: at.stores, part: ActionBar });
    await fireEvent.click(screen.getByRole('button', { name: 'Back to the results' }));
    expect(at.stores.display.ceremonyClosed).toBe(false);
  });
});

it('a running table asks as before', () => {
  const at = new FakeTable();
  at.decision = decision(3);
  render(WithStores, { stores: at.stores, part: ActionBar });
  flushSync();
  expect(screen.getByRole('status').textContent).toContain('Your turn');
});
