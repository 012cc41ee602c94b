/** The picture beside the question: the place or card that the question is about. */

import type { DecisionView } from '../protocol';
import type { GameView } from './model';
import { hallSlot, idOf, sortOf, type Target, type Way } from './targets';

/** Returns the id of the place or card that a target shows; undefined for pieces, players and buttons. */
function cardOf(target: Target, view: GameView | undefined): string | undefined {
  const id = idOf(target);
  if (!['space', 'building', 'quest', 'intrigue'].includes(sortOf(target))) return undefined;
  const slot = sortOf(target) === 'space' ? hallSlot(id) : undefined;
  return slot === undefined ? id : (view?.hall[slot]?.building ?? 'builders-hall');
}

/** Returns the place or card that the previewed option uses. Without such an option, returns the one that causes the decision. */
export function pictured(
  view: GameView | undefined,
  pending: Pick<DecisionView, 'source'> | undefined,
  considered: Way | undefined,
): string | undefined {
  const used = considered?.path.map((target) => cardOf(target, view)).findLast((id) => id !== undefined);
  return used ?? pending?.source ?? undefined;
}
