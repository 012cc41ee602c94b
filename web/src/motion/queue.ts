/** The queue of steps: plays them one after the other, faster if there are many. */

import type { Speed } from '../settings.svelte';
import type { Frame } from '../table/presentation.svelte';
import type { Cue, Step } from './steps';

/** How fast the steps are played at each speed; 1 is normal. */
const RATES: Record<Exclude<Speed, 'instant'>, number> = { relaxed: 0.6, normal: 1, fast: 2.2 };
/**
 * The longest time that the table may be behind the game, in milliseconds. The queue plays faster to keep to this limit, but it never plays
 * a step in less than `Step.least`.
 */
const LONGEST = 4000;
/** If the queue is already too late, it plays all its remaining steps in this time, in milliseconds. */
const SHORTEST = 50;

export type Stage = {
  /** Shows a state of the table. */
  show: (frame: Frame) => void;
  /** Starts a cue (an action of a step) other than `show`. Animations run `rate` times as fast as at normal speed. */
  start: (cue: Cue, rate: number) => void;
  /** Ends all animations. */
  finish: () => void;
  speed: () => Speed;
  /** Returns the factor by which the user has sped up a replay; 1 in a running game. */
  pace: () => number;
};

export class StepQueue {
  readonly #stage: Stage;
  #waiting: Step[] = [];
  /** The step that is being played. */
  #playing: Step | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** The time by which all steps of the queue should have been played. */
  #due = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Adds steps. If they begin with an answer of the player who views the page, all earlier steps end at once. */
  add(steps: Step[]): void {
    if (steps[0]?.own && this.#playing) this.stop();
    this.#waiting.push(...steps);
    this.#due = Date.now() + LONGEST;
    if (!this.#playing) this.#next();
  }

  /** Empties the queue and ends all animations. The caller shows the present state. */
  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#waiting = [];
    this.#playing = undefined;
    this.#stage.finish();
  }

  #next(): void {
    this.#timers = [];
    const speed = this.#stage.speed();
    const step = (this.#playing = this.#waiting.shift());
    if (!step) return;
    if (speed === 'instant') {
      this.#stage.show(step.after);
      this.#next();
      return;
    }
    const chosen = RATES[speed] * this.#stage.pace();
    const fastest = step.least === undefined ? Infinity : step.length / step.least;
    const rate = Math.min(chosen * this.#haste(step, chosen), fastest);
    for (const cue of step.cues) this.#at(cue.at / rate, () => this.#perform(cue, rate));
    // The next step begins when this one ends. A step with the player's own answer ends as soon as the pieces have arrived.
    this.#at(step.length / rate, () => this.#next());
  }

  /** Calls `then` after a delay. Without a delay, calls it at once, so that the result of the player's own answer is in the next frame. */
  #at(delay: number, then: () => void): void {
    if (delay <= 0 && this.#timers.length === 0) then();
    else this.#timers.push(setTimeout(then, delay));
  }

  #perform(cue: Cue, rate: number): void {
    if ('show' in cue) this.#stage.show(cue.show);
    else this.#stage.start(cue, rate);
  }

  /** Returns how many times faster than `rate` the queue must play to end in time. */
  #haste(step: Step, rate: number): number {
    const length = [step, ...this.#waiting].reduce((sum, each) => sum + each.length, 0) / rate;
    return Math.max(1, length / Math.max(SHORTEST, this.#due - Date.now()));
  }
}
