/** Dates of daily deals in words. A date is a text such as `2026-11-18`, in UTC. */

import { current } from '../language.svelte';

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(current().tag, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));

/** Returns "Wednesday, 18 November". */
export const longDate = (day: string) => format(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** Returns "18 Nov 2026". */
export const shortDate = (day: string) => format(day, { day: 'numeric', month: 'short', year: 'numeric' });
export const weekday = (day: string) => format(day, { weekday: 'short' });
export const month = (day: string) => format(day, { month: 'short' });
