/** Icons of guests (the emblem they chose, on a badge) and of seats (a pawn), and the emblems that are shown at a table. */

import type { HolderView } from '../protocol';
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

/** Returns the icon of the badge of a seat. */
export function badgeIcon(seat: number): IconName {
  return `badge-${seat + 1}` as IconName;
}

/**
 * Returns the emblem that each seat of a table shows. Invariant: no two seats show the same emblem, so that it tells players apart without
 * their colours.
 *
 * A person shows the emblem that they chose, unless a person on an earlier seat chose it, too. Everybody else (that later person, bots,
 * scripted rivals, open seats) shows the emblem with the number of the seat or, if a person has it, the first one that is free.
 */
export function emblemsAt(holders: HolderView[]): number[] {
  const shown: (number | undefined)[] = holders.map(() => undefined);
  const isFree = (emblem: number) => !shown.includes(emblem);
  const claim = (wanted: (holder: HolderView, seat: number) => number | undefined) => {
    for (const [seat, holder] of holders.entries()) {
      const emblem = shown[seat] === undefined ? wanted(holder, seat) : undefined;
      if (emblem !== undefined && isFree(emblem)) shown[seat] = emblem;
    }
  };
  claim((holder) => (holder.type === 'person' ? holder.guest.emblem % EMBLEMS : undefined));
  claim((_, seat) => seat);
  claim(() => Array.from({ length: EMBLEMS }, (_, emblem) => emblem).find(isFree));
  return shown.map((emblem, seat) => emblem ?? seat);
}

/** Returns declarations that make the badges and pawns of each seat show its emblem (dev/pieces.ts draws them). */
export function emblemStyle(holders: HolderView[]): string {
  return emblemsAt(holders)
    .flatMap((emblem, seat) => ['badge', 'pawn'].map((piece) => `--${piece}-emblem-of-${seat + 1}:var(--${piece}-emblem-${emblem + 1})`))
    .join(';');
}

/** Returns an attachment for an element inside of which seats show their emblems. `style`: from `emblemStyle`. */
export function showingEmblems(style: string): (element: HTMLElement) => () => void {
  const declared = style.split(';').map((each) => each.split(':'));
  return (element) => {
    for (const [property = '', emblem = ''] of declared) element.style.setProperty(property, emblem);
    return () => {
      for (const [property = ''] of declared) element.style.removeProperty(property);
    };
  };
}
