/** Finds the card that gives what an event tells of: a Plot Quest that takes effect, or a Building whose owner is paid. */

import type { GameEvent, Seat } from './model';

export type Because = { plot: string } | { owner: string };

/** Events that begin a new move: an earlier card is not the reason for what follows them. */
export const DEEDS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'agent-assigned',
  'agent-reassigned',
  'space-copied',
  'intrigue-played',
  'quest-completed',
  'mandatory-completed',
]);

/** Events of which several in a row can come from one card. */
const GAINS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>(['gained', 'collected', 'scored']);

/**
 * Reads the events of a game in order. An event says when the effect of a card begins, but none says when it ends: it has ended when a
 * player does something else, or gets something again after another player did.
 */
export class Reasons {
  /** The card, its player, and the players who got something from it, the last one at the end. */
  #now: { card: Because; of: Seat; got: Seat[] } | undefined;

  /** Reads an event; returns whether the effect of a card begins with it. */
  begins(event: GameEvent): boolean {
    if (event.type === 'plot-fired') this.#now = { card: { plot: event.quest }, of: event.player, got: [] };
    else if (event.type === 'owner-paid') this.#now = { card: { owner: event.building }, of: event.player, got: [] };
    else {
      if (DEEDS.has(event.type)) this.end();
      return false;
    }
    return true;
  }

  /** Returns the card that gives `seat` what the event tells of; undefined if it comes from the move itself. */
  of(event: GameEvent, seat: Seat): Because | undefined {
    const reason = this.#now;
    if (!reason) return undefined;
    const again = reason.got.includes(seat) && (reason.got.at(-1) !== seat || !GAINS.has(event.type));
    if ('owner' in reason.card ? reason.of !== seat : again) this.end();
    else reason.got.push(seat);
    return this.#now?.card;
  }

  end(): void {
    this.#now = undefined;
  }
}
