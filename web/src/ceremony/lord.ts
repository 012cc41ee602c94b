/** What a Lord counts, as words with shapes. */

import { lord } from '../catalogue';
import { fill, goods, type Piece } from '../cards/pieces';
import { t } from '../text';

export function lordSentence(id: string): Piece[] {
  const { vp, per } = lord(id);
  const kind = typeof per === 'string' ? per : (Object.keys(per)[0] ?? '');
  const values: Record<string, string | number> = {};
  if (typeof per === 'object') {
    if ('quest-types' in per) {
      const [one, other] = per['quest-types'];
      values.one = t(`quest-type-${one}`);
      values.other = t(`quest-type-${other}`);
    } else if ('quests-worth' in per) values.least = per['quests-worth'];
    else values.set = t(`set-${per['quests-and-buildings-of']}`);
  }
  return fill((variables) => t(`lord-${kind}`, variables), { vp: goods({ vp }) }, values);
}
