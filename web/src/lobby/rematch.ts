/** Asks for a rematch after a game, or finds the rematch that another player has asked for. */

import { Unanswered } from '../transport';
import { until, visitTable } from './wait';

/** Returns the id of the table of the rematch. Asks for the rematch if no player has done so yet. */
export function rematch(id: string): Promise<string> {
  return visitTable(id, async (session) => {
    await until(() => session.table !== undefined);
    if (!session.table?.rematch) {
      const answer = await session.rematch();
      if (answer.result === 'refused') throw answer.refusal;
      await until(() => Boolean(session.table?.rematch));
    }
    if (!session.table?.rematch) throw new Unanswered();
    return session.table.rematch;
  });
}
