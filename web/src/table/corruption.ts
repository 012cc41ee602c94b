/** What Corruption costs, in words. The value of a token is part of the server's view. */

import { t } from '../text';
import type { GameView, PlayerView } from './model';

/** Returns what a player's Corruption would cost at the end of the game, in words; undefined if it costs nothing. */
export function corruptionCost(player: PlayerView | undefined, view: GameView | undefined): string | undefined {
  const held = player?.tavern.corruption ?? 0;
  const value = view?.corruption?.value ?? 0;
  return held * value > 0 ? t('corruption-of-seat', { held, value, total: held * value }) : undefined;
}
