/** What kind of thing an id names, with the sign and words that a large card shows for it. */

import '../../locales/en/sheet.ftl';

import { catalogue, intrigue, isBuilding, quest } from '../../catalogue';
import { t } from '../../text';
import type { IconName } from '../../ui/icon-names';

export type ThingKind = 'quest' | 'intrigue' | 'lord' | 'building' | 'space';

const of = (cards: { id: string }[], id: string) => cards.some((card) => card.id === id);

export function thingKind(id: string): ThingKind {
  if (of(catalogue.quests, id)) return 'quest';
  if (of(catalogue.intrigue, id)) return 'intrigue';
  if (of(catalogue.lords, id)) return 'lord';
  return isBuilding(id) ? 'building' : 'space';
}

export type Tag = { icon: IconName; words: string; colour?: string };

/** Returns the tag on the picture: the kind of the thing, and the type of a Quest or Intrigue card. */
export function tagOf(id: string): Tag {
  const kind = thingKind(id);
  if (kind === 'quest') {
    const { type } = quest(id);
    return { icon: type, words: t('zoom-quest', { type: t(`quest-type-${type}`) }), colour: `var(--quest-${type})` };
  }
  if (kind === 'intrigue') {
    const card = intrigue(id);
    const icon = { attack: 'swords', utility: 'book', mandatory: 'mandatory' } as const;
    return { icon: icon[card.kind], words: t('zoom-intrigue', { kind: t(`intrigue-${card.kind}`) }) };
  }
  const icons = { lord: 'lord', building: 'building', space: 'pawn-o' } as const;
  return { icon: icons[kind], words: t(`zoom-${kind}`) };
}

/** Returns the name of the set (the base game or a module) that the thing belongs to. */
export function setOf(id: string): string | undefined {
  const card = [...catalogue.quests, ...catalogue.intrigue, ...catalogue.lords, ...catalogue.buildings, ...catalogue.spaces].find(
    (one) => one.id === id || ('building' in one && one.building === id),
  );
  return card && t(`set-${card.set}`);
}
