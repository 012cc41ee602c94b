/** Reviews on the server. */

import { call } from '../api';
import { tokenNeeded } from '../identity.svelte';
import type { Millis, TableSummary } from '../protocol';
import type { SeatFigures } from './figures';
import type { Report } from './report';

/** `waiting`: whether the server has been asked and has not finished yet. */
export type ServerReview = { waiting: boolean; report?: Report };

const path = (id: string) => `tables/${encodeURIComponent(id)}/review`;

/** Returns the review that the server has of a game. */
export function serverReview(id: string, token: string | undefined): Promise<ServerReview> {
  return call<ServerReview>(path(id), { token });
}

/** Asks the server to review a game, and returns the review if there is one already. */
export async function askServer(id: string): Promise<ServerReview> {
  return call<ServerReview>(path(id), { method: 'POST', token: await tokenNeeded() });
}

/** A reviewed game of the guest, as the server stores it. */
export type ServerGame = { id: string; score: number; won: boolean; finished_at: Millis; figures: SeatFigures; summary: TableSummary };
type ProgressPart = { games: ServerGame[]; next: string | null };

/** The games in one part of the list, and the most parts that are read. */
const PART = 100;
const MAX_PARTS = 10;

/** Returns the guest's reviewed games that the server has, latest first. */
export async function serverGames(token: string): Promise<ServerGame[]> {
  const games: ServerGame[] = [];
  let after = '';
  for (let part = 0; part < MAX_PARTS; part += 1) {
    const { games: more, next } = await call<ProgressPart>(`me/progress?limit=${PART}${after}`, { token });
    games.push(...more);
    if (next === null) break;
    after = `&after=${encodeURIComponent(next)}`;
  }
  return games;
}

/** Stores the figures of the guest's own game on the server. */
export async function keepFigures(token: string, id: string, figures: SeatFigures): Promise<void> {
  await call<undefined>(`me/progress/${encodeURIComponent(id)}`, { method: 'PUT', token, body: figures });
}
