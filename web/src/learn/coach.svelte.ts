/** The state of a lesson: the next answer, the sentence about it, and the rival's answers. */

import { nameOf } from '../catalogue';
import type { TableSession } from '../game.svelte';
import { playSound } from '../motion/play-sound';
import type { Presentation } from '../table/presentation.svelte';
import type { Guide } from '../table/stores';
import { find, t } from '../text';
import { optionOf, progressOf, type Lesson, type Note, type Step } from './lessons';

/** The learner's seat. */
export const ME = 0;

export class Coach implements Guide {
  readonly number: number;
  readonly lesson: Lesson;
  readonly at: number;
  readonly session: TableSession;
  #presentation = $state.raw<Presentation>();
  /** `#introRead`: how many notes before the first answer the learner has read. `#read`: the same for the notes after the last answer. */
  #introRead = $state(0);
  #read = $state(0);
  /** The index of the step that the learner last answered wrongly. */
  #missed = $state<number>();
  /** The number of wrong answers. Each wrong answer restarts the animation of the ring. */
  misses = $state(0);

  constructor(number: number, lesson: Lesson, at: number, session: TableSession) {
    this.number = number;
    this.lesson = lesson;
    this.at = at;
    this.session = session;
  }

  readonly scene = $derived.by(() => this.lesson.scenes[this.at]);
  /** The number of answers that the table shows. During animations the session can already have more answers. */
  readonly played = $derived.by<number>(() => (this.#presentation?.game ?? this.session.game)?.played ?? 0);
  readonly step = $derived.by<Step | undefined>(() => this.scene?.steps[this.played]);
  readonly mine = $derived.by<boolean>(() => this.step?.seat === ME);
  /** The step of the lesson that belongs to the open decision. */
  readonly #open = $derived.by<Step | undefined>(() => this.scene?.steps[this.session.game?.played ?? 0]);
  /** The index of the answer that the lesson wants, in the options of the open decision. */
  readonly option = $derived.by<number | undefined>(() => {
    const options = this.session.game?.decision?.options;
    return options && this.#open?.seat === ME ? optionOf(options, this.#open.choice) : undefined;
  });
  /** The note to read now. Notes come before the first answer of the scene and after the last. */
  readonly note = $derived.by<Note | undefined>(() => {
    if (this.step) return this.played === 0 ? this.scene?.intro?.[this.#introRead] : undefined;
    return this.scene?.notes?.[this.#read];
  });
  readonly over = $derived.by<boolean>(() => this.session.game !== undefined && this.step === undefined && this.note === undefined);
  /** Whether the table does not fit the lesson, for instance because it was begun under older rules. */
  readonly astray = $derived.by<boolean>(() => {
    const { game } = this.session;
    if (!game || !this.#open) return false;
    if (game.decision?.player !== this.#open.seat) return true;
    return this.#open.seat === ME && game.decision.options !== null && this.option === undefined;
  });
  readonly progress = $derived.by(() => progressOf(this.lesson, this.at, this.played));

  readonly missed = $derived.by<boolean>(() => this.#missed === this.played && this.mine);

  /** What the coach says now. */
  readonly sentence = $derived.by<string>(() => {
    if (this.note) return t(`lesson-${this.number}-${this.note.say}`);
    if (!this.step) return '';
    if (!this.mine) return t('coach-rival');
    const key = `lesson-${this.number}-${this.step.say ?? ''}`;
    if (this.missed) return find(`${key}-why`) ?? t('coach-not-now');
    return t(key);
  });
  /** The name of the card or space to pick. */
  readonly subject = $derived.by<string | undefined>(() => {
    const { space, quest, intrigue, building } = this.mine && !this.note ? (this.step?.choice ?? {}) : {};
    const id = space ?? quest ?? intrigue ?? building;
    return typeof id === 'string' && !id.startsWith('hall-') ? nameOf(id) : undefined;
  });

  follow(presentation: Presentation): void {
    this.#presentation = presentation;
  }

  wrong(): void {
    this.#missed = this.played;
    this.misses += 1;
    playSound('refused');
  }

  next(): void {
    if (this.step) this.#introRead += 1;
    else this.#read += 1;
  }

  /** Sends the rival's answer, if it is the rival's turn. */
  async playRival(): Promise<void> {
    if (this.step && !this.mine) await this.session.answer(this.step.choice);
  }
}
