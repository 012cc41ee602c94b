/**
 * A large table is not drawn in one picture after an update: first what happened, then its line in the log, then what can be done now.
 * Nobody sees the difference, and nothing stops meanwhile.
 */

import { untrack } from 'svelte';

import type { TableSession } from '../game.svelte';
import type { DecisionView, TableEvent } from '../protocol';
import { afterPicture } from '../ui/turns.svelte';

export class Paced {
  readonly #session: TableSession;
  #told = $state.raw<TableEvent[]>([]);
  #asked = $state.raw<number>();

  /** Called while a component is made. */
  constructor(session: TableSession) {
    this.#session = session;
    untrack(() => {
      this.#told = session.log;
      this.#asked = session.decision?.seq;
    });
    $effect(() => {
      const { log, decision } = session;
      let due = true;
      const step = (then: () => void) => afterPicture(() => due && then());
      step(() => {
        this.#told = log;
        step(() => (this.#asked = decision?.seq));
      });
      return () => (due = false);
    });
  }

  get log(): TableEvent[] {
    const { log } = this.#session;
    // What was taken back, or was seen by other eyes, is gone at once.
    return log[0] === this.#told[0] && log.length >= this.#told.length ? this.#told : log;
  }

  get decision(): DecisionView | undefined {
    const { decision } = this.#session;
    return decision?.seq === this.#asked ? decision : undefined;
  }
}
