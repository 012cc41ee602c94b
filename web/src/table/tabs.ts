/** The tabs of the phone layout. */

import type { ElementKey } from '../elements';
import type { GameView } from './model';
import { hallSlot, idOf, sortOf, type Target } from './targets';

export const TABS = ['city', 'quests', 'mine', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs that show the parts of the screen a lesson can point at; none for parts above or below the tabs. */
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
