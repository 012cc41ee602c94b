/** The people whose messages this browser hides. The list stays on this device. */

import type { GuestId } from '../protocol';
import { load, save, watch } from './storage';

const KEY = 'muted';
/** How many people the list can have; the oldest leave it first. */
const LIMIT = 200;

function read(stored: unknown): GuestId[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

let muted = $state.raw(read(load(KEY)));
watch(KEY, (stored) => (muted = read(stored)));

export function isMuted(guest: GuestId | undefined): boolean {
  return guest !== undefined && muted.includes(guest);
}

export function mute(guest: GuestId, on: boolean): void {
  const others = muted.filter((id) => id !== guest);
  muted = on ? [...others, guest].slice(-LIMIT) : others;
  save(KEY, muted);
}

/**
 * Returns the messages to show: of each muted person only the newest, which the caller replaces with a note. `authorOf` returns
 * `undefined` for what is no message.
 */
export function withoutMuted<T>(lines: T[], authorOf: (line: T) => GuestId | undefined): T[] {
  if (muted.length === 0) return lines;
  const newest = (author: GuestId) => lines.findLast((line) => authorOf(line) === author);
  return lines.filter((line) => {
    const author = authorOf(line);
    return author === undefined || !isMuted(author) || line === newest(author);
  });
}
