/** The names of options, as the advice lists them. */

import { nameOf } from '../catalogue';
import { t } from '../text';
import { acceptText, declineText } from './prompts';
import type { Span } from './spans';
import type { Names, Selection, TableState } from './stores';
import { gainOf, hallSlot, idOf, sortOf, type Target } from './targets';

type Stores = { table: TableState; names: Names; selection: Selection };

function spanOf({ table, names, selection }: Stores, target: Target): Span {
  const id = idOf(target);
  switch (sortOf(target)) {
    case 'space': {
      const slot = hallSlot(id);
      const tile = slot === undefined ? undefined : table.view?.hall[slot];
      return { text: nameOf(slot === undefined ? id : (tile?.building ?? 'builders-hall')) };
    }
    case 'quest':
    case 'intrigue':
    case 'building':
      return { text: nameOf(id) };
    case 'seat':
      return { text: names.fullName(Number(id)) };
    case 'cube':
      return { goods: { [id]: 1 } };
    case 'type':
      return { text: t(`quest-type-${id}`) };
    case 'gain':
      return { goods: gainOf(target) };
    case 'variant': {
      const answer = selection.ways.find(({ option }) => String(option) === id)?.answer;
      if (answer && 'via' in answer && answer.via) return { text: t(`via-${answer.via}`) };
      return { text: t('variant-plain') };
    }
    case 'yes':
      return { text: table.decision ? acceptText(table.decision) : '' };
  }
}

/** Returns the name of an option: the names of its steps, in order. */
export function optionSpans(stores: Stores, option: number): Span[] {
  const { decision } = stores.table;
  const { decline, ways } = stores.selection;
  if (!decision) return [];
  if (option === decline) return [{ text: declineText(decision) }];
  return ways.find((way) => way.option === option)?.path.map((target) => spanOf(stores, target)) ?? [];
}
