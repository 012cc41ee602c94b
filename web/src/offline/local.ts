/** Which tables live on this device, and whether there can be any. */

import { identity } from '../identity.svelte';
import type { GuestId } from '../protocol';
import { MARK } from './mark';

/** Who one is at a table of one's own; everybody around the device is. */
export const HERE: GuestId = 'here';

export function isLocal(id: string): boolean {
  return id.startsWith(MARK);
}

/** Who one is at that table. */
export function meAt(id: string): GuestId | undefined {
  return isLocal(id) ? HERE : identity.guest?.id;
}

/** Where the compiled table is; nothing if it was not built. */
const files = import.meta.glob<string>('./table.wasm', { query: '?url', import: 'default', eager: true });
export const wasmUrl = files['./table.wasm'];
/** Whether this page can play without a server. */
export const offlineBuilt = wasmUrl !== undefined && typeof Worker === 'function' && typeof indexedDB === 'object';

/** The tables of this device. Most games are the server's: what only these need is loaded with the first of them. */
export const theDevice = () => import('./device');
