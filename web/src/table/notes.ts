/** Private notes on games. They stay on this device, for the latest games only. */

import { load, save } from '../lib/storage';

const KEY = 'notes';
export const NOTE_LENGTH = 2_000;
/** How many games keep their note. */
const KEPT_GAMES = 50;

/** `table`: the id of the table; on a screen that several people share, with the seat. */
type Note = { table: string; text: string };

function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'table' in value && 'text' in value && typeof value.text === 'string';
}

/** Returns the notes, the latest first. */
function notes(): Note[] {
  const stored = load(KEY);
  return Array.isArray(stored) ? stored.filter(isNote) : [];
}

export function noteOf(table: string): string {
  return notes().find((note) => note.table === table)?.text ?? '';
}

/** Stores the note on a game. An empty one is removed. */
export function keepNote(table: string, text: string): void {
  const others = notes().filter((note) => note.table !== table);
  const own = text.trim() === '' ? [] : [{ table, text: text.slice(0, NOTE_LENGTH) }];
  save(KEY, [...own, ...others].slice(0, KEPT_GAMES));
}
