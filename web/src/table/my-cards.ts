/** How the player's own cards are arranged. */

import { isMandatory, quest } from '../catalogue';

/** Returns the Plot Quests among the completed Quests. Plot Quests stay in play. */
export function plotsOf(completed: readonly string[]): string[] {
  return completed.filter((id) => !isMandatory(id) && quest(id).plot !== undefined);
}

/** Returns the rows and columns of a hand of cards: more than four are shown in two rows. */
export function handGrid(cards: number): { rows: number; columns: number } {
  const rows = cards > 4 ? 2 : 1;
  return { rows, columns: Math.max(1, Math.ceil(cards / rows)) };
}
