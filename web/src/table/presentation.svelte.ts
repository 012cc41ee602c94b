/**
 * What the table shows. The session has the newest state. The table shows the moves that led to this state one after the other, so the
 * table can be a few seconds behind. The question to the player at this screen appears with the newest state.
 *
 * Each state is drawn in three frames, because a large table takes too long for one: the board, the log, what can be picked.
 */

import { sameEyes } from '../game.svelte';
import type { DecisionView, GameUpdate, TableEvent } from '../protocol';
import { afterFrame } from '../ui/draw-queue.svelte';

/** One state of the table. */
export type Frame = { readonly game: GameUpdate | undefined; readonly log: TableEvent[] };

/** Animates what happens between two states. It is loaded after the first drawing; until then, every state is shown at once. */
export interface Player {
  /** Queues the moves between two states and returns at once. After the last move it must call `Presentation.show(after)`. */
  play(before: Frame, after: Frame): void;
  /** Ends all animations and empties the queue. */
  stop(): void;
}

/** How long the first moves of a game wait for the animations to load, in milliseconds. Then they are shown at once. */
const LOADING_MS = 3000;
/** The table never shows an old state for longer than this, even if an animation fails to end. */
const MOST_BEHIND_MS = 10_000;

export class Presentation {
  #game = $state.raw<GameUpdate>();
  #log = $state.raw<TableEvent[]>([]);
  /** The `seq` of the decision that is shown. */
  #decision = $state.raw<number>();
  #behind = $state(false);
  #latest: Frame;
  #player: Player | undefined;
  /** States that came before the animations were loaded, oldest first; undefined if such states are shown at once. */
  #held: Frame[] | undefined;
  /** Skips to the newest state after `MOST_BEHIND_MS`. */
  #guard: ReturnType<typeof setTimeout> | undefined;
  /** Counts the states shown so far. `#then` compares the count, to drop the remaining parts of a state that a newer one has replaced. */
  #shows = 0;

  /** `holds`: whether the moves that come before the animations are loaded wait for them. */
  constructor(first: Frame, { holds = false } = {}) {
    if (holds) this.#held = [];
    this.#latest = first;
    this.#game = first.game;
    this.#log = first.log;
    this.#decision = first.game?.decision?.seq;
  }

  get game(): GameUpdate | undefined {
    return this.#game;
  }
  get log(): TableEvent[] {
    return this.#log;
  }
  /** Whether moves are still to be shown. */
  get behind(): boolean {
    return this.#behind;
  }

  /** Returns the decision if it is shown already, else undefined. */
  asks(decision: DecisionView | undefined): DecisionView | undefined {
    return !this.#behind && decision?.seq === this.#decision ? decision : undefined;
  }

  /** Lets `player` play the moves from now on. Returns a function that undoes this. */
  playWith(player: Player): () => void {
    this.#player = player;
    const [shown, ...later] = this.#held ?? [];
    this.#held = undefined;
    if (shown) later.reduce((before, after) => (player.play(before, after), after), shown);
    return () => {
      this.skip();
      this.#player = undefined;
    };
  }

  /** Takes the newest state. Plays the few moves that lead to it, or shows it at once if that is impossible or `played` is false. */
  update(latest: Frame, played = true): void {
    const before = this.#latest;
    this.#latest = latest;
    if (played && this.#player && follows(before, latest)) {
      this.#behind = true;
      this.#player.play(before, latest);
      clearTimeout(this.#guard);
      this.#guard = setTimeout(() => this.#behind && this.skip(), MOST_BEHIND_MS);
    } else if (played && this.#held && follows(before, latest)) {
      if (this.#held.length === 0) {
        this.#held.push(before);
        this.#guard = setTimeout(() => this.#behind && this.skip(), LOADING_MS);
      }
      this.#behind = true;
      this.#held.push(latest);
    } else {
      this.#player?.stop();
      this.#held = undefined;
      this.show(latest);
    }
  }

  /** Skips to the newest state. The log and the question appear together, one frame after the board. */
  skip(): void {
    this.#player?.stop();
    this.#held = undefined;
    this.show(this.#latest);
    this.#then(() => this.#askAtOnce());
  }

  /** Skips to the newest state and shows the question in the same frame, for a player who answers it now. */
  skipToQuestion(): void {
    if (this.#behind) this.skip();
    this.#askAtOnce();
  }

  #askAtOnce(): void {
    this.#log = this.#latest.log;
    this.#decision = this.#latest.game?.decision?.seq;
  }

  /** Calls `then` after the next frame, but not if another state is shown before that. */
  #then(then: () => void): void {
    const mine = this.#shows;
    afterFrame(() => mine === this.#shows && then());
  }

  /** Shows a state: the newest, or one on the way to it. */
  show(frame: Frame): void {
    this.#shows += 1;
    const { game, log } = frame;
    this.#behind = frame !== this.#latest;
    this.#game = game;
    // If the viewpoint changes, the log of the former viewpoint must not stay visible for even one frame.
    if (!extendsLog(this.#log, log)) this.#log = log;
    this.#then(() => {
      this.#log = log;
      this.#then(() => (this.#decision = game?.decision?.seq));
    });
  }
}

/** Returns whether `after` is `before` with further entries. */
function extendsLog(before: TableEvent[], after: TableEvent[]): boolean {
  if (before.length === 0) return true;
  return before.length <= after.length && before[0]?.seq === after[0]?.seq && before.at(-1)?.seq === after[before.length - 1]?.seq;
}

/** An update with more answers than this is shown at once, without motion: the player was away. */
const MOST_STAGED = 6;

/** Returns whether a few moves lead from one state to the other. */
function follows({ game, log }: Frame, after: Frame): boolean {
  if (!game || !after.game || !sameEyes(game.eyes, after.game.eyes) || !extendsLog(log, after.log)) return false;
  const news = after.log.slice(log.length);
  return (
    news.filter(({ type }) => type === 'acted').length <= MOST_STAGED &&
    news.every(({ type }) => type !== 'undone' && type !== 'turn-restarted')
  );
}
