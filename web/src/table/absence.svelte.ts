/** The part of the log that the player at this screen has missed: since the last visit, or while the page was hidden. */

import type { TableSession } from '../game.svelte';
import { markSeen, seen } from '../lib/seen';
import { settings } from '../settings.svelte';

/** If the page is hidden for longer than this, in milliseconds, the player gets a recap. */
const AWAY = 20_000;

export class Absence {
  readonly #session: TableSession;
  #since = $state.raw<number>();
  #opening = false;
  #left: { at: number; seq: number } | undefined;

  /** Must be called while a component initialises, because it creates an effect. */
  constructor(session: TableSession) {
    this.#session = session;
    const before = seen(session.table?.id ?? '');
    if (before !== undefined && before < session.seq) this.#since = before;
    const opening = before === undefined ? openingOf(session) : undefined;
    if (opening !== undefined) [this.#since, this.#opening] = [opening, true];
    $effect(() => {
      if (!document.hidden) this.#markSeen();
    });
  }

  /** The `seq` of the last log entry that the player has seen; undefined if there is nothing to recap. */
  get since(): number | undefined {
    return this.#since;
  }

  /** Whether the player missed the first moves of the game because the page was not there yet, rather than by an absence. */
  get opening(): boolean {
    return this.#opening;
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
    if (left && Date.now() - left.at > AWAY && seq > left.seq) [this.#since, this.#opening] = [left.seq, false];
    this.#left = undefined;
    this.#markSeen();
  }

  #markSeen(): void {
    const { table, seq } = this.#session;
    if (table) markSeen(table.id, seq);
  }
}

/**
 * Returns the `seq` of the beginning of the game, if others have moved since and the players at this screen have not. Bots begin when a
 * table is made, before its page has loaded.
 */
function openingOf({ log, yours }: TableSession): number | undefined {
  if (settings.speed === 'instant') return undefined;
  const answers = log.flatMap((entry) => (entry.type === 'acted' ? [entry.seat] : []));
  const begun = log.find(({ type }) => type === 'started');
  if (!begun || begun.type !== 'started' || begun.given || yours.length === 0) return undefined;
  return answers.length > 0 && !answers.some((seat) => yours.includes(seat)) ? begun.seq : undefined;
}
