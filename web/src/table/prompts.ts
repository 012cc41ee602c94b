/** The open question in words: for the player who decides, and for the others. */

import '../locales/en/table.ftl';

import { isMandatory, nameOf, sourceSort } from '../catalogue';
import { find, t, type Variables } from '../text';
import type { DecisionView } from '../protocol';
import type { GameView, Seat } from './model';
import type { Names, TableState } from './stores';

/** The tile whose owner sends the Ambassador. */
const PALACE = 'the-palace-of-waterdeep';
/** The space whose Agents are assigned again at the end of a round. */
const HARBOR = 'waterdeep-harbor';

/** Returns the question, such as "assign an Agent". `who`: who decides, the reader or another player; in some languages verbs differ. */
export function question(
  { kind, remaining, source, options }: Pick<DecisionView, 'kind' | 'remaining' | 'source'> & Partial<Pick<DecisionView, 'options'>>,
  step = 0,
  who: 'you' | 'other' = 'you',
): string {
  const asked = { count: remaining, who };
  if (kind === 'assign-agent' && source === PALACE) return t('ask-assign-ambassador', asked);
  if (kind === 'assign-agent' && source === HARBOR) return t('ask-move-on', asked);
  if (kind === 'complete-quest' && asksForMandatory(options)) return t('ask-complete-mandatory', asked);
  const then = step > 0 ? find(`ask-${kind}-then`, asked) : undefined;
  return then ?? find(`ask-${kind}`, asked) ?? t('ask-other', asked);
}

/** Returns whether all Quests among the options are Mandatory Quests. The server offers no others while there is one. */
export function asksForMandatory(options: DecisionView['options'] | undefined): boolean {
  const quests = (options ?? []).flatMap((answer) => ('quest' in answer ? [answer.quest as string] : []));
  return quests.length > 0 && quests.every(isMandatory);
}

/** Returns the player whose turn is interrupted by another player's decision; undefined if no turn is interrupted. */
export function interrupted(decision: DecisionView, view: GameView | undefined): Seat | undefined {
  const active = view?.active ?? undefined;
  return decision.for !== undefined || active === decision.player ? undefined : active;
}

/** Returns whether this browser decides something during another player's turn. */
export function isOffTurn({ decision, view }: Pick<TableState, 'decision' | 'view'>): boolean {
  return decision !== undefined && interrupted(decision, view) !== undefined;
}

/** Returns why a decision is asked now: whose move caused it, and by which card or space. */
export function cause(decision: DecisionView, view: GameView | undefined, names: Names): string {
  const { source, kind, player } = decision;
  const by = interrupted(decision, view);
  const decider = decision.for ?? player;
  const who = (seat: Seat) => (names.isReader(seat) ? 'you' : 'other');
  const card = source === null ? '' : nameOf(source);
  // `bare`: the name of the card without "The", for "your Yawning Portal".
  const values: Variables = { name: names.fullName(by ?? decider), card, bare: card.replace(/^The /, ''), who: who(decider) };
  if (kind === 'assign-agent' && source === PALACE) return t('cause-ambassador', values);
  if (kind === 'assign-agent' && source === HARBOR) return t('cause-reassign', values);
  if (source === null && by === undefined && kind === 'complete-quest') return t('cause-one-quest', values);
  if (source === null) return t(by === undefined ? 'cause-turn' : 'cause-during', values);
  const sort = sourceSort(source);
  if (sort === 'intrigue') return t('cause-played', { ...values, who: who(by ?? decider) });
  if (by === undefined) return t('cause-own', values);
  if (sort === 'space') return t(ownerOf(source, view) === decider ? 'cause-owner' : 'cause-used', values);
  const own = view?.players[decider]?.completed.some((id) => id === source);
  return t(own ? 'cause-plot' : sort === 'quest' || sort === 'plot' ? 'cause-completed' : 'cause-own', values);
}

function ownerOf(building: string, view: GameView | undefined): Seat | null | undefined {
  return view?.spaces.find(({ id }) => id === building)?.owner;
}

/** Returns the short label that tells the player to decide: on their turn, during another player's turn, or for a scripted rival. */
export function turnTag(table: TableState): string {
  if (table.decidesFor !== undefined) return t('solo-for-tag');
  return isOffTurn(table) ? t('your-choice-tag') : t('your-turn-tag');
}

/** Returns the label of the button that declines. */
export function declineText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`decline-${kind}`) ?? t('decline-other');
}

/** Returns the label of the button that accepts. */
export function acceptText({ kind }: Pick<DecisionView, 'kind'>): string {
  return find(`accept-${kind}`) ?? t('accept-other');
}

/** Returns the line that says who has to decide what, and why. */
export function headline({ abandoned, pending, decision, game, table, me, view, offline, behind }: TableState, names: Names): string {
  if (abandoned) return t('head-abandoned');
  if (game?.outcome || !pending) return t('head-over');
  if (table?.paused) return t('head-paused');
  if (offline) return t('head-offline');
  if (decision?.for !== undefined) return t('solo-head-for', { name: names.fullName(decision.for), what: question(decision) });
  if (decision) return t('head-asked', { why: cause(decision, view, names), what: question(decision) });
  if (pending.player === me) return t(behind ? 'head-watch' : 'head-sending');
  return t('head-wait', { name: names.fullName(pending.player), what: question(pending, 0, 'other') });
}
