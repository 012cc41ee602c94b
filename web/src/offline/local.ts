/** Distinguishes tables of this device from tables of the server, and says whether this page can play without a server. */

import { identity } from '../identity.svelte';
import type { GuestId } from '../protocol';
import { LOCAL_PREFIX } from './local-id';

/** The guest id at all local tables (`HERE` in crates/offline). All people who play on this device share it. */
export const LOCAL_GUEST: GuestId = 'here';

export function isLocal(id: string): boolean {
  return id.startsWith(LOCAL_PREFIX);
}

/** Returns the guest id of this browser at a table. */
export function guestIdAt(id: string): GuestId | undefined {
  return isLocal(id) ? LOCAL_GUEST : identity.guest?.id;
}

/** The address of the WebAssembly for offline play; `undefined` if the page was built without it. */
const files = import.meta.glob<string>('./table.wasm', { query: '?url', import: 'default', eager: true });
export const wasmUrl = files['./table.wasm'];
/** Whether this page can play without a server. */
export const offlineBuilt = wasmUrl !== undefined && typeof Worker === 'function' && typeof indexedDB === 'object';

/** Loads the code of local tables. It is a separate chunk, because most games are played on the server. */
export const loadDevice = () => import('./device');
