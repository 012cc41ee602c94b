/** The table compiled to WebAssembly (crates/offline): calls and results travel as JSON through its memory. */

import type { ImportOptions, Info } from '../api';
import type { Report } from '../review/report';
import type { Viewpoint, Guest, Millis, Outcome, ReplayStep, Request, ServerMessage, Settings, Status, TableSummary } from '../protocol';

/** The game of a challenge, and the settings of a table for it. */
export type Deal = { players: number; modules: string[]; long_game: boolean; rivals: string };
export type DailyDeal = { id: string; deal: Deal; settings: Settings };
/** What a player has at the end of a game with cardboard. `counted`: how many things the Lord counts. */
export type FinalPieces = {
  vp: number;
  adventurers: number;
  gold: number;
  lord: string | null;
  counted: number;
  corruption: number;
};

/** Random values that the caller passes to the table, because WebAssembly has no source of randomness. */
export type IdAndSeed = { id: string; seed: string };
/** A snapshot that lets a game go on after the rules have changed. Opaque: only the table reads it. */
type Saved = unknown;
export type LogEntry = { seq: number; at: Millis; entry: unknown };
export type StoredHead = { status: Status; summary: TableSummary; saved: Saved | null };
/** All that is stored of a table. */
export type StoredTable = { id: string; settings: Settings; seed: string; log: LogEntry[]; saved: Saved | null };
export type NewTable = StoredTable & { head: StoredHead };
/** What must be stored before the messages of a reply are delivered. */
export type StorageWrite = { line: LogEntry; head: StoredHead; create: NewTable | null };
/** What the host must do after a call: store `keep`, then deliver the messages of `say`, and call `step` at the time `due`. */
export type TableReply = {
  keep: StorageWrite | null;
  say: { to: number; message: ServerMessage }[];
  due: Millis | null;
  /** Errors that did not stop the game, such as a bot that this version does not have. */
  warnings?: string[];
};

/** What a bot's search found out about its options. Opaque: `step` adds up several of them. */
export type SearchResult = unknown;

/** Every call with its arguments and its result. */
export type DeviceCalls = {
  info: [Record<string, never>, Info];
  /** The daily deal of a date in UTC, `2026-11-18`. */
  daily: [{ day: string }, DailyDeal];
  /** Scores a game that was played with cardboard. */
  score: [{ players: FinalPieces[]; track: number | null }, Outcome];
  check: [{ settings: Settings }, null];
  make: [{ guest: Guest; settings: Settings; fresh: IdAndSeed; now: Millis }, NewTable];
  import: [{ guest: Guest; record: unknown; fresh: IdAndSeed; now: Millis } & ImportOptions, NewTable];
  load: [{ stored: StoredTable }, TableReply];
  drop: [{ table: string }, null];
  say: [{ table: string; visitor: number; request: Request; fresh: IdAndSeed; now: Millis }, TableReply];
  leave: [{ table: string; visitor: number }, null];
  step: [{ table: string; now: Millis; seed: number; searches: SearchResult[] }, TableReply];
  /** Whether the next step is a decision of a bot that searches. */
  'bot-searches': [{ table: string; now: Millis }, boolean];
  /** Lets the bot that is to move search without moving; null if that bot does not search. */
  search: [{ table: string; seed: number }, SearchResult | null];
  rewind: [{ table: string; seq: number }, null];
  record: [{ table: string }, unknown];
  moment: [{ table: string; action: number; eyes: Viewpoint }, ReplayStep];
  /** Plans the review of one seat of a finished game. */
  review: [{ record: unknown; seat: number }, null];
  /** Works on the review of a seat; `more`: whether work is left. */
  'review-work': [{ seat: number; playouts: number }, { report: Report | null; playouts: number; budget: number; more: boolean }];
};

/** Why a call failed, with a code of the server's API. */
export type CallError = { code: string; message: string };

export class CallFailed extends Error {
  readonly code: string;

  constructor({ code, message }: CallError) {
    super(message);
    this.code = code;
  }
}

export interface Engine {
  call<K extends keyof DeviceCalls>(name: K, args: DeviceCalls[K][0]): DeviceCalls[K][1];
  /** Gives the bots the weights of the net. Throws if they are of another version. */
  useWeights(file: ArrayBuffer): void;
}

type Exports = {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
  output(): number;
  weights(): number;
};

/** Loads and compiles the table. Other workers can use the same module. */
export async function loadModule(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await loadFile(url));
}

/** Loads the weights of the net. If that fails, bots that search go on without the net. */
export async function loadWeights(engine: Engine, url: string): Promise<void> {
  try {
    engine.useWeights(await loadFile(url));
  } catch (error) {
    console.warn('bots search without the net, because its weights cannot be loaded:', error);
  }
}

async function loadFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/** Makes an instance of the table with its own memory. */
export async function startEngine(module: WebAssembly.Module): Promise<Engine> {
  // The WebAssembly module imports only the clock, which bots with a time limit read.
  const host = { now: () => performance.now() };
  const { exports } = await WebAssembly.instantiate(module, { host });
  return engineOf(exports as unknown as Exports);
}

export function engineOf({ memory, input, answer, output, weights }: Exports): Engine {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  const write = (bytes: Uint8Array) => {
    // Read `memory.buffer` after `input`: the buffer is replaced when the memory grows.
    const at = input(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };
  return {
    useWeights(file) {
      write(new Uint8Array(file));
      if (!weights()) throw new Error('the weights are of another version');
    },
    call(name, args) {
      write(encoder.encode(JSON.stringify({ [name]: args })));
      const length = answer();
      const result = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, output(), length))) as {
        ok?: unknown;
        error?: CallError;
      };
      if (result.error) throw new CallFailed(result.error);
      return result.ok as DeviceCalls[typeof name][1];
    },
  };
}
