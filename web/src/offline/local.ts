/** Which tables are kept on this device, and whether this page can have any. */

import { identity } from '../identity.svelte';
import type { GuestId } from '../protocol';
import { LOCAL_PREFIX } from './local-id';

/** The id of the one guest of a device (`HERE` in crates/offline). Everyone who plays on it shares this id. */
export const LOCAL_GUEST: GuestId = 'here';

export function isLocal(id: string): boolean {
  return id.startsWith(LOCAL_PREFIX);
}

/** Returns the guest id of this browser at a table. */
export function guestIdAt(id: string): GuestId | undefined {
  return isLocal(id) ? LOCAL_GUEST : identity.guest?.id;
}

/** The address of the compiled table; `undefined` if the page was built without it. */
const files = import.meta.glob<string>('./table.wasm', { query: '?url', import: 'default', eager: true });
export const wasmUrl = files['./table.wasm'];
/** Whether this page can play without a server. */
export const offlineBuilt = wasmUrl !== undefined && typeof Worker === 'function' && typeof indexedDB === 'object';

/** Loads the code of local tables. It is a chunk of its own because most games are the server's. */
export const loadDevice = () => import('./device');
