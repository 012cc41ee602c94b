/** Connects to a table in the background, without showing it, and waits until the table changes. */

import { TableSession } from '../game.svelte';
import { tokenNeeded } from '../identity.svelte';
import { isLocal } from '../offline/local';
import { connectTo } from '../offline/table-access';
import { Unanswered } from '../transport';

const REPLY_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** Connects to a table, and disconnects when `visit` is done. */
export async function visitTable<T>(id: string, visit: (session: TableSession) => Promise<T>): Promise<T> {
  const token = isLocal(id) ? null : await tokenNeeded();
  const session = new TableSession(connectTo(id), () => token);
  try {
    return await visit(session);
  } finally {
    session.close();
  }
}

/** Waits until `holds()` is true. Throws `Unanswered` after the timeout. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + REPLY_TIMEOUT_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Unanswered();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
