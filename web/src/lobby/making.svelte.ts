/** Making a table and going there, from whichever door. One at a time: a second click while the first is under way does nothing. */

import { api } from '../api';
import { errorText } from '../errors';
import { tokenNeeded } from '../identity.svelte';
import { usualPlace, type Place } from '../info.svelte';
import { loadDevice } from '../offline/local';
import type { Settings } from '../protocol';
import { go } from '../router.svelte';
import { toast } from '../ui/toasts.svelte';

let under = $state.raw<string>();

/** Which door is busy. */
export function making(): string | undefined {
  return under;
}

/** Makes a table and shows it. */
export async function makeTable(door: string, settings: Settings, { place = usualPlace() }: { place?: Place } = {}): Promise<boolean> {
  if (under !== undefined) return false;
  under = door;
  try {
    const { id } =
      place === 'device' ? await (await loadDevice()).device.makeTable(settings) : await api.makeTable(await tokenNeeded(), settings);
    go(`t/${id}`);
    return true;
  } catch (error) {
    toast(errorText(error), 'bad');
    return false;
  } finally {
    under = undefined;
  }
}
