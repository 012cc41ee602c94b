/** What an option is called where it stands in a list and not on the table. */

import { nameOf } from '../catalogue';
import { t } from '../text';
import type { Desk } from './desk.svelte';
import { acceptText, declineText } from './prompts';
import type { Span } from './spans';
import { gainOf, hallSlot, idOf, sortOf, type Target } from './targets';

function spanOf(desk: Desk, target: Target): Span {
  const id = idOf(target);
  switch (sortOf(target)) {
    case 'space': {
      const slot = hallSlot(id);
      const tile = slot === undefined ? undefined : desk.view?.hall[slot];
      return { text: nameOf(slot === undefined ? id : (tile?.building ?? 'builders-hall')) };
    }
    case 'quest':
    case 'intrigue':
    case 'building':
      return { text: nameOf(id) };
    case 'seat':
      return { text: desk.fullName(Number(id)) };
    case 'cube':
      return { goods: { [id]: 1 } };
    case 'type':
      return { text: t(`quest-type-${id}`) };
    case 'gain':
      return { goods: gainOf(target) };
    case 'variant': {
      const answer = desk.ways.find(({ option }) => String(option) === id)?.answer;
      if (answer && 'via' in answer && answer.via) return { text: t(`via-${answer.via}`) };
      return { text: t('variant-plain') };
    }
    case 'yes':
      return { text: desk.decision ? acceptText(desk.decision) : '' };
  }
}

/** The things that an option is made of, in their order. */
export function optionSpans(desk: Desk, option: number): Span[] {
  const { decision } = desk;
  if (!decision) return [];
  if (option === desk.decline) return [{ text: declineText(decision) }];
  return desk.ways.find((way) => way.option === option)?.path.map((target) => spanOf(desk, target)) ?? [];
}
