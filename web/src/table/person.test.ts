/** The part of the player sheet about the person on the seat: the profile, muting, reporting. */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { api, ApiError } from '../api';
import type { TableSession } from '../game.svelte';
import { FakeTable } from '../lib/fake-table.svelte';
import { isMuted, mute } from '../lib/muted.svelte';
import WithStores from '../lib/WithStores.svelte';
import RoomChat from '../lobby/RoomChat.svelte';
import type { HolderView, TableView } from '../protocol';
import { toasts } from '../ui/toasts.svelte';
import LogPanel from './LogPanel.svelte';
import { requests } from './person';
import PersonActions from './PersonActions.svelte';

const me = vi.hoisted(() => ({ token: 'me.secret' as string | undefined }));
vi.mock('../identity.svelte', () => ({ identity: me }));

const bo = { id: 'bo', name: 'Bo', emblem: 1 };
const person: HolderView = { type: 'person', guest: bo, bot: null, why: null };
const show = (guest = bo) => render(PersonActions, { guest, seat: 2, table: 'x' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  me.token = 'me.secret';
  vi.spyOn(api, 'publicProfiles').mockResolvedValue(['bo']);
});
afterEach(() => {
  cleanup();
  mute('bo', false);
  vi.restoreAllMocks();
});

test('a public profile is linked, a hidden one is not', async () => {
  show();
  expect((await screen.findByRole('link', { name: 'Profile' })).getAttribute('href')).toBe('/p/bo');
  cleanup();
  show({ ...bo, id: 'hidden' });
  await waitFor(() => expect(api.publicProfiles).toHaveBeenCalledWith(['hidden']));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a person is muted and heard again', async () => {
  show();
  await fireEvent.click(button('Mute'));
  expect(isMuted('bo')).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('Bo');
  await fireEvent.click(button('Show messages again'));
  expect(isMuted('bo')).toBe(false);
});

test('a person is reported to the host; a failure keeps what was written', async () => {
  const reported = vi
    .spyOn(requests, 'report')
    .mockRejectedValueOnce(new ApiError(429, 'too-fast', 'wait'))
    .mockResolvedValue(undefined);
  show();
  await fireEvent.click(button("Report to the server's host"));
  await fireEvent.change(screen.getByTestId('report-reason'), { target: { value: 'stalling' } });
  await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' never moves ' } });
  await fireEvent.click(button('Send'));
  expect(toasts.at(-1)?.tone).toBe('bad');
  await fireEvent.click(button('Send'));
  expect(reported.mock.calls.at(-1)).toEqual(['me.secret', 'x', { seat: 2, reason: 'stalling', text: 'never moves' }]);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('who is no guest yet can mute, but not report', () => {
  me.token = undefined;
  show();
  expect(screen.queryByRole('button', { name: "Report to the server's host" })).toBeNull();
  expect(button('Mute')).toBeDefined();
});

test('of a muted person the log shows one note, which takes muting back', async () => {
  const at = new FakeTable();
  const seats = at.table.seats.map((each) => (each.seat === 1 ? { ...each, holder: person } : each));
  at.table = { ...at.table, seats };
  at.log = ['first', 'second'].map((text, nth) => ({ seq: nth + 1, at: 1, type: 'chat', seat: 1, text }));
  render(WithStores, { stores: at.stores, part: LogPanel });
  await waitFor(() => expect(screen.getByText('first')).toBeDefined());
  mute('bo', true);
  await waitFor(() => expect(screen.queryByText(/first|second/)).toBeNull());
  expect(screen.getAllByText(/is muted/)).toHaveLength(1);
  await fireEvent.click(screen.getByText('Show messages again'));
  await waitFor(() => expect(screen.getByText('first')).toBeDefined());
  expect(screen.getByText('second')).toBeDefined();
});

test('the waiting room mutes from the chat', async () => {
  const session = { yours: [0], welcome: { guest: 'me' }, log: [{ seq: 1, at: 1, type: 'chat', seat: 1, text: 'Hurry up' }] };
  const table = {
    seats: [
      { seat: 0, holder: { type: 'open' } },
      { seat: 1, holder: person },
    ],
  };
  render(RoomChat, { session: session as unknown as TableSession, table: table as unknown as TableView });
  expect(screen.getByText(/Hurry up/)).toBeDefined();
  await fireEvent.click(button('Mute: Bo'));
  expect(screen.queryByText(/Hurry up/)).toBeNull();
  await fireEvent.click(button('Show messages again'));
  expect(screen.getByText(/Hurry up/)).toBeDefined();
});
