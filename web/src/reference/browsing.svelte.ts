/** What was last looked for among the cards: whoever comes back from a card finds the same list. */

import type { CardSet } from '../catalogue';
import type { Kind } from './book';

export const browsing = $state({
  kind: 'quests' as Kind,
  set: '' as CardSet | '',
  /** The type of a Quest, or the kind of an Intrigue card. */
  type: '',
  plots: false,
});
