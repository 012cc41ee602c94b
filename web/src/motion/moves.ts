/** Computes from events which pieces move on the table. It does not touch the page. */

import { ORDER } from '../cards/amounts';
import type { Amounts } from '../catalogue';
import type { GameEvent, Seat } from '../table/model';
import type { PieceName } from '../ui/icon-names';

/**
 * A place on the table. With `have`, it is the place that shows how many of these pieces the player has: in the player's tavern or, if
 * the tavern is not shown, on the player's plate.
 */
export type Spot = { space: string } | { quest: string } | { building: string } | { seat: Seat; have?: PieceName };

export type Move =
  /** `n` pieces fly from one place to another. */
  | { move: 'fly'; icon: PieceName; n: number; from: Spot; to: Spot }
  /** An agent goes to `space`. It comes from the space `from`, or from its player if there is no `from`. */
  | { move: 'step'; space: string; seat: Seat; from?: string }
  /** A Quest is completed. */
  | { move: 'finish'; quest: string; seat: Seat }
  /** A tile appears. */
  | { move: 'build'; building: string; seat: Seat };

/** The most pieces of a kind that fly at once. */
const MOST = 4;

export function movesOf(events: GameEvent[]): Move[] {
  const moves: Move[] = [];
  let source: Spot | undefined;
  const pieces = (what: Amounts, each: (icon: PieceName, n: number) => void) => {
    for (const kind of ORDER) if ((what[kind] ?? 0) > 0) each(kind, Math.min(what[kind] ?? 0, MOST));
  };
  const fly = (what: Amounts, from: Spot | undefined, seat: Seat) => {
    if (from) pieces(what, (icon, n) => moves.push({ move: 'fly', icon, n, from, to: { seat, have: icon } }));
  };
  for (const event of events) {
    switch (event.type) {
      case 'agent-assigned':
        moves.push({ move: 'step', space: event.space, seat: event.player });
        source = { space: event.space };
        break;
      case 'agent-reassigned':
        moves.push({ move: 'step', space: event.space, seat: event.player, from: event.from });
        source = { space: event.space };
        break;
      case 'agent-moved':
        if (event.player !== null) moves.push({ move: 'step', space: event.space, seat: event.player, from: event.from });
        break;
      case 'space-copied':
        source = { space: event.space };
        break;
      case 'owner-paid':
        source = { space: event.building };
        break;
      case 'plot-fired':
        source = { quest: event.quest };
        break;
      case 'quest-completed':
        moves.push({ move: 'finish', quest: event.quest, seat: event.player });
        source = { quest: event.quest };
        break;
      case 'mandatory-completed':
        moves.push({ move: 'finish', quest: event.card, seat: event.player });
        source = { quest: event.card };
        break;
      case 'collected':
        // VP collected from a space are left out here, because a `scored` event reports them, too.
        fly({ ...event.what, vp: 0 }, { space: event.space }, event.player);
        break;
      case 'gained':
        fly(event.what, source, event.player);
        break;
      case 'returned': {
        // The cost of a Quest gets no move, because the animation of its completion shows the cost.
        const to = source;
        if (to && !('quest' in to))
          pieces(event.what, (icon, n) => moves.push({ move: 'fly', icon, n, from: { seat: event.player, have: icon }, to }));
        break;
      }
      case 'scored':
        if (event.vp > 0) fly({ vp: 1 }, source, event.player);
        break;
      case 'given':
        fly(event.what, { seat: event.from }, event.to);
        break;
      case 'intrigue-drawn':
        if (source) moves.push({ move: 'fly', icon: 'intrigue', n: 1, from: source, to: { seat: event.player, have: 'intrigue' } });
        break;
      case 'quest-taken':
        moves.push({ move: 'fly', icon: 'quest', n: 1, from: { quest: event.quest }, to: { seat: event.player, have: 'quest' } });
        break;
      case 'building-bought':
      case 'building-put-into-play':
        moves.push({ move: 'build', building: event.building, seat: event.player });
        break;
      default:
        break;
    }
  }
  return moves;
}
