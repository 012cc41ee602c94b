/** Advice of a strong bot on the open decision. The player has to ask for it. */

import type { OptionHint } from '../../protocol';
import { report } from '../report';
import type { Target } from '../targets';
import type { Selection } from './selection.svelte';
import type { TableState } from './table.svelte';

export class Advice {
  readonly #table: TableState;
  readonly #selection: Selection;
  #received = $state.raw<{ seq: number; options: OptionHint[] }>();
  /** The `seq` of the decision that the player wants advice on, until the reply arrives. */
  #requested = $state.raw<number>();

  constructor(table: TableState, selection: Selection) {
    this.#table = table;
    this.#selection = selection;
  }

  /** Whether the player can ask for advice. */
  readonly available = $derived.by<boolean>(() => {
    const { decision, table } = this.#table;
    return decision !== undefined && decision.for === undefined && table?.hints === true && (decision.options?.length ?? 0) > 1;
  });
  /** The best options; undefined until the advice has arrived. */
  readonly options = $derived.by<OptionHint[] | undefined>(() =>
    this.#received?.seq === this.#table.decision?.seq ? this.#received?.options : undefined,
  );
  readonly loading = $derived.by<boolean>(() => {
    const { decision } = this.#table;
    return decision !== undefined && this.#requested === decision.seq && !this.options;
  });
  /** The targets that lead to the best option. */
  readonly best = $derived.by<Target[]>(() => {
    const option = this.options?.[0]?.option;
    return this.#selection.ways.find((way) => way.option === option)?.path ?? [];
  });

  /** Returns whether an option is the best one. */
  isBest(option: number): boolean {
    return this.options?.[0]?.option === option;
  }
  isAdvised(target: Target): boolean {
    return this.best.includes(target) || this.#table.marks?.better.includes(target) === true;
  }
  /** Returns whether a review marks the target as a part of the move that was played. */
  isPlayed(target: Target): boolean {
    return this.#table.marks?.played.includes(target) === true;
  }

  /** Asks for advice, or hides it if it is shown. */
  async toggle(): Promise<void> {
    const { decision, session } = this.#table;
    if (!decision || !session || !this.available || this.loading) return;
    if (this.options) return this.dismiss();
    this.#requested = decision.seq;
    const answer = await session.hint(decision.seq);
    if ('options' in answer) this.#received = { seq: decision.seq, options: answer.options };
    else await report(Promise.resolve(answer));
    this.#requested = undefined;
  }
  dismiss(): void {
    this.#received = undefined;
  }
}
