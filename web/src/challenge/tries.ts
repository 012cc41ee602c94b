/** The counted tries of this browser: for each challenge, the table on which it was begun first, and whether the result was handed in. */

import type { ApiError } from '../api';
import { load, save } from '../lib/storage';

/** `refused`: the code of the server's refusal. A try that was refused or handed in is done. */
export type LocalTry = { challenge: string; table: string; done: boolean; refused?: ApiError['code'] };

const KEY = 'tries';
/** The most tries that are kept, latest first. */
const MOST = 60;

function isTry(value: unknown): value is LocalTry {
  const { challenge, table, done } = (value ?? {}) as Record<string, unknown>;
  return typeof challenge === 'string' && typeof table === 'string' && typeof done === 'boolean';
}

export function tries(): LocalTry[] {
  const stored = load(KEY);
  return Array.isArray(stored) ? stored.filter(isTry) : [];
}

export function tryOf(challenge: string): LocalTry | undefined {
  return tries().find((each) => each.challenge === challenge);
}

/** Returns the challenge that is played at a table. */
export function challengeOf(table: string): string | undefined {
  return tries().find((each) => each.table === table)?.challenge;
}

/** Stores a try in place of the one before it. */
export function keepTry(kept: LocalTry): void {
  save(KEY, [kept, ...tries().filter(({ challenge }) => challenge !== kept.challenge)].slice(0, MOST));
}
