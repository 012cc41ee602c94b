/**
 * The lessons: games that begin in arranged positions, with every answer written down. A test of the rules (crates/offline)
 * plays the same files through, so a lesson cannot ask for what the rules do not allow.
 */

import type { ElementKey, Part } from '../elements';
import type { Answer, Fields, Setup } from '../protocol';

/** One answer of the game. Those of the reader say why, by the key of a sentence; the rival's are given without asking. `also`: what to look at besides. */
export type Step = { seat: number; choice: Fields; say?: string; also?: Shown };

/** Something to read once the answers are given; `show` is a part of the screen to look at. */
export type Note = { say: string; show?: Shown };

export type Scene = { setup: Setup; steps: Step[]; notes?: Note[] };
export type Lesson = { scenes: Scene[] };

/** What a lesson can point at: a part of the screen, or the rival's seat. */
export type Shown = Part | 'rival';

/** Returns the key of the element that a lesson points at. */
export function keyOf(shown: Shown): ElementKey {
  return shown === 'rival' ? 'seat:1' : `part:${shown}`;
}

const FILES = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' });

/** Which lessons there are, in their order. */
export const NUMBERS: number[] = Object.keys(FILES)
  .map((path) => Number(/(\d+)\.json$/.exec(path)?.[1]))
  .toSorted((one, other) => one - other);

export function lessonNeeded(number: number): Promise<Lesson> {
  const file = FILES[`./lessons/${number}.json`];
  return file ? file() : Promise.reject(new Error(`there is no lesson ${number}`));
}

/** The option that a written answer stands for. */
export function optionOf(options: readonly Answer[], choice: Step['choice']): number | undefined {
  const at = options.findIndex((option) =>
    Object.entries(choice).every(([field, value]) => JSON.stringify((option as Record<string, unknown>)[field]) === JSON.stringify(value)),
  );
  return at < 0 ? undefined : at;
}

/** How many answers of the reader's come before this place of the lesson, and how many there are: for the row of progress. */
export function progressOf(lesson: Lesson, scene: number, played: number): { done: number; all: number } {
  const mine = (steps: Step[]) => steps.filter(({ seat }) => seat === 0).length;
  const before = lesson.scenes.slice(0, scene).reduce((sum, { steps }) => sum + mine(steps), 0);
  return {
    done: before + mine((lesson.scenes[scene]?.steps ?? []).slice(0, played)),
    all: lesson.scenes.reduce((sum, { steps }) => sum + mine(steps), 0),
  };
}
