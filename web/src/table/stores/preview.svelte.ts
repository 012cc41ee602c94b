/** What the previewed options (`Selection.considering`: picked or under the pointer) would change, as the server predicts it. */

import { isNothing, lacking } from '../../cards/amounts';
import { isMandatory, mandatory, quest } from '../../catalogue';
import type { CorruptionCost, Decision, OptionPreview } from '../../protocol';
import { applied, changesOf, merged, triggeredPlots, type Change } from '../changes';
import type { Tavern } from '../model';
import type { Selection } from './selection.svelte';
import type { TableState } from './table.svelte';

export class Preview {
  readonly #table: TableState;
  readonly #selection: Selection;
  #loaded = $state.raw<{ seq: number; options: OptionPreview[] }>();

  constructor(table: TableState, selection: Selection) {
    this.#table = table;
    this.#selection = selection;
  }

  /** The predictions for the previewed options. */
  readonly #predictions = $derived.by<OptionPreview[]>(() => {
    const loaded = this.#loaded;
    if (loaded?.seq !== this.#table.decision?.seq) return [];
    return this.#selection.considering.flatMap(({ option }) => loaded?.options[option] ?? []);
  });
  /** Whether the previewed options also have effects that the player cannot foresee, such as a drawn card. */
  readonly open = $derived.by<boolean>(() => this.#predictions.some(({ open }) => open));
  readonly #foreseen = $derived.by<Change[]>(() => this.#predictions.flatMap(({ events }) => changesOf(events)));
  /** What the previewed options change, including what the player gets for certain after the next choices. */
  readonly changes = $derived.by<Change[]>(() => {
    const later = this.#predictions.at(-1)?.later;
    return merged([...this.#foreseen, ...(later ? [{ seat: this.#table.front, gains: later, losses: {} }] : [])]);
  });
  /** Whether the card or space gives something for certain later, and also something that the player cannot foresee. */
  readonly partly = $derived.by<boolean>(() => this.#predictions.some(({ open, later }) => open && later !== undefined));
  /** The next choice of the player in the same turn; undefined if it repeats the open question, or if a Quest can be completed. */
  readonly asks = $derived.by<Decision | undefined>(() => {
    const asks = this.#predictions.at(-1)?.asks;
    const known = asks?.kind === 'complete-quest' || asks?.kind === this.#table.decision?.kind;
    return known ? undefined : asks;
  });
  /** What the player's Corruption would cost at the end of the game; undefined if it does not change. */
  readonly corruption = $derived.by<CorruptionCost | undefined>(() => {
    // Each option is predicted alone, so several that move Corruption cannot be added up.
    const several = this.#predictions.length > 1;
    if (several && this.#foreseen.some(({ gains, losses }) => gains.corruption || losses.corruption)) return undefined;
    return this.#predictions.at(-1)?.corruption;
  });
  /** The Plot Quests that the previewed options would trigger. */
  readonly triggered = $derived.by<Set<string>>(() => triggeredPlots(this.#predictions.flatMap(({ events }) => events)));
  /**
   * The tavern and VP, after the previewed options, of the player whose tavern is shown. Undefined if the options change nothing for that
   * player.
   */
  readonly after = $derived.by<{ tavern: Tavern; vp: number } | undefined>(() => {
    const { self, front } = this.#table;
    if (!self || !this.changes.some(({ seat }) => seat === front)) return undefined;
    return applied(this.changes, front, self);
  });

  /**
   * Returns whether the player's Quest `id` can be completed now, or after the previewed options. While the player has a Mandatory Quest,
   * no other Quest can be completed.
   */
  questStatus(id: string): 'ready' | 'ready-after' | undefined {
    const { decision, tavern, self } = this.#table;
    if (decision?.kind === 'complete-quest' && this.#selection.ways.some(({ path }) => path[0] === `quest:${id}`)) return 'ready';
    const after = this.after?.tavern;
    const cost = isMandatory(id) ? mandatory(id).cost : quest(id).cost;
    if (!after || !tavern || (self?.mandatory.length && !isMandatory(id))) return undefined;
    return isNothing(lacking(cost, after)) && !isNothing(lacking(cost, tavern)) ? 'ready-after' : undefined;
  }

  /** Asks the server for the predictions of the open decision, once for each decision. */
  async load(): Promise<void> {
    const { decision, session } = this.#table;
    if (!decision || this.#loaded?.seq === decision.seq) return;
    const options = await session?.preview();
    if (options) this.#loaded = { seq: decision.seq, options };
  }
}
