/** The table that a scene is played on: on this device where that can be, else on the server. */

import { api } from '../api';
import { tokenNeeded } from '../identity.svelte';
import { deleteTable } from '../offline/database';
import { isLocal, offlineBuilt, loadDevice } from '../offline/local';
import type { SeatSetting, Settings } from '../protocol';
import type { Scene } from './lessons';

/** Both seats are the reader's, who sees only one of them: the other one's answers are written down. A scripted rival needs no seat. */
function settingsOf({ setup }: Scene, rival: string): Settings {
  const seats: SeatSetting[] = 'solo' in setup ? ['me'] : ['me', { local: rival }];
  // What was written down is played as it stands: nothing is taken back, nobody waits or watches.
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

/** Makes the table of a scene; its id. */
export async function tableFor(scene: Scene, rival: string): Promise<string> {
  const settings = settingsOf(scene, rival);
  if (offlineBuilt) {
    // Browsers that keep nothing, and pages whose compiled table did not come, still have the server.
    const made = await loadDevice()
      .then(({ device }) => device.makeTable(settings))
      .catch(() => undefined);
    if (made) return made.id;
  }
  return (await api.makeTable(await tokenNeeded(), settings)).id;
}

/** A scene that is over leaves nothing behind here. */
export async function dropTable(id: string): Promise<void> {
  if (isLocal(id)) await deleteTable(id).catch(() => undefined);
}
