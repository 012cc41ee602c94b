/** Finds the card that a target on the table stands for, and its page in the reference. */

import { hoveredTarget, targetAt } from '../elements';
import type { Place } from '../reference/place';
import type { GameView } from './model';
import { hallSlot, inspectable } from './targets';

/** Returns the id `wanted` itself or, if it is a slot of Builder's Hall, the id of the tile in that slot. */
export function thingAt(view: GameView | undefined, wanted: string | undefined): string | undefined {
  const slot = hallSlot(wanted ?? '');
  return slot === undefined ? wanted : (view?.hall[slot]?.building ?? 'builders-hall');
}

/** Returns the page about the target under the pointer, else about the focused target, else the table of contents. */
export function pageHere(view: GameView | undefined): Place {
  const target = hoveredTarget() ?? targetAt(document.activeElement);
  const id = thingAt(view, target && inspectable(target));
  return id === undefined || id.startsWith('seat:') ? { at: 'home' } : { at: 'card', id };
}
