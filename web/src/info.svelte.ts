/** What the server says about itself, asked once. Without an answer the page still works: with what this device can play. */

import { api, ApiError, Unreachable, type Info } from './api';
import { offlineBuilt, loadDevice } from './offline/local';

let present = $state.raw<Info>();
let away = $state.raw(false);
/** Whether this device can play by itself: built in, and not known to be missing where it is needed. */
let able = $state.raw(offlineBuilt);
let asking: Promise<Info> | undefined;

/** What can be played: on the server, or while that is away, on this device. */
export function info(): Info | undefined {
  return present;
}

/** The bots that people choose from, weakest first. */
export function opponents(): string[] {
  return present?.levels?.map((level) => level.name) ?? present?.bots ?? ['envoy'];
}

/** Whom one meets without choosing: in the middle, worth playing against and not yet cruel. */
export function usualOpponent(): string {
  const all = opponents();
  return all[Math.floor((all.length - 1) / 2)] ?? 'envoy';
}

/** Whether the server did not answer when it was last asked. */
export function serverAway(): boolean {
  return away;
}

/** Where a table is made unless somebody says otherwise. */
export function usualPlace(): Place {
  return away && able ? 'device' : 'server';
}

export type Place = 'server' | 'device';

export function infoNeeded(): Promise<Info> {
  asking ??= api.info().then(
    (told) => {
      away = false;
      return (present = told);
    },
    (error: unknown) => {
      asking = undefined;
      if (isAway(error)) void standIn();
      throw error;
    },
  );
  return asking;
}

/** Asks again whether the server is there. */
export async function lookForServer(): Promise<void> {
  asking = undefined;
  await infoNeeded().catch(() => undefined);
}

/** Nobody answers; or somebody in between who cannot reach the server either. */
function isAway(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}

async function standIn(): Promise<void> {
  away = true;
  if (!offlineBuilt) return;
  const told = await loadDevice()
    .then(({ device }) => device.info())
    .catch(() => undefined);
  // A page that was kept only in part: the network went before the compiled table had come.
  able = told !== undefined;
  present ??= told;
}
