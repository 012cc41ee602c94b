/** The table's time, told anew twice a second while somebody's clock runs. */

import type { Desk } from './desk.svelte';

export class Ticking {
  now = $state(0);

  constructor(desk: Desk) {
    $effect(() => {
      if ((desk.table?.deadline ?? null) === null) return;
      const tick = () => (this.now = desk.source.session?.now() ?? Date.now());
      tick();
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    });
  }
}
