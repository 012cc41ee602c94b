/** Creates and deletes the tables of lessons: on this device if possible, else on the server. */

import { api } from '../api';
import { tokenNeeded } from '../identity.svelte';
import { deleteTable } from '../offline/database';
import { isLocal, offlineBuilt, loadDevice } from '../offline/local';
import type { SeatSetting, Settings } from '../protocol';
import type { Scene } from './lessons';

/**
 * Returns the settings of a scene's table. Both seats belong to this browser: the learner plays the first, the lesson answers for the
 * second. A scripted rival needs no seat.
 */
function settingsOf({ setup }: Scene, rival: string): Settings {
  const seats: SeatSetting[] = 'solo' in setup ? ['me'] : ['me', { local: rival }];
  // A lesson fixes every answer, so its table needs no undo, no clock and no spectators.
  return {
    setup,
    seats,
    public: false,
    spectators: false,
    chat: false,
    hints: false,
    start: 'full',
    clock: 'off',
    undo: 'off',
    patience: null,
    stand_in: 'envoy',
  };
}

/** Creates the table of a scene and returns its id. */
export async function tableFor(scene: Scene, rival: string): Promise<string> {
  const settings = settingsOf(scene, rival);
  if (offlineBuilt) {
    // If the browser has no storage or cannot load the WebAssembly for offline play, the server makes the table.
    const made = await loadDevice()
      .then(({ device }) => device.makeTable(settings))
      .catch(() => undefined);
    if (made) return made.id;
  }
  return (await api.makeTable(await tokenNeeded(), settings)).id;
}

/** Deletes the table of a finished scene from this device. */
export async function dropTable(id: string): Promise<void> {
  if (!isLocal(id)) return;
  await deleteTable(id).catch((error: unknown) => console.warn(`the lesson's table ${id} was not deleted`, error));
}
