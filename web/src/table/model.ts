/** The types of a game's state, and small computations on them. */

import type { GameEvent, PlayerId, PlayerView, View } from '../protocol';

export type { AgentView, GameEvent, HallView, PlayerView, SpaceView, Tavern, View as GameView } from '../protocol';

export type Seat = PlayerId;
type GameView = View;
export type EventType = GameEvent['type'];

/**
 * Returns a function that puts the players in turn order. The order changes only when a round begins, although the next First Player can
 * be known earlier.
 */
export function turnOrder(): (view: GameView) => PlayerView[] {
  let known: { round: number; first: Seat } | undefined;
  return (view) => {
    if (known?.round !== view.round) known = { round: view.round, first: view.first_player };
    const { first } = known;
    const from = Math.max(
      0,
      view.players.findIndex(({ seat }) => seat === first),
    );
    return [...view.players.slice(from), ...view.players.slice(0, from)];
  };
}

/** Returns the number of a player's agents: `left` in the pool, and `all`, including those on the board. */
export function agentsOf(view: GameView, seat: Seat): { left: number; all: number } {
  const left = view.players[seat]?.pool ?? 0;
  const standing = [...view.spaces, ...view.hall.filter((tile) => tile !== null)]
    .flatMap(({ agents }) => agents)
    .filter(({ player, kind }) => player === seat && kind !== 'ambassador').length;
  return { left, all: left + standing };
}
