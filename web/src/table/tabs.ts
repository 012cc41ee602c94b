/** On which tab of a phone something lies. */

import type { Desk } from './desk.svelte';
import { hallSlot, idOf, sortOf, type Target } from './targets';

export const TABS = ['city', 'quests', 'mine', 'log'] as const;
export type Tab = (typeof TABS)[number];

/** Nothing for what is above or below the tabs. */
export function tabOf(desk: Desk, target: Target): Tab | undefined {
  const id = idOf(target);
  switch (sortOf(target)) {
    case 'space':
      return hallSlot(id) === undefined ? 'city' : 'quests';
    case 'building':
      return desk.view?.spaces.some((place) => place.id === id) ? 'city' : 'quests';
    case 'quest':
      return desk.view?.inn.some((other) => other === id) ? 'quests' : 'mine';
    case 'intrigue':
      return 'mine';
    default:
      return undefined;
  }
}
