/** Finds the card that causes an event: a Plot Quest that takes effect, or a Building whose owner is paid. */

import type { GameEvent, Seat } from './model';

export type Because = { plot: string } | { owner: string };

/** Events that begin a new move. They end the effect of an earlier card. */
export const DEEDS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>([
  'agent-assigned',
  'agent-reassigned',
  'space-copied',
  'intrigue-played',
  'quest-completed',
  'mandatory-completed',
]);

/** Events that one card can cause several times in a row for the same player. */
const GAINS: ReadonlySet<GameEvent['type']> = new Set<GameEvent['type']>(['gained', 'collected', 'scored']);

/**
 * Finds the card behind each event. Reads the events of a game in order. An event says when the effect of a card begins, but no event says
 * when the effect ends. Every effect ends when a new move begins. The effect of a Building also ends at the first event of a player who is
 * not its owner. The effect of a Plot Quest also ends when a player gets something for the second time; several gains in a row count as one.
 */
export class Reasons {
  /** The card in effect, its player, and the players who got something from the card so far, in order. */
  #now: { card: Because; of: Seat; got: Seat[] } | undefined;

  /** Reads an event. Returns whether the effect of a card begins with this event. */
  begins(event: GameEvent): boolean {
    if (event.type === 'plot-fired') this.#now = { card: { plot: event.quest }, of: event.player, got: [] };
    else if (event.type === 'owner-paid') this.#now = { card: { owner: event.building }, of: event.player, got: [] };
    else {
      if (DEEDS.has(event.type)) this.end();
      return false;
    }
    return true;
  }

  /** Returns the card that causes what the event does for `seat`; undefined if the move itself causes it. */
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
