/** Dates of daily deals in words. A date is a text such as `2026-11-18`, in UTC. */

import { current } from '../language.svelte';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(current().tag, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** Returns "Wednesday, 18 November". */
export const longDate = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** Returns "18 Nov 2026". */
export const shortDate = (day: string) => format(day, { day: 'numeric', month: 'short', year: 'numeric' });
export const weekday = (day: string) => format(day, { weekday: 'short' });
export const month = (day: string) => format(day, { month: 'short' });

/** Returns the date that is `days` later. */
export const later = (day: string, days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns "in 5 hours": when the day after the one of `now` begins. */
export function untilTomorrow(now: number): string {
  const left = DAY_MS - (now % DAY_MS);
  const relative = new Intl.RelativeTimeFormat(current().tag);
  return left >= HOUR_MS ? relative.format(Math.round(left / HOUR_MS), 'hour') : relative.format(Math.ceil(left / MINUTE_MS), 'minute');
}
