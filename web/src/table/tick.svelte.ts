/** The server's time, updated twice a second while a clock runs. */

import type { TableState } from './stores';

export class Ticking {
  now = $state(0);

  constructor(table: TableState) {
    $effect(() => {
      if ((table.table?.deadline ?? null) === null) return;
      const tick = () => (this.now = table.session?.now() ?? Date.now());
      tick();
      const timer = setInterval(tick, 500);
      return () => clearInterval(timer);
    });
  }
}
