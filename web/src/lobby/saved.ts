/** A saved game as it comes out of a file. Whether it can be played is the server's word; this only tells what it is. */

import type { SeatSetting } from '../protocol';

export type Saved = {
  record: object;
  /** People and bots: in a solo game one. */ players: number;
  /** The script of a solo game. */ solo?: string;
  modules: string[];
  answers: number;
};

/** What is in the file, or why it is no use: `unreadable`, or `running` if it was written while its game ran. */
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

/** One seat for me and bots around it, or all seats at this device. */
export function seatsFor(players: number, mine: number | undefined, bot: string): SeatSetting[] {
  return Array.from({ length: players }, (_, seat) => (mine === undefined || seat === mine ? 'me' : { bot }));
}
