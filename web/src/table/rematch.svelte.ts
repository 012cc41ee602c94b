/** Asks for a rematch at the end of a game, and opens its table. */

import { go } from '../router.svelte';
import { report } from './report';
import type { TableState } from './stores';

export class Rematch {
  readonly #table: TableState;
  #busy = $state(false);
  /** Whether this player asked for the rematch. If so, the page opens the new table as soon as it exists. */
  #wanted = $state(false);

  /** Must be called while a component initialises, because it creates an effect. */
  constructor(table: TableState) {
    this.#table = table;
    $effect(() => {
      const next = table.table?.rematch;
      if (next && this.#wanted) go(`t/${next}`);
    });
  }

  /** Whether the player's request is still unanswered. */
  get busy(): boolean {
    return this.#busy;
  }
  /** Whether the table of the rematch exists already. */
  get open(): boolean {
    return Boolean(this.#table.table?.rematch);
  }
  /** Whether the player at this screen can ask for a rematch or join it. */
  get offered(): boolean {
    return this.#table.yours.length > 0 || this.open;
  }

  async ask(): Promise<void> {
    this.#wanted = true;
    const { session } = this.#table;
    if (!session || this.open) return;
    this.#busy = true;
    await report(session.rematch());
    this.#busy = false;
  }
}
