/** Describes the last event of a table. Loaded separately, because it needs the card names and the first screen does not. */

import { words } from '../cards/amounts';
import { nameOf } from '../catalogue';
import type { GuestId, TableSummary } from '../protocol';
import { linesOf, spansOf } from '../table/log';
import type { Span } from '../table/spans';
import { hallSlot } from '../table/targets';
import { t } from '../text';
import { holderName } from './summary';

/** Returns the text of the last event; `undefined` if there is none to describe. */
export function lastEventText({ last, seats }: TableSummary, me: GuestId | undefined): string | undefined {
  const mine = seats.flatMap((holder, seat) => (holder.type === 'person' && holder.guest.id === me ? [seat] : []));
  // Players who share a device share my id, so each of them is called by name.
  const isMe = (seat: number) => mine.length === 1 && mine[0] === seat;
  // Skip lines about rounds: the row already shows the round.
  const line = last ? linesOf([last], isMe).findLast(({ sort }) => sort !== 'round') : undefined;
  const name = (seat: number) => (isMe(seat) ? t('seat-you') : seats[seat] ? holderName(seats[seat], undefined, seats) : '');
  const plain = (span: Span): string => {
    if ('text' in span) return span.text;
    if ('goods' in span) return `${span.sign ?? ''}${words(span.goods)}`;
    if ('seat' in span) return name(span.seat);
    if ('icon' in span) return span.label;
    return nameOf(hallSlot(span.thing) === undefined ? span.thing : 'builders-hall');
  };
  if (line?.sort === 'note') return line.spans.map(plain).join('');
  if (line?.sort !== 'turn') return undefined;
  return `${name(line.seat)} ${line.rows
    .flatMap(({ phrases }) => phrases)
    .map((phrase) => spansOf(phrase).map(plain).join(''))
    .join(', ')}`;
}
