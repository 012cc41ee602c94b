/** How the player's own cards are arranged. */

import { isMandatory, quest } from '../catalogue';
import type { PlayerView } from './model';

/** Returns the Plot Quests among the completed Quests. Plot Quests stay in play. */
export function plotsOf(completed: readonly string[]): string[] {
  return completed.filter((id) => !isMandatory(id) && quest(id).plot !== undefined);
}

/** The most columns of Quests: beside them there is room for two columns of Intrigue cards, even with large text. */
const QUEST_COLUMNS = 6;

/**
 * Returns the number of columns for the player's Quests, how many completed Plot Quests share one column (`shared`), and whether two open
 * Quests share one (`paired`). With many cards, Plot Quests share columns first, because players need the costs of open Quests all the time.
 */
export function questGrid(open: number, plots: number): { columns: number; shared: 1 | 2 | 3; paired: boolean } {
  const shared = open + plots <= 5 || plots < 2 ? 1 : plots === 2 ? 2 : 3;
  const stacks = Math.ceil(plots / shared);
  const paired = open > 1 && open + stacks > QUEST_COLUMNS;
  return { columns: Math.max(2, (paired ? Math.ceil(open / 2) : open) + stacks), shared, paired };
}

/** Returns how many cards a hand shows: copies of a card count once; a hidden hand shows the back of every card. */
export function handSize(player: Pick<PlayerView, 'intrigue' | 'intrigue_count'> | undefined): number {
  return player?.intrigue ? new Set(player.intrigue).size : (player?.intrigue_count ?? 0);
}

/** The number of columns of Quests and Intrigue cards together that fit side by side. */
const COLUMNS = 8;

/** Returns the rows and columns of a hand of cards beside `quests` columns of Quests: many cards are shown in two rows. */
export function handGrid(cards: number, quests = 0): { rows: number; columns: number } {
  const rows = cards > 4 || (cards > 1 && cards + quests > COLUMNS) ? 2 : 1;
  return { rows, columns: Math.max(1, Math.ceil(cards / rows)) };
}

/**
 * Returns the card that takes the height of both rows of a hand, undefined if there is none. In two rows an odd number of cards leaves one
 * place free, which the card with the longest text gets.
 */
export function tallCard(cards: string[], textLength: (id: string) => number): string | undefined {
  if (cards.length % 2 === 0) return undefined;
  return cards.toSorted((one, other) => textLength(other) - textLength(one))[0];
}
