/** Icons of guests (the emblem they chose, a badge) and of seats (a pawn). */

import type { IconName } from '../ui/icon-names';

/** The number of emblems. Emblems are numbered from 0; the server accepts larger numbers, which wrap around here. */
export const EMBLEMS = 6;

export function emblemIcon(emblem: number): IconName {
  return `badge-${(emblem % EMBLEMS) + 1}` as IconName;
}

/** Returns the icon of the pawn of a seat. Seats are numbered from 0. */
export function pawnIcon(seat: number): IconName {
  return `pawn-${seat + 1}` as IconName;
}
