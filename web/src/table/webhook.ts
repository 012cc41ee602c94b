/** The requests about the webhook of a seat: an address that the server calls when it is the seat's turn. */

import { call } from '../api';
import type { Seat } from './model';

const path = (table: string, seat: Seat) => `tables/${encodeURIComponent(table)}/seats/${seat}/webhook`;

export const requests = {
  /** Returns the host in the address of the webhook; `null` if there is none. The rest of the address can be a secret. */
  host: async (token: string, table: string, seat: Seat) => (await call<{ host: string | null }>(path(table, seat), { token })).host,
  set: (token: string, table: string, seat: Seat, url: string) =>
    call<undefined>(path(table, seat), { method: 'PUT', token, body: { url } }),
  remove: (token: string, table: string, seat: Seat) => call<undefined>(path(table, seat), { method: 'DELETE', token }),
  /** Sends a test message. Fails with the code `webhook-failed` if the webhook does not accept it. */
  test: (token: string, table: string, seat: Seat) => call<undefined>(`${path(table, seat)}/test`, { method: 'POST', token }),
};
