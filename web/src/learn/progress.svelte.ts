/** How far somebody has come in the lessons: kept by this browser. */

import { load, save } from '../lib/storage';

/** Where a lesson goes on: at which scene, and the table on which it is played. */
export type Place = { scene: number; table?: string };
/** `tables`: those that lessons were played on; the server keeps its own for good. */
type Progress = { done: number[]; places: Record<string, Place>; tables: string[] };
const MOST_TABLES = 100;

const KEY = 'learn';

function read(stored: unknown): Progress {
  const { done, places, tables } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const progress: Progress = { done: [], places: {}, tables: [] };
  if (Array.isArray(done)) progress.done = done.filter((each) => typeof each === 'number');
  if (Array.isArray(tables)) progress.tables = tables.filter((each) => typeof each === 'string');
  if (typeof places !== 'object' || places === null) return progress;
  for (const [lesson, place] of Object.entries(places as Record<string, Partial<Place> | null>)) {
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

/** Where a lesson that was begun goes on. */
export function placeIn(lesson: number): Place | undefined {
  return progress.places[lesson];
}

export function reach(lesson: number, place: Place): void {
  const others = progress.tables.filter((table) => table !== place.table);
  const tables = place.table === undefined ? others : [...others, place.table].slice(-MOST_TABLES);
  keep({ ...progress, places: { ...progress.places, [lesson]: place }, tables });
}

/** A lesson is over; the next time it begins anew. */
export function finish(lesson: number): void {
  const { [lesson]: _, ...places } = progress.places;
  keep({ ...progress, done: [...progress.done.filter((other) => other !== lesson), lesson], places });
  if (lesson === FIRST && load(FIRST_GAME) === undefined) save(FIRST_GAME, 'next');
}

/** Whether a table is one of a lesson: those are no games of one's own. */
export function isLesson(table: string): boolean {
  return progress.tables.includes(table);
}

// After the first lesson hints go along through the first game of one's own, fewer each round.

const FIRST = 1;
const FIRST_GAME = 'first-game';
/** From this round on nothing is hinted at any more. */
export const HINTS_END = 5;

/** Whether that game is the first one after the lesson; asked once when it is opened. */
export function isFirstGame(table: string, round: number): boolean {
  const known = load(FIRST_GAME);
  if (known === 'next' && round === 1) save(FIRST_GAME, table);
  return known === table || (known === 'next' && round === 1);
}

export function firstGameOver(): void {
  save(FIRST_GAME, 'over');
}
