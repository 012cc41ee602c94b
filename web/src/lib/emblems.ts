/** The emblem that a guest chose: a sign on a shield, apart from the seat's own. */

import type { IconName } from '../ui/icon-names';

/** How many there are to choose from, numbered from 0. The server allows more. */
export const EMBLEMS = 6;

export function emblemIcon(emblem: number): IconName {
  return `badge-${(emblem % EMBLEMS) + 1}` as IconName;
}

/** The pawn of a seat, numbered from 0. */
export function pawnIcon(seat: number): IconName {
  return `pawn-${seat + 1}` as IconName;
}
