/** How long somebody may still think, in a few characters. */

import { t } from '../text';
import type { Desk } from './desk.svelte';
import type { Seat } from './model';

export function clockWords(seconds: number): string {
  if (seconds >= 48 * 3600) return t('clock-days-left', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 2 * 3600) return t('clock-hours-left', { hours: Math.floor(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds until a time of the server's clock. */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Seconds that a seat has left for the whole game; nothing without such a clock. Whoever decides sees them run. */
export function bankOf(desk: Desk, seat: Seat, now: number): number | undefined {
  const bank = desk.table?.seats[seat]?.bank ?? null;
  if (bank === null || desk.game?.outcome) return undefined;
  const deadline = desk.pending?.player === seat ? (desk.table?.deadline ?? null) : null;
  return deadline === null ? Math.ceil(bank / 1000) : secondsUntil(deadline, now);
}
