import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket } from './lib/fake-socket';
import { update, welcome } from './lib/fixtures';
import type { ServerMessage } from './protocol';
import { Refused, Unanswered, type Connection, type Hello } from './transport';
import { WebSocketTransport } from './websocket';

let messages: ServerMessage[];
let states: Connection[];
let hello: Hello;
let transport: WebSocketTransport;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  messages = [];
  states = [];
  hello = { token: 'g1.secret', since: 0, eyes: null };
  transport = new WebSocketTransport('ws://host/socket', () => hello, {
    message: (message) => messages.push(message),
    connection: (state) => states.push(state),
  });
});
afterEach(() => {
  transport.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connected(): FakeSocket {
  FakeSocket.last.open();
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update(1));
  return FakeSocket.last;
}

test('the first message says hello, and only the first update opens the connection', () => {
  FakeSocket.last.open();
  expect(FakeSocket.last.heard.do).toEqual({ hello: { protocol: 1, token: 'g1.secret', since: 0, eyes: null } });
  FakeSocket.last.say(welcome());
  expect(states).toEqual([]);
  FakeSocket.last.say(update(1));
  expect(states).toEqual([{ state: 'open' }]);
});

test('a request settles with its own answer', async () => {
  const socket = connected();
  const first = transport.send({ sit: { seat: 0 } });
  const firstId = socket.heard.id;
  const second = transport.send({ chat: { text: 'hello' } });
  socket.say({ done: { id: socket.heard.id, seq: 2 } });
  await expect(second).resolves.toEqual({ done: { id: firstId + 1, seq: 2 } });
  socket.say({ refused: { id: firstId, code: 'seat-taken', message: 'the seat is taken' } });
  await expect(first).rejects.toThrow(new Refused({ code: 'seat-taken', message: 'the seat is taken' }));
});

test('a lost connection comes back and asks for what it missed', () => {
  connected().say(update(7));
  hello = { ...hello, since: 7 };
  FakeSocket.last.drop();
  expect(states.at(-1)).toMatchObject({ state: 'lost', attempts: 1, restart: false });
  vi.advanceTimersByTime(300);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.heard.do).toMatchObject({ hello: { since: 7 } });
  FakeSocket.last.say(welcome());
  FakeSocket.last.say(update(8));
  expect(states.at(-1)).toEqual({ state: 'open' });
});

test('waiting requests end unanswered, and nothing is sent twice', async () => {
  const socket = connected();
  const act = transport.send({ act: { seq: 4, option: 1, choice: null } });
  socket.drop();
  await expect(act).rejects.toBeInstanceOf(Unanswered);
  vi.advanceTimersByTime(300);
  const next = connected();
  vi.advanceTimersByTime(20_000);
  expect(next.sent.map((request) => Object.keys(request.do)[0])).toEqual(['hello']);
});

test('without a connection a request fails at once', async () => {
  await expect(transport.send({ start: {} })).rejects.toBeInstanceOf(Unanswered);
  FakeSocket.last.open();
  await expect(transport.send({ start: {} })).rejects.toBeInstanceOf(Unanswered);
  expect(FakeSocket.last.sent).toHaveLength(1);
});

test('attempts come ever more slowly, and at once when the network is back', () => {
  for (const wait of [300, 1000, 2000, 4000, 8000, 15_000, 15_000]) {
    FakeSocket.last.drop();
    const lost = states.at(-1);
    expect(lost?.state === 'lost' && lost.retryAt - Date.now()).toBeLessThanOrEqual(wait);
    vi.advanceTimersByTime(wait);
  }
  expect(FakeSocket.all).toHaveLength(8);
  FakeSocket.last.drop();
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(9);
});

test('a silent connection is asked, then given up', () => {
  const socket = connected();
  vi.advanceTimersByTime(25_000);
  expect(socket.heard.do).toEqual({ ping: {} });
  socket.say({ pong: { id: socket.heard.id, now: 1 } });
  vi.advanceTimersByTime(25_000);
  expect(states.at(-1)).toEqual({ state: 'open' });
  vi.advanceTimersByTime(8_000);
  expect(states.at(-1)).toMatchObject({ state: 'lost' });
});

test('a server that restarts says so', () => {
  connected().say({ bye: { reason: 'shutting-down' } });
  FakeSocket.last.drop();
  expect(states.at(-1)).toMatchObject({ state: 'lost', restart: true });
});

test.each(['other-version', 'unknown-table', 'bad-token', 'no-spectators'] as const)('%s ends it for good', (code) => {
  const socket = FakeSocket.last;
  socket.open();
  socket.say({ refused: { id: socket.heard.id, code, message: '' } });
  expect(states.at(-1)).toEqual({ state: 'ended', why: code });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a server that is too busy is asked again later', async () => {
  const socket = FakeSocket.last;
  socket.open();
  socket.say({ refused: { id: socket.heard.id, code: 'busy', message: '' } });
  await Promise.resolve();
  expect(states.at(-1)).toMatchObject({ state: 'lost' });
});

test('a refusal after the welcome is retried with growing delays', async () => {
  for (const wait of [300, 1000, 2000]) {
    const socket = FakeSocket.last;
    socket.open();
    socket.say(welcome());
    socket.say({ refused: { id: socket.heard.id, code: 'busy', message: '' } });
    await Promise.resolve();
    vi.advanceTimersByTime(wait / 2 - 1);
    expect(FakeSocket.last).toBe(socket);
    vi.advanceTimersByTime(wait / 2 + 1);
    expect(FakeSocket.last).not.toBe(socket);
  }
});

test('a refusal that names no request: reconnects, and no request waits forever', async () => {
  const socket = connected();
  const act = transport.send({ act: { seq: 1, option: 0, choice: null } });
  socket.say({ refused: { id: null, code: 'too-fast', message: 'wait' } });
  await expect(act).rejects.toBeInstanceOf(Unanswered);
  expect(states.at(-1)).toMatchObject({ state: 'lost' });
});

test('closing is final', () => {
  connected();
  transport.close();
  expect(states.at(-1)).toEqual({ state: 'ended', why: 'closed' });
  vi.advanceTimersByTime(60_000);
  dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(1);
});

test.each([
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network goes', () => dispatchEvent(new Event('offline'))],
  ['another network comes', () => dispatchEvent(new Event('online'))],
])('a dead connection is noticed within 5 seconds after %s', (_, event) => {
  const socket = connected();
  event();
  expect(socket.heard.do).toEqual({ ping: {} });
  vi.advanceTimersByTime(4000);
  expect(states.map(({ state }) => state)).toContain('lost');
});

test('a connection that still answers is kept when the page becomes visible', () => {
  const socket = connected();
  document.dispatchEvent(new Event('visibilitychange'));
  socket.say({ pong: { id: socket.heard.id, now: Date.now() } });
  vi.advanceTimersByTime(20_000);
  expect(states).toEqual([{ state: 'open' }]);
  expect(FakeSocket.all).toHaveLength(1);
});
