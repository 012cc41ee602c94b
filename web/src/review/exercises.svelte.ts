/** The exercises of a review: which position is shown, and what the player answered. */

import type { Answer } from '../protocol';
import { rank, type Moment } from './report';

/** How an attempt compares with what was played. `gain`: how many points it is better. */
export type Attempt = { result: 'best' | 'good' | 'same' | 'worse' | 'unknown'; gain: number };

/** The spaces of the Harbor count as one: they differ only in the order of reassignment. */
const written = (answer: Answer | undefined) => JSON.stringify(answer).replace(/waterdeep-harbor-\d/, 'waterdeep-harbor');

/** Compares an answer with the options that the review has measured. */
export function judge({ played, best, options = [] }: Moment, answer: Answer): Attempt {
  const tried = options.find(({ option }) => written(option) === written(answer));
  if (!tried) return { result: 'unknown', gain: 0 };
  const gain = tried.points - played.points;
  if (written(tried.option) === written(played.option)) return { result: 'same', gain: 0 };
  if (written(tried.option) === written(best?.option)) return { result: 'best', gain };
  return { result: rank(tried) > rank(played) ? 'good' : 'worse', gain };
}

export class Exercises {
  readonly moments: Moment[];
  nth = $state(0);
  /** The last answer to the present position. */
  answer = $state.raw<Answer>();
  /** Whether the best move of the present position is shown. */
  shown = $state(false);
  found = $state(0);

  constructor(moments: Moment[]) {
    this.moments = moments;
  }

  /** The position that is shown; undefined after the last one. */
  get moment(): Moment | undefined {
    return this.moments[this.nth];
  }

  /** Takes an answer. A better move than the one in the game counts as found, and the best one is shown. */
  try(answer: Answer): void {
    const { moment } = this;
    if (!moment || this.shown) return;
    this.answer = answer;
    if (!['best', 'good'].includes(judge(moment, answer).result)) return;
    this.found += 1;
    this.shown = true;
  }

  show(): void {
    this.answer = undefined;
    this.shown = true;
  }

  next(): void {
    this.nth += 1;
    this.answer = undefined;
    this.shown = false;
  }
}
