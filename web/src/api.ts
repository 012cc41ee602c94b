/** The HTTP requests to the server: guests, lists of tables, creating tables, saved games. */

import { at } from './lib/base';
import type {
  Viewpoint,
  Guest,
  GuestId,
  Millis,
  ReplayStep,
  RefusalCode,
  SeatSetting,
  Settings,
  Status,
  TableSummary,
  TableView,
  Variant,
} from './protocol';

/** The capabilities of the server. */
export type Info = {
  version: string;
  protocol: number;
  rules_version: number;
  /** The names of all bots, weakest first. */
  bots: string[];
  /** The bots that players can choose, weakest first. */
  levels?: { name: string }[];
  /** The server's key for Web Push; `null` if the server cannot send notifications. */
  push_key: string | null;
  options: {
    /**
     * Every combination of players, modules and length, allowed or refused. With this list the page can say that a combination is refused
     * before the player creates a table.
     */
    combinations?: Combination[];
  };
};

/** A combination of players, modules and length. `refused`: why the rules refuse it, in English; `code`: the same reason as a code. */
export type Combination = {
  players: number | null;
  solo?: Variant | null;
  modules: string[];
  long_game: boolean;
  refused: string | null;
  code?: string | null;
};

/** A table in a list. */
export type TableEntry = { id: string; status: Status; created_at: Millis; updated_at: Millis; summary: TableSummary };

type TableList = { tables: TableEntry[]; more: boolean };

/** The results of a guest's games: how many, how many won, the best and the mean score. */
export type Tally = { games: number; wins: number; best: number | null; mean: number | null };
export type Stats = Tally & { by_players?: (Tally & { players: number })[] };

/** Options for a table made from a saved game: players continue after the first `at` answers, or only `watch` the game. */
export type ImportOptions = { at?: number; seats?: SeatSetting[]; watch?: boolean };

/** The JSON form of the browser's `PushSubscription`. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Error codes that occur only in replies to HTTP requests. */
export type HttpCode =
  | 'not-found'
  | 'unauthorized'
  | 'bad-record'
  | 'other-deal'
  | 'not-open'
  | 'play-first'
  | 'unknown-challenge'
  | 'foreign-origin'
  | 'webhook-failed'
  | 'internal'
  | 'unreadable';

/** The server refused the request. */
export class ApiError extends Error {
  readonly code: RefusalCode | HttpCode;
  readonly status: number;
  /** How long to wait before the next try, in milliseconds; only if the server says so. */
  readonly retryMs: number | undefined;

  constructor(status: number, code: ApiError['code'], message: string, retryMs?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryMs = retryMs;
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {
  constructor() {
    super('the server could not be reached');
  }
}

type Options = { method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'; token?: string | undefined; body?: unknown };

/** The timeout of a request in milliseconds. Without one, a request that hangs would show "loading" forever. */
const PATIENCE = 20_000;

/** Sends a request to the API and returns the body of the reply. */
export async function call<T>(path: string, { method = 'GET', token, body }: Options = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers, signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' };
  if (body !== undefined) request.body = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(at(`api/${path}`), request);
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}

async function refusal(response: Response): Promise<ApiError> {
  const fallback: ApiError['code'] = response.status === 404 ? 'not-found' : 'unreadable';
  const told = (await response.json().catch(() => undefined)) as { error?: { code: ApiError['code']; message: string } } | undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return new ApiError(response.status, told?.error?.code ?? fallback, told?.error?.message ?? response.statusText, retryMs);
}

export const api = {
  info: () => call<Info>('info'),

  makeGuest: (wish: { name: string; emblem: number; invite?: string }) =>
    call<{ guest: Guest; token: string }>('guests', { method: 'POST', body: wish }),
  me: (token: string) => call<Guest>('me', { token }),
  changeMe: (token: string, change: { name: string; emblem: number }) => call<Guest>('me', { method: 'PATCH', token, body: change }),
  renewSecret: (token: string) => call<{ guest: Guest; token: string }>('me/secret', { method: 'POST', token }),
  myTables: async (token: string) => (await call<TableList>('me/tables?limit=100', { token })).tables,
  /** Returns the secret address of the feed of games that wait for the guest. */
  myFeed: async (token: string) => (await call<{ address: string }>('me/feed', { token })).address,
  /** Returns those of the guests whose profile is public. */
  publicProfiles: async (guests: GuestId[]) => (await call<{ guests: GuestId[] }>(`profiles?guests=${guests.join()}`)).guests,
  myStats: (token: string) => call<Stats>('me/stats', { token }),
  addPush: (token: string, address: PushAddress) => call<undefined>('me/push', { method: 'PUT', token, body: address }),
  removePush: (token: string, endpoint: string) => call<undefined>('me/push', { method: 'DELETE', token, body: { endpoint } }),

  /** Returns the public tables that wait for players. */
  waitingTables: async () => (await call<TableList>('tables?status=open&limit=100')).tables,
  /** Returns the public tables: first those with open seats, then running games to watch. */
  openTables: async () => {
    const [open, running] = await Promise.all([call<TableList>('tables?status=open'), call<TableList>('tables?status=running')]);
    return [...open.tables, ...running.tables.filter(({ summary }) => summary.spectators)];
  },
  table: (id: string, token: string | undefined) => call<TableView>(`tables/${encodeURIComponent(id)}`, { token }),
  makeTable: (token: string, settings: Settings) => call<{ id: string }>('tables', { method: 'POST', token, body: settings }),
  checkTable: (settings: Settings) => call<{ ok: boolean }>('tables/check', { method: 'POST', body: settings }),
  importRecord: (token: string, record: unknown, from: ImportOptions = {}) =>
    call<{ id: string }>('import', { method: 'POST', token, body: { record, ...from } }),
  record: (id: string, token: string | undefined) => call<unknown>(`tables/${encodeURIComponent(id)}/record`, { token }),
  /** Returns `count` steps of a replay, beginning with `first`; fewer if the game ends before. */
  moments: (id: string, { first, count, eyes }: { first: number; count: number; eyes: Viewpoint }, token: string | undefined) => {
    const whose = typeof eyes === 'object' ? eyes.seat : eyes;
    return call<ReplayStep[]>(`tables/${encodeURIComponent(id)}/replay/steps?first=${first}&count=${count}&eyes=${whose}`, { token });
  },
};

/** Returns the address of a game's record. */
export function recordUrl(id: string): string {
  return at(`api/tables/${encodeURIComponent(id)}/record`);
}

/** Returns the address of a table's WebSocket. */
export function socketUrl(id: string): string {
  const url = new URL(at(`api/tables/${encodeURIComponent(id)}/socket`), location.origin);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
