/** Asks a finished table for a rematch, or finds the one that another player has asked for. */

import { TableSession } from '../game.svelte';
import { tokenNeeded } from '../identity.svelte';
import { isLocal } from '../offline/local';
import { connectTo } from '../offline/table-access';
import { Unanswered } from '../transport';

const REPLY_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

/** Returns the id of the new table. */
export async function rematch(id: string): Promise<string> {
  const token = isLocal(id) ? null : await tokenNeeded();
  const session = new TableSession(connectTo(id), () => token);
  try {
    await until(() => session.table !== undefined);
    if (!session.table?.rematch) {
      const answer = await session.rematch();
      if (answer.result === 'refused') throw answer.refusal;
      await until(() => Boolean(session.table?.rematch));
    }
    if (!session.table?.rematch) throw new Unanswered();
    return session.table.rematch;
  } finally {
    session.close();
  }
}

/** Waits until `holds`, or fails after the timeout. */
async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + REPLY_TIMEOUT_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Unanswered();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
