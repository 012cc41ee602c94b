/** The table, compiled to WebAssembly: questions in, answers out, both as JSON through its memory (crates/offline). */

import type { Info } from '../api';
import type {
  Viewpoint,
  Guest,
  Millis,
  ReplayStep,
  Request,
  SeatSetting,
  ServerMessage,
  Settings,
  Status,
  TableSummary,
} from '../protocol';

export type Fresh = { id: string; seed: string };
/** What goes on beside the log if the rules change; nobody but the table reads it. */
type Saved = unknown;
export type Line = { seq: number; at: Millis; entry: unknown };
export type Head = { status: Status; summary: TableSummary; saved: Saved | null };
/** All that is kept of a table. */
export type Stored = { id: string; settings: Settings; seed: string; log: Line[]; saved: Saved | null };
export type Created = Stored & { head: Head };
export type Keep = { line: Line; head: Head; create: Created | null };
export type News = { keep: Keep | null; say: { to: number; message: ServerMessage }[]; due: Millis | null };

/** Every question with its answer. */
export type Asks = {
  info: [Record<string, never>, Info];
  check: [{ settings: Settings }, null];
  make: [{ guest: Guest; settings: Settings; fresh: Fresh; now: Millis }, Created];
  import: [{ guest: Guest; record: unknown; at?: number; seats?: SeatSetting[]; fresh: Fresh; now: Millis }, Created];
  load: [{ stored: Stored }, News];
  drop: [{ table: string }, null];
  say: [{ table: string; visitor: number; request: Request; fresh: Fresh; now: Millis }, News];
  leave: [{ table: string; visitor: number }, null];
  step: [{ table: string; now: Millis; seed: number }, News];
  rewind: [{ table: string; seq: number }, null];
  record: [{ table: string }, unknown];
  moment: [{ table: string; action: number; eyes: Viewpoint }, ReplayStep];
};

/** Why something cannot be, as the server's API would say it. */
export type Failure = { code: string; message: string };

export class Failed extends Error {
  readonly code: string;

  constructor({ code, message }: Failure) {
    super(message);
    this.code = code;
  }
}

export interface Engine {
  ask<K extends keyof Asks>(what: K, about: Asks[K][0]): Asks[K][1];
}

type Exports = {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
  output(): number;
};

/** Loads the compiled table. */
export async function loadEngine(url: string): Promise<Engine> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Bots that think for so long need a clock; the table wants nothing else.
  const host = { now: () => performance.now() };
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), { host });
  return engineOf(instance.exports as unknown as Exports);
}

export function engineOf({ memory, input, answer, output }: Exports): Engine {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  return {
    ask(what, about) {
      const question = encoder.encode(JSON.stringify({ [what]: about }));
      // The memory may move whenever the table works, so it is looked at anew each time.
      const at = input(question.length);
      new Uint8Array(memory.buffer, at, question.length).set(question);
      const length = answer();
      const told = JSON.parse(decoder.decode(new Uint8Array(memory.buffer, output(), length))) as { ok?: unknown; error?: Failure };
      if (told.error) throw new Failed(told.error);
      return told.ok as Asks[typeof what][1];
    },
  };
}
