/** Reviews on the server. */

import { call } from '../api';
import { tokenNeeded } from '../identity.svelte';
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
