/** A card, tile, Lord or space in words, for whoever points at it: its name, the English one beside another, and what it does. */

import { nameOf, printedName, textOf } from '../catalogue';
import { t } from '../text';

/** In the order in which it is read on the card. */
const PARTS = ['cost', 'reward', 'lasting', 'stock', 'effect', 'owner'] as const;

/** The name, and what the printed card says if that is another. */
export function titleOf(id: string): string {
  const printed = printedName(id);
  return printed === undefined ? nameOf(id) : t('about-name', { name: nameOf(id), printed });
}

/** What it does, a line for each part. */
export function doesOf(id: string): string[] {
  const text = textOf(id);
  return PARTS.flatMap((part) => {
    const what = text?.[part];
    return what === undefined ? [] : [t(`about-${part}`, { what })];
  });
}

/** All of it, line by line, with whatever else is to be said of it now. */
export function about(id: string, ...more: (string | undefined)[]): string {
  return [titleOf(id), ...doesOf(id), ...more.filter((line) => line)].join('\n');
}
