/** What the player has picked to answer the open decision. Sends the answer after the player has confirmed it. */

import type { DecisionView } from '../../protocol';
import { report } from '../report';
import { arrived, declineOf, hallSlot, idOf, nextTargets, onward, sortOf, touched, waysOf, type Target, type Way } from '../targets';
import type { Display } from './display.svelte';
import type { TableState } from './table.svelte';

/** A lesson that accepts one answer and no other. */
export interface Guide {
  /** The index of that answer in the list of options. */
  readonly option: number | undefined;
  /** Called when the player tries another answer, which is not sent. */
  wrong(): void;
}

/** Decisions that repeat and reveal nothing: all but the last are sent without a confirmation. */
const REPEATED = new Set<DecisionView['kind']>(['place-resource', 'discard-intrigue', 'return-agent']);
/** A press within this time after a question appeared is ignored: it was meant for the previous question. */
const REACTION_MS = 150;

export class Selection {
  readonly #table: TableState;
  readonly #display: Display;
  readonly #guide: Guide | undefined;
  #path = $state.raw<{ seq: number; path: Target[] }>({ seq: -1, path: [] });
  #pointed = $state.raw<Target>();
  /** The time when the open question appeared, as `performance.now()`. */
  #shownAt = 0;

  constructor(table: TableState, display: Display, guide?: Guide) {
    this.#table = table;
    this.#display = display;
    this.#guide = guide;
  }

  readonly #options = $derived.by(() => this.#table.decision?.options);
  /** The paths to all options but `decline`. */
  readonly ways = $derived.by<Way[]>(() => (this.#options ? waysOf(this.#options) : []));
  readonly decline = $derived.by<number | undefined>(() => (this.#options ? declineOf(this.#options) : undefined));
  /** The targets picked so far; none at a new decision. */
  readonly picked = $derived.by<Target[]>(() => (this.#path.seq === this.#table.decision?.seq ? this.#path.path : []));
  /** The targets that can be picked next. */
  readonly lit = $derived.by<Set<Target>>(() => nextTargets(this.ways, this.picked));
  /** The option that the picked targets lead to, if they are complete. */
  readonly chosen = $derived.by<Way | undefined>(() => arrived(this.ways, this.picked));
  /** The option to preview: the one under the pointer, else the chosen one. For a yes-or-no question: the yes. */
  readonly considered = $derived.by<Way | undefined>(() => {
    const [only] = this.ways;
    if (only?.path[0] === 'yes:') return only;
    if (this.#pointed === undefined) return this.chosen;
    const path = touched(this.ways, this.picked, this.#pointed);
    return (path && arrived(this.ways, path)) ?? this.chosen;
  });
  /** The path to the answer that a lesson wants. */
  readonly guided = $derived.by<Way | undefined>(() => this.ways.find(({ option }) => option === this.#guide?.option));
  /** The targets that can be picked next and have no place on the table. The tray above the action bar shows them. */
  readonly tray = $derived.by<Target[]>(() => [...this.lit].filter((target) => target !== 'yes:' && !this.#onTable(target)));

  /** The target under the pointer or with the focus, if it can be picked. */
  get pointed(): Target | undefined {
    return this.#pointed;
  }

  isLit(target: Target): boolean {
    return this.lit.has(target);
  }
  isPicked(target: Target): boolean {
    return this.picked.includes(target);
  }
  /** Returns whether a click on the target picks something. */
  answers(target: Target): boolean {
    return touched(this.ways, this.picked, target) !== undefined;
  }

  point(target: Target | undefined): void {
    this.#pointed = target !== undefined && this.answers(target) ? target : undefined;
  }

  /** Records when the open question appeared. */
  questionShown(at = performance.now()): void {
    this.#shownAt = at;
  }

  /** Picks the target, or confirms it if it is picked already. If it cannot be picked, opens the details of `id`. */
  touch(target: Target, id?: string): void {
    const { decision } = this.#table;
    const path = decision && touched(this.ways, this.picked, target);
    const guide = this.#guide;
    if (!decision || !path) {
      if (id !== undefined) this.#display.inspect(id);
    } else if (guide && !onward(this.ways, path).some(({ option }) => option === guide.option)) {
      guide.wrong();
    } else if (this.chosen && this.picked.at(-1) === target) {
      void this.confirm();
    } else {
      this.#path = { seq: decision.seq, path };
      if (this.chosen && this.#isQuick(decision, target)) void this.confirm();
    }
  }

  #isQuick(decision: DecisionView, target: Target): boolean {
    const repeated = sortOf(target) === 'cube' || REPEATED.has(decision.kind);
    return this.#display.oneClick || (repeated && decision.remaining > 1);
  }

  /** Picks all targets of an option, for instance of one that the advice lists. */
  pick(option: number): void {
    const way = this.ways.find((each) => each.option === option);
    const { decision } = this.#table;
    if (way && decision) this.#path = { seq: decision.seq, path: way.path };
  }
  cancel(): void {
    this.#path = { seq: -1, path: [] };
  }

  async confirm(): Promise<void> {
    if (!this.chosen || (this.chosen.path[0] === 'yes:' && this.#isTooSoon())) return;
    await this.#send(this.chosen.option);
  }
  async refuse(): Promise<void> {
    if (this.decline !== undefined && !this.#isTooSoon()) await this.#send(this.decline);
  }

  #isTooSoon(): boolean {
    return performance.now() - this.#shownAt < REACTION_MS;
  }

  async #send(option: number): Promise<void> {
    if (this.#guide && this.#guide.option !== option) return this.#guide.wrong();
    const { session } = this.#table;
    if (session) await report(session.act(option));
  }

  #onTable(target: Target): boolean {
    const { view, me } = this.#table;
    const id = idOf(target);
    if (!view) return false;
    const mine = me === undefined ? undefined : view.players[me];
    switch (sortOf(target)) {
      case 'space':
        return view.spaces.some((space) => space.id === id) || hallSlot(id) !== undefined;
      case 'quest': {
        const quests: string[] = mine ? [...mine.quests, ...mine.mandatory, ...mine.completed] : [];
        return quests.includes(id) || view.inn.some((other) => other === id);
      }
      case 'intrigue':
        return (mine?.intrigue ?? []).some((other) => other === id);
      case 'building':
        return view.hall.some((tile) => tile?.building === id) || view.spaces.some((space) => space.id === id);
      case 'seat':
        return true;
      default:
        return false;
    }
  }
}
