/** The HTTP requests about ratings, profiles and the archive of one's own games. */

import { ApiError, call, type Stats } from '../api';
import type { Guest, Millis, TableSummary } from '../protocol';

/** The groups of seat counts that have ratings of their own. */
export const POOLS = ['2', '3-4', '5-6'] as const;
export type Pool = (typeof POOLS)[number];
export const PERIODS = ['week', 'month', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** A rating: the true value is in `value ± uncertainty` with a probability of 95 %. */
export type Points = { value: number; uncertainty: number };
/** `rating` is `null` until there are ten games. */
export type Rating = { pool: Pool; games: number; rating: Points | null };

export type Place = {
  place: number;
  guest: string;
  name: string;
  emblem: number;
  rating: Points;
  games: number;
  /** The rated games of the period, and the points that they brought. */
  played: number;
  gain: number;
};
export type Leaderboard = { places: Place[]; more: boolean; bots: { bot: string; value: number }[]; shown_after: number };

export type ProfileOptions = { rated: boolean; public: boolean };
export type Profile = {
  guest: Guest;
  ratings: Rating[];
  stats: Stats;
  lords: { lord: string; games: number; wins: number }[];
  /** Only in the reader's own profile. */
  options: ProfileOptions | null;
};

/** How a rated game changed a rating. `after` and `gain` are `null` until there are ten games. */
export type Change = { seat: number; pool: Pool; games: number; after: Points | null; gain: number | null };

export type ArchivedGame = {
  id: string;
  seat: number;
  place: number;
  score: number;
  won: boolean;
  finished_at: Millis;
  lord: string | null;
  rating: Change | null;
  reviewed: boolean;
  summary: TableSummary;
};
export type History = { games: ArchivedGame[]; next: string | null };
type ExportPart = { profile: Profile | null; challenges: unknown[] | null; games: unknown[]; next: string | null };

/** What to search the archive for; empty texts are left out. */
export type Search = Partial<
  Record<'text' | 'with' | 'module' | 'players' | 'result' | 'rated' | 'review' | 'from' | 'until' | 'after', string>
>;

function query(search: Record<string, string | undefined>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  return new URLSearchParams(given).toString();
}

export const requests = {
  leaderboard: (pool: Pool, period: Period, offset: number) =>
    call<Leaderboard>(`leaderboards/${pool}?period=${period}&limit=20&offset=${offset}`),
  profile: (guest: string, token: string | undefined) => call<Profile>(`guests/${encodeURIComponent(guest)}/profile`, { token }),
  choose: (token: string, options: Partial<ProfileOptions>) =>
    call<ProfileOptions>('me/profile', { method: 'PATCH', token, body: options }),
  changes: (table: string, token: string | undefined) => call<Change[]>(`tables/${encodeURIComponent(table)}/ratings`, { token }),
  history: (token: string, search: Search) => call<History>(`me/history?${query(search)}`, { token }),
  remove: (token: string, table: string) => call<undefined>(`me/history/${encodeURIComponent(table)}`, { method: 'DELETE', token }),
  exportPart: (token: string, after: string | null) => call<ExportPart>(`me/export?${query({ after: after ?? undefined })}`, { token }),
};

/** How long to wait before the next try, in milliseconds, if the server does not say it. */
const USUAL_WAIT_MS = 10_000;
/** How often one part of the export is asked for. */
const TRIES = 6;

/** Requests a part of the export. A long archive runs into the limit of requests; then it waits as long as the server asks. */
async function exportedPart(token: string, after: string | null): Promise<ExportPart> {
  for (let tries = 1; ; tries++) {
    try {
      return await requests.exportPart(token, after);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too-fast' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, error.retryMs ?? USUAL_WAIT_MS));
    }
  }
}

/** Collects all parts of the export into one file. */
export async function exportAll(token: string): Promise<Blob> {
  const first = await exportedPart(token, null);
  const games = [...first.games];
  for (let { next } = first; next !== null;) {
    const part = await exportedPart(token, next);
    games.push(...part.games);
    next = part.next;
  }
  return new Blob([JSON.stringify({ profile: first.profile, challenges: first.challenges, games }, null, 1)], { type: 'application/json' });
}

/** Returns a change of a rating with its sign: "+12", "−5". */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
