/** The part of the log that the player at this screen has missed: since the last visit, or while the page was hidden. */

import type { TableSession } from '../game.svelte';
import { markSeen, seen } from '../lib/seen';

/** If the page is hidden for longer than this, in milliseconds, the player gets a recap. */
const AWAY = 20_000;

export class Absence {
  readonly #session: TableSession;
  #since = $state.raw<number>();
  #left: { at: number; seq: number } | undefined;

  /** Must be called while a component initialises, because it creates an effect. */
  constructor(session: TableSession) {
    this.#session = session;
    const before = seen(session.table?.id ?? '');
    if (before !== undefined && before < session.seq) this.#since = before;
    $effect(() => {
      if (!document.hidden) this.#markSeen();
    });
  }

  /** The `seq` of the last log entry that the player has seen; undefined if there is nothing to recap. */
  get since(): number | undefined {
    return this.#since;
  }

  /** Ends the absence, because the player has seen the recap. */
  end(): void {
    this.#since = undefined;
  }

  visibilityChanged(): void {
    const { seq } = this.#session;
    if (document.hidden) {
      this.#left = { at: Date.now(), seq };
      return;
    }
    const left = this.#left;
    if (left && Date.now() - left.at > AWAY && seq > left.seq) this.#since = left.seq;
    this.#left = undefined;
    this.#markSeen();
  }

  #markSeen(): void {
    const { table, seq } = this.#session;
    if (table) markSeen(table.id, seq);
  }
}
