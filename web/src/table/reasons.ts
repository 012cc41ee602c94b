/**
 * Explains why a space cannot be used. The server's options decide whether a space can be used. This module only describes what the
 * table shows: whose turn it is, the open question, the agents on the space, a price that the player cannot pay.
 */

import { building, isBuilding, space, type Amounts } from '../catalogue';
import { isNothing, lacking, words } from '../cards/amounts';
import { t } from '../text';
import type { SpaceView } from './model';
import { question } from './prompts';
import type { Names, Selection, TableState } from './stores';
import { sortOf } from './targets';

type Stores = { table: TableState; names: Names; selection: Selection };

/** Returns a short note with the price of a free space, if the player cannot pay it. The tile of the space shows the note. */
export function priceNote(stores: Stores, place: SpaceView): string | undefined {
  const price = unpaid(stores, place);
  return price && t('needs', { what: words(price) });
}

/** Returns the price of a free space if the player has to assign an agent and cannot pay the price. */
function unpaid({ table, selection }: Pick<Stores, 'table' | 'selection'>, place: SpaceView): Amounts | undefined {
  if (table.decision?.kind !== 'assign-agent' || selection.answers(`space:${place.id}`) || place.agents.length > 0) return undefined;
  const have = table.tavern;
  const price = have && priceOf(table, place.id);
  const missing = price && lacking(price, have);
  return missing && !isNothing(missing) ? price : undefined;
}

/** Returns a sentence that explains why the space cannot be used; undefined if it can be used, and for spectators. */
export function whyNot(stores: Stores, place: SpaceView): string | undefined {
  const { table, names, selection } = stores;
  const { decision, pending } = table;
  if (selection.answers(`space:${place.id}`) || selection.answers(`building:${place.id}`)) return undefined;
  if (!pending || table.me === undefined) return undefined;
  if (!decision) return pending.player === table.me ? undefined : t('why-wait', { name: names.fullName(pending.player) });
  const ofSpaces = selection.ways.some(({ path }) => path.some((target) => sortOf(target) === 'space' || sortOf(target) === 'building'));
  if (!ofSpaces) return t('why-question', { what: question(decision) });
  const [standing] = place.agents;
  if (standing && decision.kind === 'assign-agent') {
    const { player, kind } = standing;
    if (player !== null && kind !== 'ambassador' && names.isReader(player)) return t('why-yours');
    return t('why-taken', { name: player === null || kind === 'ambassador' ? t('thing-ambassador') : names.name(player) });
  }
  const price = unpaid(stores, place);
  if (price) return t('why-price', { what: words(price) });
  if (isHarbor(place.id) && table.self?.intrigue_count === 0) return t('why-no-card');
  return t('why-other');
}

function isHarbor(id: string): boolean {
  return !isBuilding(id) && space(id).building === 'waterdeep-harbor';
}

/** Returns the price of using a space. For Builder's Hall, this is the price of the cheapest tile. */
function priceOf(table: TableState, id: string): Amounts | undefined {
  if (id === 'builders-hall') {
    const prices = (table.view?.hall ?? []).flatMap((tile) => (tile ? [building(tile.building).cost] : []));
    return prices.length > 0 ? { gold: Math.min(...prices) } : undefined;
  }
  return isBuilding(id) ? building(id).price : undefined;
}
