/** Players by colour, number and emblem. A seat is 0 to 5 as the table counts, and 1 to 6 for people. */

import type { IconName } from '../ui/icon-names';

const PAWNS = ['pawn-1', 'pawn-2', 'pawn-3', 'pawn-4', 'pawn-5', 'pawn-6'] as const satisfies IconName[];
const BADGES = ['badge-1', 'badge-2', 'badge-3', 'badge-4', 'badge-5', 'badge-6'] as const satisfies IconName[];

export function pawnOf(seat: number): IconName {
  return PAWNS[seat] ?? 'pawn-s';
}

export function badgeOf(seat: number): IconName {
  return BADGES[seat] ?? 'lord';
}

export function colourOf(seat: number): string {
  return `var(--player-${seat + 1})`;
}

/** Who somebody is, as far as cards and tiles show it. */
export type Person = { seat: number; name: string };

/** Who owns a tile; `mine` if it is whoever looks at it. */
export type Owner = Person & { mine?: boolean | undefined };

/** An agent on a space; the Ambassador is nobody's. */
export type Standing = { kind: 'agent' | 'lieutenant' | 'ambassador'; of: Person | null };
