/** Makes a table and opens it, from any panel of the lobby. A second click while a table is being made does nothing. */

import { api } from '../api';
import { errorText } from '../errors';
import { tokenNeeded } from '../identity.svelte';
import { usualPlace, type Place } from '../info.svelte';
import { loadDevice } from '../offline/local';
import type { Settings } from '../protocol';
import { go } from '../router.svelte';
import { toast } from '../ui/toasts.svelte';

let pending = $state.raw<string>();

/** Returns the name of the panel that is making a table now; undefined if none is. */
export function pendingPanel(): string | undefined {
  return pending;
}

/** Makes a table and opens it. Returns whether that worked; a failure is shown as a notice. */
export async function makeTable(panel: string, settings: Settings, { place = usualPlace() }: { place?: Place } = {}): Promise<boolean> {
  if (pending !== undefined) return false;
  pending = panel;
  try {
    const { id } =
      place === 'device' ? await (await loadDevice()).device.makeTable(settings) : await api.makeTable(await tokenNeeded(), settings);
    go(`t/${id}`);
    return true;
  } catch (error) {
    toast(errorText(error), 'bad');
    return false;
  } finally {
    pending = undefined;
  }
}
