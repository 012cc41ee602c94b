/** The games of others that this browser keeps for a comparison. They are not games of the reader. */

import { load } from '../lib/storage';

export const WATCHED = 'watched';
/**
 * The tables with games of others, by guest. Only those of one challenge are kept. `names`: of the guests. `rivals`: the bot that played the
 * other seats. An earlier version stored neither.
 */
export type Watched = { challenge: string; tables: Record<string, string>; names?: Record<string, string>; rivals?: string };

export function watched(): Watched | undefined {
  return load(WATCHED) as Watched | undefined;
}

/** Returns whether a table has a game that another person played. */
export function isWatched(table: string): boolean {
  return Object.values(watched()?.tables ?? {}).includes(table);
}
