/** For each table, the last log entry that this browser has shown. The table uses it for "since you last looked". */

import { load, save } from './storage';

/** How many tables are remembered. */
const MAX_TABLES = 60;

function all(): [string, number][] {
  const stored = load('seen');
  if (!Array.isArray(stored)) return [];
  return stored.filter((pair): pair is [string, number] => typeof pair?.[0] === 'string' && typeof pair?.[1] === 'number');
}

/** Returns the `seq` of the table's last log entry that was shown; `undefined` if the table was not shown yet. */
export function seen(table: string): number | undefined {
  return all().find(([id]) => id === table)?.[1];
}

/** Remembers that the table was shown up to `seq`, and forgets the tables that were shown longest ago. */
export function markSeen(table: string, seq: number): void {
  const others = all().filter(([id]) => id !== table);
  save('seen', [[table, seq], ...others].slice(0, MAX_TABLES));
}
