/** The filters of the card browser. They are kept while a card is open, so that going back shows the same list. */

import type { CardSet } from '../catalogue';
import type { Kind } from './book';

export const browsing = $state({
  kind: 'quests' as Kind,
  set: '' as CardSet | '',
  /** The type of a Quest, or the kind of an Intrigue card. */
  type: '',
  plots: false,
});
