/** Thinking time: how much is left, and how it is written in a few characters. */

import { t } from '../text';
import type { Seat } from './model';
import type { TableState } from './stores';

export function clockWords(seconds: number): string {
  if (seconds >= 48 * 3600) return t('clock-days-left', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 2 * 3600) return t('clock-hours-left', { hours: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the seconds from `now` until `deadline`. Both are times of the server's clock. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Returns the seconds that a seat has left for the whole game, counted down while the seat decides. Undefined without such a clock. */
export function bankOf({ table, game, pending }: TableState, seat: Seat, now: number): number | undefined {
  const bank = table?.seats[seat]?.bank ?? null;
  if (bank === null || game?.outcome) return undefined;
  const deadline = pending?.player === seat ? (table?.deadline ?? null) : null;
  return deadline === null ? Math.ceil(bank / 1000) : secondsUntil(deadline, now);
}
