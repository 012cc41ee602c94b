/** Plays a sound; loads the sounds first if that is necessary. */

import type { SoundName } from './sound';

export function playSound(name: SoundName): void {
  // A sound that cannot be loaded is left out.
  import('./sound').then(
    ({ sound }) => sound(name),
    () => undefined,
  );
}
