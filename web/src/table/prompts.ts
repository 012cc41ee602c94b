/** What is asked, in words: of me, or of somebody for whom all others wait. */

import { nameOf } from '../catalogue';
import { find, t } from '../text';
import type { DecisionView } from '../protocol';
import type { Desk } from './desk.svelte';

/** "assign an agent". */
export function question({ kind, remaining }: Pick<DecisionView, 'kind' | 'remaining'>, step = 0): string {
  const key = step > 0 ? `ask-${kind}-then` : `ask-${kind}`;
  return find(key, { count: remaining }) ?? find(`ask-${kind}`, { count: remaining }) ?? t('ask-other');
}

/** The card, tile or place that asks, by its name. */
export function asker({ source }: Pick<DecisionView, 'source'>): string | undefined {
  return source === null ? undefined : nameOf(source);
}

/** What not answering is called. */
export function declineText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`decline-${kind}`) ?? t('decline-other');
}

/** What answering is called, where it is a plain yes. */
export function acceptText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`accept-${kind}`) ?? t('accept-other');
}

/** The one line that says how things stand. */
export function headline(desk: Desk): string {
  const { pending, decision, game } = desk;
  if (game?.outcome || !pending) return t('head-over');
  if (desk.table?.paused) return t('head-paused');
  if (decision) return t('head-you', { what: question(decision) });
  if (pending.player === desk.me) return t('head-sending');
  return t('head-wait', { name: desk.fullName(pending.player), what: question(pending) });
}
