/** Computes what Lords score, as their cards say. */

import { building, isMandatory, lord, quest } from '../catalogue';
import type { PlayerView } from './model';

/** Returns the VP that a Lord gives for one Quest. */
export function bonusOf(id: string, of: string): number {
  if (isMandatory(of)) return 0;
  const { vp, per } = lord(id);
  const card = quest(of);
  if (per === 'quests') return vp;
  if (typeof per !== 'object') return 0;
  if ('quest-types' in per) return per['quest-types'].includes(card.type) ? vp : 0;
  if ('quests-worth' in per) return card.vp >= per['quests-worth'] ? vp : 0;
  return card.set === per['quests-and-buildings-of'] ? vp : 0;
}

/** Returns the number of a player's things (such as Quests) that the player's Lord scores; undefined if the Lord is hidden. */
export function countedBy(player: PlayerView): number | undefined {
  if (!player.lord) return undefined;
  const { lord: id, buildings, completed, tavern } = player;
  const { per } = lord(id);
  const done = completed.filter((each) => !isMandatory(each));
  if (per === 'buildings') return buildings.length;
  if (per === 'corruption') return tavern.corruption;
  if (per === 'chosen-quest-type') {
    const types = done.map((each) => quest(each).type);
    return Math.max(0, ...types.map((type) => types.filter((other) => other === type).length));
  }
  const quests = done.filter((each) => bonusOf(id, each) > 0).length;
  if (typeof per !== 'object' || !('quests-and-buildings-of' in per)) return quests;
  return quests + buildings.filter((each) => building(each).set === per['quests-and-buildings-of']).length;
}
