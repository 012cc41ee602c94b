/** The score pad: the entries for a game with cardboard, and the games counted before. Both are kept in this browser. */

import { load, save } from '../lib/storage';
import type { FinalPieces } from '../offline/engine';
import type { Outcome } from '../protocol';

export type Player = FinalPieces & { name: string };
/** `track`: the tokens left on the Corruption track; null without Skullport. */
export type Pad = { players: Player[]; track: number | null };
export type CountedGame = Pad & { at: number; outcome: Outcome };

export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 6;
/** The number of tokens on a full Corruption track. */
export const FULL_TRACK = 25;
/** The most games that are kept. */
const MOST_GAMES = 100;

export const newPlayer = (): Player => ({ name: '', vp: 0, adventurers: 0, gold: 0, lord: null, counted: 0, corruption: 0 });
export const newPad = (players = 4): Pad => ({ players: Array.from({ length: players }, newPlayer), track: null });

/** The largest number that each entry can have. */
export const LIMITS = { vp: 999, adventurers: 99, gold: 999, counted: 60, corruption: FULL_TRACK } as const;
export type Entry = keyof typeof LIMITS;

function isPad(value: unknown): value is Pad {
  const { players, track } = (value ?? {}) as Partial<Pad>;
  if (!Array.isArray(players) || players.length < MIN_PLAYERS || players.length > MAX_PLAYERS) return false;
  const whole = (player: Partial<Player>) =>
    typeof player.name === 'string' && (Object.keys(LIMITS) as Entry[]).every((entry) => Number.isInteger(player[entry]));
  return (track === null || Number.isInteger(track)) && players.every(whole);
}

/** Returns the pad as it was left, or an empty one. */
export function loadPad(): Pad {
  const stored = load('pad');
  return isPad(stored) ? stored : newPad();
}

export const savePad = (pad: Pad) => save('pad', pad);

/** Returns the counted games, latest first. */
export function countedGames(): CountedGame[] {
  const stored = load('pad-games');
  return Array.isArray(stored) ? stored.filter((game): game is CountedGame => isPad(game) && 'outcome' in game && 'at' in game) : [];
}

export function keepGame(game: CountedGame): CountedGame[] {
  const games = [game, ...countedGames()].slice(0, MOST_GAMES);
  save('pad-games', games);
  return games;
}

export function removeGame(at: number): CountedGame[] {
  const games = countedGames().filter((game) => game.at !== at);
  save('pad-games', games);
  return games;
}
