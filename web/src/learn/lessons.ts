/**
 * The lessons: games from arranged positions with all their answers. A test in crates/offline plays the same files by the rules, so
 * a lesson cannot ask for an illegal answer.
 */

import type { ElementKey, Part } from '../elements';
import type { Answer, Fields, Setup } from '../protocol';

/** One answer. `say`: the key of the coach's sentence about an answer of the learner. `also`: another part of the screen to look at. */
export type Step = { seat: number; choice: Fields; say?: string; also?: Shown };

/** A sentence to read before or after the answers. `show`: the part of the screen that it is about. */
export type Note = { say: string; show?: Shown };

/** A part of a lesson, played at one table. `intro`: notes before the first answer. `notes`: notes after the last answer. */
export type Scene = { setup: Setup; intro?: Note[]; steps: Step[]; notes?: Note[] };
export type Lesson = { scenes: Scene[] };

/** What a lesson can point at: a part of the screen, or the rival's seat. */
export type Shown = Part | 'rival';

/** Returns the key of the element that a lesson points at. */
export function keyOf(shown: Shown): ElementKey {
  return shown === 'rival' ? 'seat:1' : `part:${shown}`;
}

const FILES = import.meta.glob<Lesson>('./lessons/*.json', { import: 'default' });

/** The numbers of the lessons, in order. */
export const NUMBERS: number[] = Object.keys(FILES)
  .map((path) => Number(/(\d+)\.json$/.exec(path)?.[1]))
  .toSorted((one, other) => one - other);

export function lessonNeeded(number: number): Promise<Lesson> {
  const file = FILES[`./lessons/${number}.json`];
  return file ? file() : Promise.reject(new Error(`there is no lesson ${number}`));
}

/** Returns the index of the option that has all fields of `choice`. */
export function optionOf(options: readonly Answer[], choice: Step['choice']): number | undefined {
  const at = options.findIndex((option) =>
    Object.entries(choice).every(([field, value]) => JSON.stringify((option as Record<string, unknown>)[field]) === JSON.stringify(value)),
  );
  return at < 0 ? undefined : at;
}

/** Returns how many answers the learner has given in the lesson so far (`done`), and how many the lesson asks for (`all`). */
export function progressOf(lesson: Lesson, scene: number, played: number): { done: number; all: number } {
  const mine = (steps: Step[]) => steps.filter(({ seat }) => seat === 0).length;
  const before = lesson.scenes.slice(0, scene).reduce((sum, { steps }) => sum + mine(steps), 0);
  return {
    done: before + mine((lesson.scenes[scene]?.steps ?? []).slice(0, played)),
    all: lesson.scenes.reduce((sum, { steps }) => sum + mine(steps), 0),
  };
}
