/** Why a space cannot be used, where the table itself shows it: somebody without the price. Everything else is the server's. */

import { building, isBuilding, space, type Amounts } from '../catalogue';
import { isNothing, lacking, words } from '../cards/amounts';
import { t } from '../text';
import type { Desk } from './desk.svelte';
import type { SpaceView } from './model';

export function whyNot(desk: Desk, place: SpaceView): string | undefined {
  if (desk.decision?.kind !== 'assign-agent' || desk.answers(`space:${place.id}`) || place.agents.length > 0) return undefined;
  const have = desk.tavern;
  const price = have && priceOf(desk, place.id);
  const missing = price && lacking(price, have);
  return missing && !isNothing(missing) ? t('needs', { what: words(price) }) : undefined;
}

/** What has to be paid there. */
function priceOf(desk: Desk, id: string): Amounts | undefined {
  if (id === 'builders-hall') {
    const prices = (desk.view?.hall ?? []).flatMap((tile) => (tile ? [building(tile.building).cost] : []));
    return prices.length > 0 ? { gold: Math.min(...prices) } : undefined;
  }
  const [first] = isBuilding(id) ? building(id).action : space(id).action;
  return typeof first === 'object' && 'pay' in first ? first.pay : undefined;
}
