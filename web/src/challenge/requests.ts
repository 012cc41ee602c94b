/** The requests about challenges: daily deals and duplicate matches. */

import { ApiError, call } from '../api';
import type { Deal } from '../offline/engine';
import type { Settings } from '../protocol';

/** A person's try. `score`: null without a result, and as long as the reader has none. */
export type Person = {
  guest: string;
  name: string;
  emblem: number;
  finished: boolean;
  score: number | null;
  won: boolean;
  marked: boolean;
};
export type OwnResult = { score: number; won: boolean; marked: boolean; matchpoints: number | null };
export type Streak = { days: number; today: boolean; last_chance: boolean };

/** Whether there is no such deal, or not yet. */
export function isUnknownDeal(error: unknown): boolean {
  return error instanceof ApiError && ['unknown-challenge', 'not-open'].includes(error.code);
}

/** A challenge as the reader may see it. */
export type Challenge = {
  /** The date of a daily deal, or the id in the link of a duplicate match. */
  id: string;
  daily: boolean;
  deal: Deal;
  settings: Settings;
  /** Whether results are still accepted. */
  open: boolean;
  /** The number of results. */
  finished: number;
  own: OwnResult | null;
  /** Every score and how often it was reached, lowest first. */
  scores: [number, number][];
  people: Person[];
  /** Whether the games of others can be replayed. */
  replays: boolean;
  streak: Streak | null;
};

const path = (id: string, rest = '') => `challenges/${encodeURIComponent(id)}${rest}`;

export const requests = {
  show: (id: string, token: string | undefined) => call<Challenge>(path(id), { token }),
  make: (token: string, deal: Deal) => call<{ id: string }>('challenges', { method: 'POST', token, body: deal }),
  begin: (token: string, id: string) => call<undefined>(path(id, '/begin'), { method: 'POST', token }),
  handIn: (token: string, id: string, record: unknown) =>
    call<{ counted: boolean; score: number; challenge: Challenge }>(path(id, '/result'), { method: 'POST', token, body: { record } }),
  record: (token: string, id: string, guest: string) => call<unknown>(path(id, `/records/${encodeURIComponent(guest)}`), { token }),
};
