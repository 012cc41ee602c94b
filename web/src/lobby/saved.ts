/** Reads from a saved game what the page needs to describe it. The server decides whether the game can be played. */

import type { SeatSetting } from '../protocol';

export type Saved = {
  record: object;
  /** The number of people and bots; 1 in a solo game. */ players: number;
  /** The script of a solo game. */ solo?: string;
  modules: string[];
  answers: number;
};

/** Returns the contents of the file, or why the file cannot be used: `unreadable`, or `running` if it was saved during the game. */
export function readSaved(text: string): Saved | 'unreadable' | 'running' {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  if (typeof record !== 'object' || record === null) return 'unreadable';
  const { players, solo, modules, choices, events } = record as Record<string, unknown>;
  if (Array.isArray(events) && choices === undefined) return 'running';
  if ((typeof players !== 'number' && typeof solo !== 'string') || !Array.isArray(choices)) return 'unreadable';
  const names = Array.isArray(modules) ? modules.filter((name) => typeof name === 'string') : [];
  const game = { record, modules: names, answers: choices.length };
  return typeof players === 'number' ? { ...game, players } : { ...game, players: 1, solo: String(solo) };
}

/** Returns the seats: seat `mine` for me and bots on the others. Without `mine`, people at this device take all seats. */
export function seatsFor(players: number, mine: number | undefined, bot: string): SeatSetting[] {
  return Array.from({ length: players }, (_, seat) => (mine === undefined || seat === mine ? 'me' : { bot }));
}
