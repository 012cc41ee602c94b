/** What is asked, in words: of me, or of somebody for whom all others wait. */

import '../locales/en/script.ftl';
import '../locales/en/table.ftl';

import { nameOf } from '../catalogue';
import { find, t } from '../text';
import type { DecisionView } from '../protocol';
import type { Desk } from './desk.svelte';

/** "assign an agent", asked of whoever reads it, or told of somebody else: languages may want another verb for that. */
export function question({ kind, remaining }: Pick<DecisionView, 'kind' | 'remaining'>, step = 0, who: 'you' | 'other' = 'you'): string {
  const key = step > 0 ? `ask-${kind}-then` : `ask-${kind}`;
  const asked = { count: remaining, who };
  return find(key, asked) ?? find(`ask-${kind}`, asked) ?? t('ask-other', asked);
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
  if (decision?.for !== undefined) return t('solo-head-for', { name: desk.fullName(decision.for), what: question(decision) });
  if (decision) return t('head-you', { what: question(decision) });
  if (pending.player === desk.me) return t('head-sending');
  return t('head-wait', { name: desk.fullName(pending.player), what: question(pending, 0, 'other') });
}
