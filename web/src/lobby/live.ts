/** The lobby as the server pushes it, over a WebSocket. While there is no connection, the lists ask for themselves. */

import type { TableEntry } from '../api';
import { at } from '../lib/base';
import type { RefusalCode } from '../protocol';
import { PROTOCOL } from '../transport';

/** A message of the lobby (docs/protocol.md, The lobby). */
type LobbyMessage =
  | { waiting: { tables: TableEntry[] } }
  | { running: { tables: TableEntry[] } }
  | { people: { count: number } }
  | { games: object }
  | { pong: object }
  | { bye: { reason: string } }
  | { refused: { code: RefusalCode } };

export type LobbyListener = {
  /** Called when the connection is open, and when it is lost. */
  open: (isOpen: boolean) => void;
  /** The public tables: first those with open seats, then running games to watch. */
  tables: (entries: TableEntry[]) => void;
  /** The number of people who are connected. */
  people: (count: number) => void;
  /** A game of the guest has changed. */
  games: () => void;
};

/** Retry delays in milliseconds; the last one repeats. Each is shortened at random, so that not all clients reconnect at once. */
const WAITS = [8_000, 20_000, 60_000, 180_000];
/** After this time without a message, in milliseconds, a ping is sent. */
const SILENCE_MS = 25_000;
/** After this time without a reply to the ping, in milliseconds, the connection counts as dead. Browsers notice that only after minutes. */
const PATIENCE_MS = 8_000;
/** Replaces `PATIENCE_MS` when there is reason to doubt the connection: the page was hidden, or the network changed. */
const CHECK_PATIENCE_MS = 3_000;
/** Refusals that are final: no retry. */
const HOPELESS: ReadonlySet<RefusalCode> = new Set(['other-version', 'bad-token', 'banned', 'bad-message']);

/** `WebSocket.CONNECTING` */
const CONNECTING = 0;

/** Closes a connection whose messages and end no longer count. */
function abandon(socket: WebSocket): void {
  socket.onmessage = null;
  socket.onclose = null;
  // Firefox reports a connection that is closed before it is open as an error.
  if (socket.readyState === CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** Follows the lobby as the guest of `token`. Returns a function that ends that. */
export function followLobby(token: string | undefined, listener: LobbyListener): () => void {
  let socket: WebSocket | undefined;
  /** Whether the server has accepted this guest. Only the first list shows that. */
  let isOpen = false;
  let attempts = 0;
  let ended = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let waiting: TableEntry[] | undefined;
  let running: TableEntry[] | undefined;

  function become(open: boolean) {
    if (open !== isOpen) listener.open((isOpen = open));
    if (open) attempts = 0;
  }

  function hear(message: LobbyMessage) {
    listenForSilence();
    if ('waiting' in message) waiting = message.waiting.tables;
    if ('running' in message) running = message.running.tables;
    if (('waiting' in message || 'running' in message) && waiting && running) {
      become(true);
      listener.tables([...waiting, ...running]);
    }
    if ('people' in message) listener.people(message.people.count);
    if ('games' in message) listener.games();
    if ('refused' in message && HOPELESS.has(message.refused.code)) ended = true;
  }

  function lost() {
    clearTimeout(quiet);
    socket = undefined;
    become(false);
    if (ended) return;
    const longest = WAITS[Math.min(attempts, WAITS.length - 1)] ?? 0;
    attempts++;
    retry = setTimeout(connect, longest * (0.5 + Math.random() / 2));
  }

  /** Replaces a dead connection. It counts as lost at once: the browser reports its end only after the closing handshake. */
  function drop() {
    if (!socket) return;
    abandon(socket);
    lost();
  }

  function sendPing(patience: number) {
    if (isOpen) send(2, { ping: {} });
    clearTimeout(quiet);
    quiet = setTimeout(drop, patience);
  }

  function listenForSilence() {
    clearTimeout(quiet);
    quiet = setTimeout(() => sendPing(PATIENCE_MS), SILENCE_MS);
  }

  const send = (id: number, message: object) => socket?.send(JSON.stringify({ id, do: message }));

  function connect() {
    clearTimeout(retry);
    const url = new URL(at('api/lobby/socket'), location.origin);
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(url.href);
    socket.onopen = () => send(1, { hello: { protocol: PROTOCOL, token: token ?? null } });
    socket.onmessage = ({ data }) => hear(JSON.parse(String(data)) as LobbyMessage);
    socket.onclose = lost;
    listenForSilence();
  }

  /** Tests an open connection. After sleep or a change of network, a connection can be dead without an event. */
  function check() {
    if (isOpen) sendPing(CHECK_PATIENCE_MS);
  }

  function wake() {
    if (ended || document.visibilityState !== 'visible') return;
    if (socket) check();
    else connect();
  }

  addEventListener('online', wake);
  addEventListener('offline', check);
  document.addEventListener('visibilitychange', wake);
  connect();
  return () => {
    ended = true;
    clearTimeout(retry);
    clearTimeout(quiet);
    removeEventListener('online', wake);
    removeEventListener('offline', check);
    document.removeEventListener('visibilitychange', wake);
    if (socket) abandon(socket);
    socket = undefined;
    isOpen = false;
  };
}
