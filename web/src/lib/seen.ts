/** How much of each table this browser has shown, for "since you last looked". */

import { load, save } from './storage';

const TABLES = 60;

function all(): [string, number][] {
  const stored = load('seen');
  if (!Array.isArray(stored)) return [];
  return stored.filter((pair): pair is [string, number] => typeof pair?.[0] === 'string' && typeof pair?.[1] === 'number');
}

/** The last `seq` of the table that was shown; `undefined` if it never was. */
export function seen(table: string): number | undefined {
  return all().find(([id]) => id === table)?.[1];
}

/** Notes it; the tables that were looked at longest ago are forgotten. */
export function markSeen(table: string, seq: number): void {
  const others = all().filter(([id]) => id !== table);
  save('seen', [[table, seq], ...others].slice(0, TABLES));
}
