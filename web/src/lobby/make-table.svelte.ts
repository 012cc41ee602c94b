/** Makes or finds a table and opens it, from any panel of the lobby. A second click meanwhile does nothing. */

import { api } from '../api';
import { errorText } from '../errors';
import { tokenNeeded } from '../identity.svelte';
import { usualPlace, type Place } from '../info.svelte';
import { loadDevice } from '../offline/local';
import type { Settings } from '../protocol';
import { go } from '../router.svelte';
import { toast } from '../ui/toasts.svelte';

let pending = $state.raw<string>();

/** Returns the name of the panel that is making or finding a table now; undefined if none is. */
export function pendingPanel(): string | undefined {
  return pending;
}

/** Opens the page of a table that `make` makes or finds. Returns whether that worked; a failure is shown as a notice. */
export async function openTable(panel: string, make: () => Promise<string>): Promise<boolean> {
  if (pending !== undefined) return false;
  pending = panel;
  try {
    go(await make());
    return true;
  } catch (error) {
    toast(errorText(error), 'bad');
    return false;
  } finally {
    pending = undefined;
  }
}

/** Makes a table with these settings and opens it. */
export function makeTable(panel: string, settings: Settings, { place = usualPlace() }: { place?: Place } = {}): Promise<boolean> {
  return openTable(panel, async () => {
    const { id } =
      place === 'device' ? await (await loadDevice()).device.makeTable(settings) : await api.makeTable(await tokenNeeded(), settings);
    return `t/${id}`;
  });
}
