/** The settings of a table in words, for the waiting room. */

import type { TableView } from '../protocol';
import { t } from '../text';
import type { IconName } from '../ui/icon-names';
import { modulesOf } from './words';

export type Fact = { icon: IconName; text: string };

/** Returns the facts in the order in which they are listed. */
export function tableFacts(table: TableView): Fact[] {
  const facts: Fact[] = [{ icon: 'book', text: t('agreed-game', { players: table.seats.length, modules: modulesOf(table.modules) }) }];
  if (table.long_game) facts.push({ icon: 'plus', text: t('agreed-long') });
  facts.push({ icon: 'clock', text: clockFact(table) }, { icon: 'undo', text: t(`note-undo-${table.undo}`) });
  if (!table.spectators) facts.push({ icon: 'lock', text: t('agreed-no-spectators') });
  if (!table.chat) facts.push({ icon: 'chat', text: t('agreed-no-chat') });
  facts.push({ icon: 'hint', text: t(table.hints ? 'agreed-hints' : 'agreed-no-hints') });
  if (table.rated) facts.push({ icon: 'chart', text: t('agreed-rated') });
  if (table.arranged) facts.push({ icon: 'warning', text: t('agreed-arranged') });
  return facts;
}

function clockFact({ clock }: TableView): string {
  if (clock === 'off') return t('agreed-no-clock');
  if ('days' in clock) return t('agreed-days', { days: clock.days.days });
  const { bank, per_move } = clock.bank;
  return t('agreed-bank', { minutes: Math.round(bank / 60), seconds: per_move });
}
