/**
 * Spreads an update of a large table over three frames: first the board, then the log, then the targets of the decision. Drawing all
 * of it in one frame would take too long.
 */

import { untrack } from 'svelte';

import type { TableSession } from '../game.svelte';
import type { DecisionView, TableEvent } from '../protocol';
import { afterFrame } from '../ui/draw-queue.svelte';

export class StagedUpdates {
  readonly #session: TableSession;
  #log = $state.raw<TableEvent[]>([]);
  /** The `seq` of the decision that is shown. */
  #decision = $state.raw<number>();

  /** Call it while a component initialises: it creates an effect. */
  constructor(session: TableSession) {
    this.#session = session;
    untrack(() => {
      this.#log = session.log;
      this.#decision = session.decision?.seq;
    });
    $effect(() => {
      const { log, decision } = session;
      let due = true;
      const step = (then: () => void) => afterFrame(() => due && then());
      step(() => {
        this.#log = log;
        step(() => (this.#decision = decision?.seq));
      });
      return () => (due = false);
    });
  }

  get log(): TableEvent[] {
    const { log } = this.#session;
    // A log that became shorter or was replaced, for instance by another viewpoint, is shown at once.
    return log[0] === this.#log[0] && log.length >= this.#log.length ? this.#log : log;
  }

  get decision(): DecisionView | undefined {
    const { decision } = this.#session;
    return decision?.seq === this.#decision ? decision : undefined;
  }
}
