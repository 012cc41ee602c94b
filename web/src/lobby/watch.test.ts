/** A saved game can be watched instead of played on. */

import { readFileSync } from 'node:fs';

import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { api, ApiError } from '../api';
import LoadGame from './LoadGame.svelte';
import type { Saved } from './saved';
import SavedGame from './SavedGame.svelte';

vi.mock('./wait', () => ({ until: () => Promise.resolve(), visitTable: () => Promise.resolve() }));
vi.mock('../identity.svelte', () => ({ identity: {}, tokenNeeded: () => Promise.resolve('g1.secret') }));

const saved: Saved = { record: { choices: [] }, players: 2, modules: [], answers: 166 };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('Watch imports the whole game and opens its replay at the start, after the dialog has closed', async () => {
  const asked = vi.spyOn(api, 'importRecord').mockResolvedValue({ id: 'new' });
  const { record } = JSON.parse(readFileSync('../games/2p-base-eager.json', 'utf8')) as { record: unknown };
  // The parent forgets the game when the dialog closes.
  render(LoadGame);
  const file = Object.assign(new File([], 'game.json'), { text: () => Promise.resolve(JSON.stringify(record)) });
  await fireEvent.change(screen.getByLabelText('Load a saved game'), { target: { files: [file] } });
  await fireEvent.click(await screen.findByRole('button', { name: 'Watch' }));
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/r/new?a=0'));
  expect(asked).toHaveBeenCalledExactlyOnceWith('g1.secret', record, { watch: true });
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
});

test('a game that is not over says that it can only be continued', async () => {
  vi.spyOn(api, 'importRecord').mockRejectedValue(new ApiError(422, 'bad-record', 'not over'));
  render(SavedGame, { saved, onclose: () => {} });
  await fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  await screen.findByText(/Only a finished game can be watched/);
});
