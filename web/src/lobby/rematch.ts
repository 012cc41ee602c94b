/** The same people again: asks a finished table for its rematch, or finds the one that somebody has asked for already. */

import { TableSession } from '../game.svelte';
import { tokenNeeded } from '../identity.svelte';
import { isLocal } from '../offline/local';
import { connectTo } from '../offline/table-access';
import { Unanswered } from '../transport';

const PATIENCE = 10_000;

/** The id of the new table. */
export async function rematch(id: string): Promise<string> {
  const token = isLocal(id) ? null : await tokenNeeded();
  const session = new TableSession(connectTo(id), () => token);
  try {
    await until(() => session.table !== undefined);
    const found = () => session.table?.rematch ?? undefined;
    if (found() === undefined) {
      const answer = await session.rematch();
      if (answer.result === 'refused') throw answer.refusal;
      await until(() => found() !== undefined);
    }
    return found() ?? '';
  } finally {
    session.close();
  }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!holds()) {
    if (Date.now() > deadline) throw new Unanswered();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
