/** The learner's progress in the lessons, stored in this browser. */

import { load, save } from '../lib/storage';

/** The place where a lesson continues: the scene and its table. */
export type Bookmark = { scene: number; table?: string };
/**
 * `tables`: the ids of the tables of all lessons, finished ones included. The page cannot delete tables from the server, so the lobby
 * needs the ids to leave these tables out of the list of games.
 */
type Progress = { done: number[]; places: Record<string, Bookmark>; tables: string[] };
const MOST_TABLES = 100;

const KEY = 'learn';

function read(stored: unknown): Progress {
  const { done, places, tables } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const progress: Progress = { done: [], places: {}, tables: [] };
  if (Array.isArray(done)) progress.done = done.filter((each) => typeof each === 'number');
  if (Array.isArray(tables)) progress.tables = tables.filter((each) => typeof each === 'string');
  if (typeof places !== 'object' || places === null) return progress;
  for (const [lesson, place] of Object.entries(places as Record<string, Partial<Bookmark> | null>)) {
    if (typeof place?.scene !== 'number') continue;
    progress.places[lesson] = typeof place.table === 'string' ? { scene: place.scene, table: place.table } : { scene: place.scene };
  }
  return progress;
}

let progress = $state.raw<Progress>(read(load(KEY)));

function keep(next: Progress): void {
  progress = next;
  save(KEY, next);
}

export function isDone(lesson: number): boolean {
  return progress.done.includes(lesson);
}

/** Returns whether any lesson was begun or finished. */
export function hasBegun(): boolean {
  return progress.done.length > 0 || Object.keys(progress.places).length > 0;
}

/** Returns the place where a lesson continues; undefined if it was not begun. */
export function bookmarkOf(lesson: number): Bookmark | undefined {
  return progress.places[lesson];
}

/** Stores the place where a lesson continues. */
export function bookmark(lesson: number, place: Bookmark): void {
  const others = progress.tables.filter((table) => table !== place.table);
  const tables = place.table === undefined ? others : [...others, place.table].slice(-MOST_TABLES);
  keep({ ...progress, places: { ...progress.places, [lesson]: place }, tables });
}

/** Marks a lesson as done. The next time, it begins from the start. */
export function finish(lesson: number): void {
  const { [lesson]: _, ...places } = progress.places;
  keep({ ...progress, done: [...progress.done.filter((other) => other !== lesson), lesson], places });
  if (lesson === FIRST && load(FIRST_GAME) === undefined) save(FIRST_GAME, 'next');
}

/** Returns whether a table belongs to a lesson. Such tables are not listed as games. */
export function isLesson(table: string): boolean {
  return progress.tables.includes(table);
}

// The first game after the first lesson shows explanations; there are fewer in later rounds.

const FIRST = 1;
const FIRST_GAME = 'first-game';
/** The round from which the first game shows no more explanations. */
export const EXPLANATIONS_END = 5;

/** Returns whether a game is the first one after the first lesson. If so, remembers its table. */
export function isFirstGame(table: string, round: number): boolean {
  const known = load(FIRST_GAME);
  if (known === 'next' && round === 1) save(FIRST_GAME, table);
  return known === table || (known === 'next' && round === 1);
}

export function firstGameOver(): void {
  save(FIRST_GAME, 'over');
}
