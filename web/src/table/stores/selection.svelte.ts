/** What the player has picked to answer the open decision. Sends the answer after the player has confirmed it. */

import { ORDER } from '../../cards/amounts';
import type { DecisionView, Supply } from '../../protocol';
import type { Tavern } from '../model';
import type { Presentation } from '../presentation.svelte';
import { report } from '../report';
import { arrived, declineOf, hallSlot, idOf, nextTargets, onward, sortOf, touched, waysOf, type Target, type Way } from '../targets';
import type { Display } from './display.svelte';
import type { TableState } from './table.svelte';

/** A lesson that accepts one answer and no other. */
export interface Guide {
  /** The index of the accepted answer in the list of options. */
  readonly option: number | undefined;
  /** Called when the player tries another answer, which is not sent. */
  wrong(): void;
  /** Called once, when the table is created. The lesson needs the `presentation` to speak about the state that is shown. */
  follow(presentation: Presentation): void;
}

/** Decisions that repeat and reveal nothing in between. The player picks all answers first and then confirms them together. */
const REPEATED = new Set<DecisionView['kind']>(['place-resource', 'discard-intrigue', 'return-agent']);
/**
 * Decisions about pieces from the player's own tavern or the supply. The view says how many such pieces there are, so the player can pick
 * all answers first. Other pieces, such as those of an opponent, are picked and sent one at a time.
 */
const COUNTED = new Set<DecisionView['kind']>(['gain-adventurer', 'return-adventurer', 'return-corruption']);
/** A press within this time after a question appeared is ignored: it was meant for the previous question. */
const REACTION_MS = 150;

/** Returns whether the same target can be picked again: there are many cubes of one kind, but each card and space exists once. */
const isCube = (target: Target) => sortOf(target) === 'cube';

export class Selection {
  readonly #table: TableState;
  readonly #display: Display;
  readonly #guide: Guide | undefined;
  #path = $state.raw<{ seq: number; path: Target[] }>({ seq: -1, path: [] });
  #pointed = $state.raw<Target>();
  /** The `seq` of the decision that the player wants to decline, until they confirm it. */
  #declines = $state.raw<number>();
  /** Picks that were confirmed but not sent yet. Several answers are confirmed together; each is sent when its question comes. */
  #rest: { targets: Target[]; of: DecisionView } | undefined;
  /** The time when the open question appeared, as `performance.now()`. */
  #shownAt = 0;

  constructor(table: TableState, display: Display, guide?: Guide) {
    this.#table = table;
    this.#display = display;
    this.#guide = guide;
  }

  readonly #options = $derived.by(() => this.#table.decision?.options);
  /** The options except `decline`, each with the path of targets that leads to it. */
  readonly ways = $derived.by<Way[]>(() => (this.#options ? waysOf(this.#options) : []));
  /** Whether the answers give away pieces. The player picks pieces to give away in the tavern, and pieces to take in the tray. */
  readonly gives = $derived.by<boolean>(() => this.ways.some(({ answer }) => 'give' in answer || 'corruption' in answer));
  readonly decline = $derived.by<number | undefined>(() => (this.#options ? declineOf(this.#options) : undefined));
  /** Whether declining waits for a confirmation. It does if the player chose it in a hint, because declining can give up points. */
  readonly declining = $derived.by<boolean>(() => this.decline !== undefined && this.#declines === this.#table.decision?.seq);
  /** The targets picked so far; none at a new decision. */
  readonly picked = $derived.by<Target[]>(() => (this.#path.seq === this.#table.decision?.seq ? this.#path.path : []));
  /** How many answers the player picks before the first one is sent. If the count is above 1, each target in `picked` is one answer. */
  readonly count = $derived.by<number>(() => {
    const { decision } = this.#table;
    if (!decision || decision.remaining < 2 || this.#display.oneClick || this.#guide) return 1;
    const alike = this.ways.every(
      ({ path }) => path.length === 1 && (REPEATED.has(decision.kind) || (COUNTED.has(decision.kind) && path.every(isCube))),
    );
    // There may be fewer pieces, cards or spaces than the decision asks for.
    const available = [...nextTargets(this.ways, [])].reduce((sum, target) => sum + this.#amount(target), 0);
    return alike ? Math.max(1, Math.min(decision.remaining, available)) : 1;
  });
  /** The targets of the next pick, including kinds of cubes of which none is left. */
  readonly #next = $derived.by<Set<Target>>(() => nextTargets(this.ways, this.count > 1 ? [] : this.picked));
  /** The targets that can be picked next. */
  readonly lit = $derived.by<Set<Target>>(() =>
    this.count > 1
      ? nextTargets(
          this.ways.filter(({ path: [target] }) => target && this.answers(target)),
          [],
        )
      : this.#next,
  );
  /**
   * The option that the picked targets lead to; undefined until the pick is complete. If several answers are confirmed together, this is
   * the first of them. Such a pick is complete with `count` answers, or already with one answer if the player can decline the rest.
   */
  readonly chosen = $derived.by<Way | undefined>(() => {
    if (this.count === 1) return arrived(this.ways, this.picked);
    const enough = this.#isFull || (this.decline !== undefined && this.picked.length > 0);
    return enough ? arrived(this.ways, this.picked.slice(0, 1)) : undefined;
  });
  /**
   * The options to preview: the option under the pointer, else the chosen one. For a yes-or-no question, the option "yes". If several
   * answers are confirmed together, these are all picked answers, or all that a click on the target under the pointer would leave picked.
   */
  readonly considering = $derived.by<Way[]>(() => {
    const [only] = this.ways;
    if (this.declining && this.#pointed === undefined) return [];
    if (only?.path[0] === 'yes:') return [only];
    const path = (this.#pointed === undefined ? undefined : this.#after(this.#pointed)) ?? this.picked;
    if (this.count > 1) return path.flatMap((target) => arrived(this.ways, [target]) ?? []);
    const way = arrived(this.ways, path) ?? this.chosen;
    return way ? [way] : [];
  });
  /** The last of the options to preview. */
  readonly considered = $derived.by<Way | undefined>(() => this.considering.at(-1));
  /** The answer that a lesson accepts, with the path to it. */
  readonly guided = $derived.by<Way | undefined>(() => this.ways.find(({ option }) => option === this.#guide?.option));
  /**
   * The targets that the tray shows: those of the next pick that are not on the table, such as cubes of the supply, and players.
   * Includes kinds of cubes of which none is left.
   */
  readonly tray = $derived.by<Target[]>(() => {
    const rank = (target: Target) => (sortOf(target) === 'cube' ? ORDER.findIndex((kind) => kind === idOf(target)) : 0);
    return [...this.#next]
      .filter((target) => target !== 'yes:' && !this.#onTable(target))
      .toSorted((one, other) => rank(one) - rank(other));
  });

  /** Whether the tray shows cards or tiles, which need more room than buttons. */
  readonly offersCards = $derived.by<boolean>(() => this.tray.some((target) => ['quest', 'intrigue', 'building'].includes(sortOf(target))));

  /** Whether `count` answers are picked. Always true if answers are confirmed one at a time (`count` is 1). */
  get #isFull(): boolean {
    return this.count === 1 || this.picked.length === this.count;
  }

  /** The target under the pointer or with the focus, if it can be picked. */
  get pointed(): Target | undefined {
    return this.#pointed;
  }

  isLit(target: Target): boolean {
    return this.lit.has(target);
  }
  /** Returns whether the target is picked. A pick stays marked while its answer is under way. */
  isPicked(target: Target): boolean {
    return this.#path.seq === this.#table.pending?.seq && this.#path.path.includes(target);
  }
  /** Returns whether a click on the target picks something. */
  answers(target: Target): boolean {
    return this.#after(target) !== undefined;
  }

  /** Returns what is picked after a click on `target`; undefined if it cannot be picked. */
  #after(target: Target): Target[] | undefined {
    const { picked, count } = this;
    if (count === 1) return touched(this.ways, picked, target);
    if (!touched(this.ways, [], target)) return undefined;
    // A second click on a card or space removes it from the pick; a second click on a cube picks another cube of that kind.
    if (!isCube(target) && picked.includes(target)) return picked.filter((other) => other !== target);
    const after = [...picked.slice(0, count - 1), target];
    return after.filter((other) => other === target).length > this.#amount(target) ? undefined : after;
  }

  /** Returns how often the target can be picked: the number of such pieces in the tavern or the supply. Cards and spaces exist once. */
  #amount(target: Target): number {
    const { view, decision, front } = this.#table;
    if (!view || !isCube(target)) return 1;
    const kind = idOf(target);
    const tavern = view.players[decision?.for ?? front]?.tavern;
    return (this.gives ? tavern?.[kind as keyof Tavern] : view.supply[kind as keyof Supply]) ?? Infinity;
  }

  point(target: Target | undefined): void {
    this.#pointed = target !== undefined && this.answers(target) ? target : undefined;
  }

  /** Records when the open question appeared. */
  questionShown(at = performance.now()): void {
    this.#shownAt = at;
  }

  /** Picks the target, or confirms the pick if the target was picked last. If it cannot be picked, opens the details of `id`. */
  touch(target: Target, id?: string): void {
    this.#catchUp(target);
    this.#declines = undefined;
    const { decision } = this.#table;
    const path = decision && this.#after(target);
    const guide = this.#guide;
    if (!decision || !path) {
      if (id !== undefined) this.#display.inspect(id);
    } else if (guide && !onward(this.ways, path).some(({ option }) => option === guide.option)) {
      guide.wrong();
    } else if (this.chosen && this.#isFull && this.picked.at(-1) === target) {
      void this.confirm();
    } else {
      this.#path = { seq: decision.seq, path };
      if (this.chosen && this.#display.oneClick) void this.confirm();
    }
  }

  /** If the table still shows earlier moves, and `target` answers the question that follows them, skips to that question. */
  #catchUp(target: Target): void {
    const { presentation, session, decision } = this.#table;
    const options = decision ? undefined : session?.decision?.options;
    if (presentation && options && touched(waysOf(options), [], target)) presentation.skipToQuestion();
  }

  /** Picks all targets of an option, for instance of one that the advice lists. Declining needs a confirmation, too. */
  pick(option: number): void {
    const way = this.ways.find((each) => each.option === option);
    const { decision } = this.#table;
    if (option === this.decline) this.cancel();
    this.#declines = option === this.decline ? decision?.seq : undefined;
    const [first] = way?.path ?? [];
    if (first !== undefined && this.count > 1) this.touch(first);
    else if (way && decision) this.#path = { seq: decision.seq, path: way.path };
  }
  cancel(): void {
    this.#path = { seq: -1, path: [] };
    this.#declines = undefined;
  }

  async confirm(): Promise<void> {
    if (this.declining) return this.refuse();
    if (!this.chosen || (this.chosen.path[0] === 'yes:' && this.#isTooSoon())) return;
    const { decision } = this.#table;
    this.#rest = decision && this.count > 1 ? { targets: this.picked.slice(1), of: decision } : undefined;
    await this.#send(this.chosen.option);
  }

  /** Sends the next of several answers that were confirmed together. Must be called when the question changes. */
  sendNext(): void {
    const { decision } = this.#table;
    const rest = this.#rest;
    if (!decision || !rest || decision.seq === rest.of.seq) return;
    this.#rest = undefined;
    const { targets, of } = rest;
    const [target, ...more] = targets;
    const way = target && arrived(this.ways, [target]);
    // If the next question is not the expected one, the remaining picks are dropped and the player decides.
    const expected = decision.kind === of.kind && decision.source === of.source && decision.remaining === of.remaining - 1;
    if (!way || !expected) return;
    this.#rest = { targets: more, of: decision };
    void this.#send(way.option);
  }

  async refuse(): Promise<void> {
    if (this.decline !== undefined && !this.#isTooSoon()) await this.#send(this.decline);
  }

  #isTooSoon(): boolean {
    return performance.now() - this.#shownAt < REACTION_MS;
  }

  async #send(option: number): Promise<void> {
    if (this.#guide && this.#guide.option !== option) return this.#guide.wrong();
    const { answer, session } = this.#table;
    if (answer) answer(option);
    else if (session) await report(session.act(option));
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
      default:
        return false;
    }
  }
}
