/** The reader's reviewed games: those of this device and those of the server, each once. */

import { identity } from '../identity.svelte';
import { infoNeeded, opponents } from '../info.svelte';
import { isLocal } from '../offline/local';
import { strongestBot, type GameFigures } from './figures';
import { keepFigures, serverGames, type ServerGame } from './remote';
import { storedFigures } from './storage';

/** `others`: how many games an earlier evaluator has reviewed, which cannot be compared. `reached`: whether the server's games are included. */
export type OwnGames = { games: GameFigures[]; others: number; reached: boolean };

/** The most games of this device that are sent to the server at once. */
const MAX_SENT = 20;

/** Sends the figures of online games to the server. A game that it does not accept stays on this device only. */
export async function sendFigures(games: GameFigures[]): Promise<void> {
  const { token } = identity;
  if (token === undefined) return;
  for (const { id, figures } of games.filter((game) => !isLocal(game.id)).slice(0, MAX_SENT)) {
    await keepFigures(token, id, figures).catch((error: unknown) => console.warn('the figures of a game are not on the server', error));
  }
}

export function fromServer({ id, won, finished_at, figures, summary }: ServerGame, levels: string[]): GameFigures {
  return { id, at: finished_at, modules: summary.modules, level: strongestBot(summary.seats, levels), won, figures };
}

/**
 * Returns each game once, and the games of the device that the server does not have. If both have a game, the server knows when it ended;
 * the device's review counts if it is by another evaluator, as the device has computed it again.
 */
export function mergedGames(device: GameFigures[], server: GameFigures[]): { games: GameFigures[]; unsent: GameFigures[] } {
  const games = new Map(server.map((game) => [game.id, game]));
  const unsent = device.filter(({ id, figures }) => games.get(id)?.figures.evaluator !== figures.evaluator);
  for (const game of unsent) games.set(game.id, { ...game, at: games.get(game.id)?.at ?? game.at });
  return { games: [...games.values()].toSorted((one, other) => one.at - other.at), unsent };
}

/** Returns the games that the evaluator of the latest game has reviewed. Only these can be compared. */
export function comparable(games: GameFigures[]): { games: GameFigures[]; others: number } {
  const evaluator = games.at(-1)?.figures.evaluator;
  const same = games.filter(({ figures }) => figures.evaluator === evaluator);
  return { games: same, others: games.length - same.length };
}

/** Returns the reader's reviewed games, oldest first, and sends those to the server that it lacks. */
export async function ownGames(): Promise<OwnGames> {
  const { token } = identity;
  // The levels of bots, to name the strongest of a game. Without them the page names the bots as it knows them.
  const levels = infoNeeded().catch(() => undefined);
  const stored = storedFigures();
  const server = token === undefined ? [] : await serverGames(token).catch(() => undefined);
  const device = await stored;
  await levels;
  const { games, unsent } = mergedGames(
    device,
    (server ?? []).map((game) => fromServer(game, opponents())),
  );
  if (server) void sendFigures(unsent);
  return { ...comparable(games), reached: server !== undefined };
}
