/** What the lesson wants now: which answer comes next, what is said about it, and the rival's own answers. */

import { nameOf } from '../catalogue';
import type { TableSession } from '../game.svelte';
import type { Guide } from '../table/stores';
import { find, t } from '../text';
import { optionOf, progressOf, type Lesson, type Note, type Step } from './lessons';

/** The reader's seat. */
export const ME = 0;

export class Coach implements Guide {
  readonly number: number;
  readonly lesson: Lesson;
  readonly at: number;
  readonly session: TableSession;
  /** How many of the scene's notes were read. */
  #read = $state(0);
  /** For which answer something else was tried. */
  #missed = $state<number>();
  /** Counts them: the same sentence is said again. */
  misses = $state(0);

  constructor(number: number, lesson: Lesson, at: number, session: TableSession) {
    this.number = number;
    this.lesson = lesson;
    this.at = at;
    this.session = session;
  }

  readonly scene = $derived.by(() => this.lesson.scenes[this.at]);
  readonly played = $derived.by<number>(() => this.session.game?.played ?? 0);
  readonly step = $derived.by<Step | undefined>(() => this.scene?.steps[this.played]);
  readonly mine = $derived.by<boolean>(() => this.step?.seat === ME);
  /** The place of the wanted answer in the list of the open question. */
  readonly option = $derived.by<number | undefined>(() => {
    const options = this.session.game?.decision?.options;
    return options && this.step && this.mine ? optionOf(options, this.step.choice) : undefined;
  });
  /** Every answer is given: what is left to read. */
  readonly note = $derived.by<Note | undefined>(() => (this.step || !this.scene ? undefined : this.scene.notes?.[this.#read]));
  readonly over = $derived.by<boolean>(() => this.session.game !== undefined && this.step === undefined && this.note === undefined);
  /** The game on the table is not the one that is written down, such as one that older rules began. */
  readonly astray = $derived.by<boolean>(() => {
    const { game } = this.session;
    if (!game || !this.step) return false;
    if (game.decision?.player !== this.step.seat) return true;
    return this.mine && game.decision.options !== null && this.option === undefined;
  });
  readonly progress = $derived.by(() => progressOf(this.lesson, this.at, this.played));

  readonly missed = $derived.by<boolean>(() => this.#missed === this.played && this.mine);

  /** What is said now. */
  readonly sentence = $derived.by<string>(() => {
    if (this.note) return t(`lesson-${this.number}-${this.note.say}`);
    if (!this.step) return '';
    if (!this.mine) return t('coach-rival');
    const key = `lesson-${this.number}-${this.step.say ?? ''}`;
    if (this.missed) return find(`${key}-why`) ?? t('coach-not-now');
    return t(key);
  });
  /** The name of what is to be picked. */
  readonly subject = $derived.by<string | undefined>(() => {
    const { space, quest, intrigue, building } = this.mine ? (this.step?.choice ?? {}) : {};
    const id = space ?? quest ?? intrigue ?? building;
    return typeof id === 'string' && !id.startsWith('hall-') ? nameOf(id) : undefined;
  });

  wrong(): void {
    this.#missed = this.played;
    this.misses += 1;
  }

  next(): void {
    this.#read += 1;
  }

  /** Gives the rival's answer, if it is the rival's turn. */
  async playRival(): Promise<void> {
    if (this.step && !this.mine) await this.session.answer(this.step.choice);
  }
}
