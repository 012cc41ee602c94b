/**
 * Why a space cannot be used, in words. The server's options say that it cannot; this only says what the table shows: whose turn
 * it is, what is asked, who stands there, what is missing.
 */

import { building, isBuilding, space, type Amounts } from '../catalogue';
import { isNothing, lacking, words } from '../cards/amounts';
import { t } from '../text';
import type { Desk } from './desk.svelte';
import type { SpaceView } from './model';
import { question } from './prompts';
import { sortOf } from './targets';

/** What is missing to pay for it, short enough to stand on the tile. */
export function priceNote(desk: Desk, place: SpaceView): string | undefined {
  const price = unpaid(desk, place);
  return price && t('needs', { what: words(price) });
}

/** What it costs, if that is more than there is. */
function unpaid(desk: Desk, place: SpaceView): Amounts | undefined {
  if (desk.decision?.kind !== 'assign-agent' || desk.answers(`space:${place.id}`) || place.agents.length > 0) return undefined;
  const have = desk.tavern;
  const price = have && priceOf(desk, place.id);
  const missing = price && lacking(price, have);
  return missing && !isNothing(missing) ? price : undefined;
}

/** A whole sentence for whoever wonders; nothing if the space can be used, or nobody could use one. */
export function whyNot(desk: Desk, place: SpaceView): string | undefined {
  const { decision, pending } = desk;
  if (desk.answers(`space:${place.id}`) || desk.answers(`building:${place.id}`)) return undefined;
  if (!pending || desk.me === undefined) return undefined;
  if (!decision) return pending.player === desk.me ? undefined : t('why-wait', { name: desk.fullName(pending.player) });
  const ofSpaces = desk.ways.some(({ path }) => path.some((target) => sortOf(target) === 'space' || sortOf(target) === 'building'));
  if (!ofSpaces) return t('why-question', { what: question(decision) });
  const [standing] = place.agents;
  if (standing && decision.kind === 'assign-agent') {
    const { player, kind } = standing;
    return t('why-taken', { name: player === null || kind === 'ambassador' ? t('thing-ambassador') : desk.name(player) });
  }
  const price = unpaid(desk, place);
  if (price) return t('why-price', { what: words(price) });
  if (isHarbor(place.id) && desk.self?.intrigue_count === 0) return t('why-no-card');
  return t('why-other');
}

function isHarbor(id: string): boolean {
  return !isBuilding(id) && space(id).building === 'waterdeep-harbor';
}

/** What has to be paid there. */
function priceOf(desk: Desk, id: string): Amounts | undefined {
  if (id === 'builders-hall') {
    const prices = (desk.view?.hall ?? []).flatMap((tile) => (tile ? [building(tile.building).cost] : []));
    return prices.length > 0 ? { gold: Math.min(...prices) } : undefined;
  }
  return isBuilding(id) ? building(id).price : undefined;
}
