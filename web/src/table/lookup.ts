/** From what is pointed at to the thing that has a name, and to its page in the reference. */

import type { Place } from '../reference/place';
import type { Desk } from './desk.svelte';
import { hallSlot, inspectable, type Target } from './targets';

/** A slot of Builder's Hall stands for the tile that lies there. */
export function thingAt(desk: Desk, wanted: string | undefined): string | undefined {
  const slot = hallSlot(wanted ?? '');
  return slot === undefined ? wanted : (desk.view?.hall[slot]?.building ?? 'builders-hall');
}

/** The page about what the pointer or the focus is on; the contents, if that is nothing with a page. */
export function pageHere(desk: Desk): Place {
  const spot =
    [...document.querySelectorAll<HTMLElement>('[data-target]:hover')].at(-1) ??
    document.activeElement?.closest<HTMLElement>('[data-target]');
  const target = spot?.dataset.target as Target | undefined;
  const id = thingAt(desk, target && inspectable(target));
  return id === undefined || id.startsWith('seat:') ? { at: 'home' } : { at: 'card', id };
}
