/** The players of a game of another person. In the copy that this browser keeps for a comparison, the reader has all seats. */

import type { HolderView, TableView } from '../protocol';
import { watched } from './watched';

/** Returns the table with the people and bots who played there; other tables as they are. */
export function withPlayers(table: TableView | undefined): TableView | undefined {
  const { tables = {}, names = {}, rivals } = watched() ?? {};
  const guest = Object.keys(tables).find((each) => tables[each] === table?.id);
  const name = guest === undefined ? undefined : names[guest];
  if (!table || guest === undefined || name === undefined || rivals === undefined) return table;
  // In every game of a challenge the person has the first seat.
  const person: HolderView = { type: 'person', guest: { id: guest, name, emblem: 0 }, bot: null, why: null };
  return { ...table, seats: table.seats.map((each, nth) => ({ ...each, holder: nth === 0 ? person : { type: 'bot', bot: rivals } })) };
}
