/** Undo: which answers can be taken back, and the requests to the table. */

import { report } from '../report';
import type { Selection } from './selection.svelte';
import type { TableState } from './table.svelte';

export class Undo {
  readonly #table: TableState;
  readonly #selection: Selection;

  constructor(table: TableState, selection: Selection) {
    this.#table = table;
    this.#selection = selection;
  }

  /** Whether people at other devices play. An undo may need their consent; bots always agree. */
  readonly #others = $derived.by<boolean>(() =>
    (this.#table.table?.seats ?? []).some(({ seat, holder }) => holder.type === 'person' && !this.#table.yours.includes(seat)),
  );
  /** The possible undo, if any. `keep`: how many answers of the game would remain. `asks`: whether the others must agree. */
  readonly offer = $derived.by<{ keep: number; asks: boolean } | undefined>(() => {
    const { game, me, table } = this.#table;
    const { free, last } = game?.undo ?? { free: null, last: null };
    if (me === undefined || table?.undo === 'off' || game?.outcome) return undefined;
    if (last !== null && free !== null && last >= free) return { keep: last, asks: false };
    if (last !== null && table?.undo === 'consent') return { keep: last, asks: this.#others };
    return undefined;
  });
  /** Whether this turn has answers that can be taken back without the consent of others. */
  readonly turnIsFree = $derived.by<boolean>(() => (this.#table.game?.undo.free ?? null) !== null);

  /** Clears the picked targets. If none is picked, takes back the last answer. */
  async takeBack(): Promise<void> {
    if (this.#selection.picked.length > 0) return this.#selection.cancel();
    if (this.offer) await this.#keep(this.offer.keep);
  }
  /** Takes back all answers of this turn that need no consent. */
  async takeBackTurn(): Promise<void> {
    const free = this.#table.game?.undo.free ?? null;
    if (free !== null) await this.#keep(free);
  }

  async #keep(answers: number): Promise<void> {
    const { session } = this.#table;
    if (session) await report(session.undo(answers));
  }
}
