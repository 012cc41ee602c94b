/** The review beside a replay: whether it is open, which moment is shown on the board, and the exercises. */

import { infoNeeded, opponents } from '../info.svelte';
import type { Answer, TableView } from '../protocol';
import { waysOf, type Target } from '../table/targets';
import { Exercises } from './exercises.svelte';
import { gameFigures } from './figures';
import { hardest, notable, type Moment } from './report';
import { sendFigures } from './progress';
import { Review } from './review.svelte';
import { storeReview } from './storage';

/** The targets on the board of the move that was played, and of the better one. */
export type Marks = { played: Target[]; better: Target[] };

/** Returns the step of a replay that shows a moment: before a decision, after luck. The deal is shown at the start. */
export function stepOf({ kind, action, played }: Moment): number {
  return kind === 'luck' && (played.events ?? []).length > 0 ? action + 1 : action;
}

const pathOf = (answer: Answer | undefined): Target[] => (answer ? (waysOf([answer])[0]?.path ?? []) : []);

export class ReplayCoach {
  /** Whether the review covers the board. */
  open = $state(false);
  review = $state.raw<Review>();
  exercises = $state.raw<Exercises>();
  /** The seat whose moments are shown on the board. */
  #seat = $state(0);
  readonly #id: string;
  /** Settled when the levels of bots are known, or cannot be known. The figures of a game name the strongest bot. */
  #levels: Promise<unknown> = Promise.resolve();

  constructor(id: string) {
    this.#id = id;
  }

  /** The moments of the seat that can be shown on the board. */
  readonly moments = $derived.by<Moment[]>(() => (this.review?.report ? notable(this.review.report, this.#seat) : []));

  /** Opens the review. Begins it the first time, with the seats of the reader first. */
  show(table: TableView, yours: number[]): void {
    this.open = true;
    this.exercises = undefined;
    if (this.review) return;
    const seats = table.seats.filter(({ holder }) => holder.type !== 'script').map(({ seat }) => seat);
    const first = yours[0] ?? seats[0] ?? 0;
    this.#seat = first;
    this.#levels = infoNeeded().catch(() => undefined);
    this.review = new Review(this.#id);
    void this.review.start([first, ...seats.filter((seat) => seat !== first)]);
  }

  get seat(): number {
    return this.#seat;
  }

  /** Shows a moment on the board. */
  focus(moment: Moment): void {
    this.#seat = moment.seat;
    this.open = false;
  }

  /** Returns the moment that a step of the replay shows. */
  momentAt(step: number): Moment | undefined {
    return this.exercises?.moment ?? this.moments.find((moment) => stepOf(moment) === step);
  }

  /** Returns the next or the previous moment, counted from a step. */
  beside(step: number, by: 1 | -1): Moment | undefined {
    if (by > 0) return this.moments.find((moment) => stepOf(moment) > step) ?? this.moments[0];
    return this.moments.findLast((moment) => stepOf(moment) < step) ?? this.moments.at(-1);
  }

  /** Returns what the board marks at a step. The better move of an exercise is marked only when the answer is shown. */
  marksAt(step: number): Marks | undefined {
    const moment = this.momentAt(step);
    if (!this.review || moment?.kind !== 'decision') return undefined;
    const better = this.exercises && !this.exercises.shown ? [] : pathOf(moment.best?.option);
    return { played: pathOf(moment.played.option), better };
  }

  /** Begins the exercises with the errors that cost most, in the order of the game. */
  practise(moments: Moment[]): void {
    this.exercises = new Exercises(hardest(moments));
    this.#seat = moments[0]?.seat ?? this.#seat;
    this.open = false;
  }

  /** Keeps a finished review on this device, and the figures of the reader's seat of an online game also on the server. */
  async keep(table: TableView, yours: number[]): Promise<void> {
    const { review } = this;
    if (!review?.fresh || !review.report) return;
    review.fresh = false;
    const { report } = review;
    const [own] = yours;
    const at = Date.now();
    await this.#levels;
    const figures = own === undefined || yours.length > 1 ? null : (gameFigures(report, table, own, opponents(), at) ?? null);
    void storeReview({ id: this.#id, at, report, figures });
    if (figures) void sendFigures([figures]);
  }

  close(): void {
    this.review?.close();
  }
}
