/** The open question in words: for the player who decides, and for the others. */

import '../locales/en/table.ftl';

import { nameOf } from '../catalogue';
import { find, t } from '../text';
import type { DecisionView } from '../protocol';
import type { Names, TableState } from './stores';

/** Returns the question, such as "assign an agent". `who`: the player who decides; some languages need a verb form for each. */
export function question({ kind, remaining }: Pick<DecisionView, 'kind' | 'remaining'>, step = 0, who: 'you' | 'other' = 'you'): string {
  const key = step > 0 ? `ask-${kind}-then` : `ask-${kind}`;
  const asked = { count: remaining, who };
  return find(key, asked) ?? find(`ask-${kind}`, asked) ?? t('ask-other', asked);
}

/** Returns the name of the card, tile or space that causes the decision. */
export function asker({ source }: Pick<DecisionView, 'source'>): string | undefined {
  return source === null ? undefined : nameOf(source);
}

/** Returns the label of the button that declines. */
export function declineText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`decline-${kind}`) ?? t('decline-other');
}

/** Returns the label of the button that accepts. */
export function acceptText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`accept-${kind}`) ?? t('accept-other');
}

/** Returns the line that says who has to decide what. */
export function headline({ abandoned, pending, decision, game, table, me }: TableState, names: Names): string {
  if (abandoned) return t('head-abandoned');
  if (game?.outcome || !pending) return t('head-over');
  if (table?.paused) return t('head-paused');
  if (decision?.for !== undefined) return t('solo-head-for', { name: names.fullName(decision.for), what: question(decision) });
  if (decision) return t('head-you', { what: question(decision) });
  if (pending.player === me) return t('head-sending');
  return t('head-wait', { name: names.fullName(pending.player), what: question(pending, 0, 'other') });
}
