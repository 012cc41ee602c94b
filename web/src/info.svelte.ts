/** The capabilities of the server, requested once. Without a reply the page offers the games that this device can play. */

import { api, ApiError, Unreachable, type Info } from './api';
import { offlineBuilt, loadDevice } from './offline/local';

let present = $state.raw<Info>();
let away = $state.raw(false);
/** Whether this device can play without a server: the build contains the WebAssembly for offline play, and loading it has not failed. */
let able = $state.raw(offlineBuilt);
let asking: Promise<Info> | undefined;

/** Returns the capabilities of the server or, while it is unreachable, of this device. */
export function info(): Info | undefined {
  return present;
}

/** Returns the bots that players can choose, weakest first. */
export function opponents(): string[] {
  return present?.levels?.map((level) => level.name) ?? present?.bots ?? ['envoy'];
}

/** Returns the default bot, which is of middle strength. */
export function usualOpponent(): string {
  const all = opponents();
  return all[Math.floor((all.length - 1) / 2)] ?? 'envoy';
}

/** Returns whether the server did not answer the last request. */
export function serverAway(): boolean {
  return away;
}

/** Returns where a table is made by default. */
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

/** Asks the server again. */
export async function lookForServer(): Promise<void> {
  asking = undefined;
  await infoNeeded().catch(() => undefined);
}

/** Returns whether an error means that the server, or a proxy in front of it, could not be reached. */
function isAway(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}

async function standIn(): Promise<void> {
  away = true;
  if (!offlineBuilt) return;
  const told = await loadDevice()
    .then(({ device }) => device.info())
    .catch(() => undefined);
  // `told` is missing if the WebAssembly for offline play cannot be loaded: the network failed before the service worker cached it.
  able = told !== undefined;
  present ??= told;
}
