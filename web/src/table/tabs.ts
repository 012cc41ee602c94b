/** The tabs of the phone layout. */

import type { ElementKey } from '../elements';
import type { GameView } from './model';
import { hallSlot, idOf, sortOf, type Target } from './targets';

export const TABS = ['city', 'quests', 'mine', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that shows a part of the screen, for lessons that point at the part. Parts outside of the tabs are missing here. */
export const PART_TABS: Partial<Record<ElementKey, Tab>> = { 'part:quests': 'mine', 'part:lord': 'mine' };

/** Returns the tab that shows a target; undefined if the target is above or below the tabs. */
export function tabOf(view: GameView | undefined, target: Target): Tab | undefined {
  const id = idOf(target);
  switch (sortOf(target)) {
    case 'space':
      return hallSlot(id) === undefined ? 'city' : 'quests';
    case 'building':
      return view?.spaces.some((place) => place.id === id) ? 'city' : 'quests';
    case 'quest':
      return view?.inn.some((other) => other === id) ? 'quests' : 'mine';
    case 'intrigue':
      return 'mine';
    default:
      return undefined;
  }
}
