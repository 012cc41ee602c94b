import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { Combination } from '../api';
import { identity, leave, renew } from '../identity.svelte';
import { infoNeeded } from '../info.svelte';
import { FakeSocket } from '../lib/fake-socket';
import type { Settings } from '../protocol';
import { go, route } from '../router.svelte';
import BotsPanel from './BotsPanel.svelte';
import LearnPanel from './LearnPanel.svelte';
import Lobby from './Lobby.svelte';
import MakeTable from './MakeTable.svelte';
import OpenTables from './OpenTables.svelte';
import { newPlan } from './plan';
import SoloPanel from './SoloPanel.svelte';

const options: Combination[] = [
  { players: 4, modules: [], long_game: false, refused: null, code: null },
  { players: 6, modules: [], long_game: false, refused: 'six players need at least one module', code: 'six-need-module' },
  { players: 6, modules: [], long_game: true, refused: 'six players need at least one module', code: 'six-need-module' },
  { players: 6, modules: ['skullport'], long_game: false, refused: 'both make a long game', code: 'long-demanded' },
  { players: 6, modules: ['skullport'], long_game: true, refused: null, code: null },
  { players: null, solo: 'b', modules: ['skullport'], long_game: false, refused: 'no modules', code: 'solo-modules' },
  { players: null, solo: 'c', modules: ['skullport'], long_game: false, refused: null, code: null },
];
let made: Settings[];
/** Why the server refuses the plan; `undefined` if it accepts the plan. */
let verdict: string | undefined;

// The first screen loads these parts later; on a busy machine that can take longer than the tests wait.
beforeAll(() => Promise.all([import('../challenge/DailyPanel.svelte'), import('../ratings/RecordLinks.svelte')]));
beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  made = [];
  verdict = undefined;
  const answer = (body: unknown, status = 200) => Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url === '/api/info')
      return answer({
        version: '1',
        protocol: 1,
        rules_version: 1,
        bots: ['random', 'novice', 'envoy', 'adept', 'master'],
        levels: [{ name: 'novice' }, { name: 'adept' }, { name: 'master' }],
        push_key: null,
        options: { combinations: options },
      });
    if (url === '/api/guests') return answer({ guest: { id: 'g', name: 'Juno', emblem: 1 }, token: 'g.s' }, 201);
    if (url === '/api/me/secret') return answer({ guest: { id: 'g', name: 'Juno', emblem: 1 }, token: 'g.new' });
    if (url.startsWith('/api/tables?')) return answer({ tables: [], more: false });
    if (url !== '/api/tables' && !url.startsWith('/api/tables/')) return answer({ error: { code: 'not-found', message: '' } }, 404);
    if (url === '/api/tables/check') {
      return verdict === undefined ? answer({ ok: true }) : answer({ error: { code: 'illegal-settings', message: verdict } }, 422);
    }
    made.push(JSON.parse(String(body)) as Settings);
    return answer({ id: 'new' }, 201);
  });
  go('/');
  await infoNeeded();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one click deals a game against bots', async () => {
  render(BotsPanel);
  await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }));
  await waitFor(() => expect(route()).toMatchObject({ name: 'table', id: 'new' }));
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({
    setup: { players: 4, modules: [] },
    seats: ['me', { bot: 'adept' }, { bot: 'adept' }, { bot: 'adept' }],
    start: 'full',
  });
});

test('two quick clicks make one table', async () => {
  render(BotsPanel);
  const button = screen.getByRole('button', { name: 'Deal me in' });
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  await waitFor(() => expect(route().name).toBe('table'));
  expect(made).toHaveLength(1);
});

const hello = (token: string | null) => ({ hello: { protocol: 1, token } });

test('a search makes one table, also if it is asked for twice', async () => {
  render(OpenTables, { onlive: () => {}, ongames: () => {}, onloaded: () => {} });
  const button = screen.getByRole('button', { name: 'Find me a game' });
  await Promise.all([fireEvent.click(button), fireEvent.click(button)]);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await waitFor(() => expect(route()).toMatchObject({ name: 'table', id: 'new' }), { timeout: 5_000 });
  expect(made).toHaveLength(1);
});

test('the search of a first visitor, who becomes a guest by it, keeps its filters and its busy button', async () => {
  leave();
  render(Lobby);
  const seats = await screen.findByTestId<HTMLSelectElement>('filter-seats', {}, { timeout: 5_000 });
  FakeSocket.last.open();
  expect(FakeSocket.last.heard.do).toEqual(hello(null));
  await fireEvent.change(seats, { target: { value: '3' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Find me a game' }));
  await waitFor(() => expect(identity.token).toBe('g.s'));
  await waitFor(() => expect(FakeSocket.all).toHaveLength(2));
  const button = screen.getByRole('button', { name: 'Find me a game' });
  expect([screen.getByTestId<HTMLSelectElement>('filter-seats').value, button.getAttribute('aria-busy')]).toEqual(['3', 'true']);
  await fireEvent.click(button);
  await waitFor(() => expect(route().name).toBe('table'), { timeout: 5_000 });
  expect(made).toHaveLength(1);
});

test('the lobby is followed with the present token, and counts as lost without a connection', async () => {
  const live: boolean[] = [];
  const { unmount } = render(OpenTables, { onlive: (isLive) => live.push(isLive), ongames: () => {}, onloaded: () => {} });
  const first = FakeSocket.last;
  first.say({ waiting: { tables: [], more: false } });
  first.say({ running: { tables: [], more: false } });
  expect(live).toEqual([true]);
  await renew();
  await waitFor(() => expect(FakeSocket.all).toHaveLength(2));
  expect([first.closed, live]).toEqual([true, [true, false]]);
  FakeSocket.last.open();
  expect(FakeSocket.last.heard.do).toEqual(hello('g.new'));
  unmount();
  expect(FakeSocket.last.closed).toBe(true);
});

test('what cannot be combined is locked and says why, until it can', async () => {
  render(BotsPanel);
  const six = screen.getByRole<HTMLInputElement>('radio', { name: '6' });
  expect(six.disabled).toBe(true);
  expect(screen.getByText('Six players need a module.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('radio', { name: 'Skullport' }));
  expect(six.disabled).toBe(false);
  await fireEvent.click(six);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'none' }).disabled).toBe(true);
});

test('the panel remembers what was played last', async () => {
  const { unmount } = render(BotsPanel);
  await fireEvent.click(screen.getByRole('radio', { name: 'Skullport' }));
  await fireEvent.click(screen.getByRole('radio', { name: '6' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Deal me in' }));
  await waitFor(() => expect(made).toHaveLength(1));
  unmount();
  render(BotsPanel);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '6' }).checked).toBe(true);
});

test('in the form there is one of me: another seat for me leaves the old one open', async () => {
  render(MakeTable, { open: true, from: newPlan('adept') });
  const seats = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /Who sits/ });
  const third = seats[2] ?? expect.fail('three seats');
  await fireEvent.change(third, { target: { value: 'me' } });
  expect(seats.map((seat) => seat.value)).toEqual(['open', 'open', 'me', 'open']);
});

test('a person beside me has a name that can be changed, and bots sit at the chosen seats', async () => {
  render(MakeTable, { open: true, from: newPlan('adept') });
  const seats = screen.getAllByRole('combobox', { name: /Who sits/ });
  await fireEvent.change(seats[1] ?? expect.fail(), { target: { value: 'local' } });
  await fireEvent.change(seats[2] ?? expect.fail(), { target: { value: 'bot:novice' } });
  await fireEvent.change(seats[3] ?? expect.fail(), { target: { value: 'bot:adept' } });
  const style = screen.getByRole('combobox', { name: 'Style of the bot on seat 3' });
  await fireEvent.change(style, { target: { value: 'builder' } });
  await fireEvent.input(screen.getByRole('textbox', { name: 'Name of player 2' }), { target: { value: 'Tomek' } });
  // No seat is open, so the button does not mention a link.
  await fireEvent.submit(screen.getByRole('button', { name: 'Begin' }).closest('dialog')?.querySelector('form') ?? expect.fail());
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]?.seats).toEqual(['me', { local: 'Tomek' }, { bot: 'novice+builder' }, { bot: 'adept' }]);
});

test('a plan that the server refuses cannot be made, and the reason stands beside the button', async () => {
  verdict = 'a table needs at least one person';
  render(MakeTable, { open: true, from: newPlan('adept') });
  const dialog = within(screen.getByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('status').textContent).toContain('at least one person'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Make a link' }).disabled).toBe(true);
});

test('the bot of a rated game for absent players is named and fixed, and the chosen one comes back', async () => {
  render(MakeTable, { open: true, from: newPlan('master') });
  const standIn = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bot that plays for absent players' });
  const rated = screen.getByRole('switch', { name: /^Rated game/ });
  expect([standIn.selectedOptions[0]?.text, standIn.disabled]).toEqual(['Master', false]);
  await fireEvent.click(rated);
  expect([standIn.selectedOptions[0]?.text, standIn.disabled]).toEqual(['Envoy', true]);
  screen.getByText('Takes what its nearest Quest needs. Answers at once.');
  screen.getByText('In a rated game it is always this bot.');
  await fireEvent.click(rated);
  expect([standIn.selectedOptions[0]?.text, standIn.disabled, standIn.options.length]).toEqual(['Master', false, 3]);
});

test('what a rated game demands does not bind a table on this device', async () => {
  const undo = () => within(screen.getByRole('group', { name: 'Undo' }));
  const chosen = () => undo().getByRole<HTMLInputElement>('radio', { checked: true }).value;
  const from = { ...newPlan('master'), rated: true };
  render(MakeTable, { open: true, from });
  await waitFor(() => expect(chosen()).toBe('free'));
  cleanup();
  render(MakeTable, { open: true, from, here: true });
  await fireEvent.click(undo().getByRole('radio', { name: 'with consent' }));
  expect(chosen()).toBe('consent');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bot that plays for absent players' }).value).toBe('master');
});

test('each scripted rival is one click away, with the modules it knows', async () => {
  render(SoloPanel);
  await fireEvent.click(screen.getByLabelText('Skullport'));
  await fireEvent.click(screen.getByLabelText(/I decide for the rival/));
  await fireEvent.click(screen.getByRole('button', { name: 'Play against C' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toMatchObject({
    setup: { solo: 'c', modules: ['skullport'], options: { solo_ai_decisions: 'human', solo_ai_lord: 'face-down' } },
    seats: ['me'],
  });
  expect(made[0]?.setup.players).toBeUndefined();
  // Rival B cannot be played with modules, so the chosen module is left out.
  await waitFor(() => expect(route().name).toBe('table'));
  await fireEvent.click(screen.getByRole('button', { name: 'Play against B' }));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(made[1]?.setup).toMatchObject({ solo: 'b', modules: [] });
});

test('the lessons are emphasised on a first visit, and the bots later', () => {
  const entry = () => screen.getByRole('article');
  render(LearnPanel, { first: true });
  screen.getByText('New here? Start with this.');
  expect(entry().classList.contains('main')).toBe(true);
  cleanup();
  render(LearnPanel, { first: false });
  expect([screen.queryByText('New here? Start with this.'), entry().classList.contains('main')]).toEqual([null, false]);
});
