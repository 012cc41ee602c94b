/** Colours, pawns and badges of seats. Seats are numbered from 0, but from 1 on the screen and in the names of colours and icons. */

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

/** What cards and tiles show of a player. */
export type Person = { seat: number; name: string };

/** The owner of a tile. `mine`: whether the player at this screen is the owner. */
export type Owner = Person & { mine?: boolean | undefined };

/** An agent on a space; the Ambassador has no player. */
export type Standing = { kind: 'agent' | 'lieutenant' | 'ambassador'; of: Person | null };
