/** The texts of tooltips: the name of a card, tile, Lord or space, its printed English name, and what it does. */

import { nameOf, printedName, textOf } from '../catalogue';
import { t } from '../text';

/** The parts of a card's text, in the order in which the card shows them. */
const PARTS = ['cost', 'reward', 'lasting', 'stock', 'effect', 'owner'] as const;

/** Returns the name of a card, with the printed English name if that differs. */
export function titleOf(id: string): string {
  const printed = printedName(id);
  return printed === undefined ? nameOf(id) : t('about-name', { name: nameOf(id), printed });
}

/** Returns what a card does, one line for each part. */
export function doesOf(id: string): string[] {
  const text = textOf(id);
  return PARTS.flatMap((part) => {
    const what = text?.[part];
    return what === undefined ? [] : [t(`about-${part}`, { what })];
  });
}

/** Returns the whole tooltip: the name, what the card does, and then the lines `more`. */
export function about(id: string, ...more: (string | undefined)[]): string {
  return [titleOf(id), ...doesOf(id), ...more.filter((line) => line)].join('\n');
}
