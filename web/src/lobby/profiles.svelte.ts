/** Which guests have a public profile. The server is asked once about each guest while the page is open, about many at a time. */

import { api } from '../api';
import { at } from '../lib/base';
import type { GuestId } from '../protocol';

/** How long to wait for more guests before the server is asked, in milliseconds. */
const COLLECT_MS = 100;
/** How many guests one question may name. */
const MOST = 50;

let known = $state.raw<ReadonlyMap<GuestId, boolean>>(new Map());
let wanted: GuestId[] = [];
/** The timer of the next question. It stays set until the answer is there, so that there is one question at a time. */
let timer: ReturnType<typeof setTimeout> | undefined;

async function ask() {
  const ids = wanted.slice(0, MOST);
  try {
    const shown = new Set(await api.publicProfiles(ids));
    known = new Map([...known, ...ids.map((id) => [id, shown.has(id)] as const)]);
  } catch {
    // Without an answer there are no links. The next screen asks again.
  }
  wanted = wanted.slice(ids.length);
  timer = wanted.length > 0 ? setTimeout(ask, COLLECT_MS) : undefined;
}

/** Returns the address of a guest's profile; `undefined` if it is hidden, or not known yet. */
export function profileOf(guest: GuestId): string | undefined {
  const isPublic = known.get(guest);
  if (isPublic === undefined) {
    if (!wanted.includes(guest)) wanted.push(guest);
    timer ??= setTimeout(ask, COLLECT_MS);
  }
  return isPublic === true ? at(`p/${guest}`) : undefined;
}
