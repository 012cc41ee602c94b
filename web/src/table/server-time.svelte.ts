/** The server's time, updated twice a second while a clock runs. */

import type { TableState } from './stores';

export class ServerTime {
  #now = $state(0);

  /** Must be called while a component initialises, because it creates an effect. */
  constructor(table: TableState) {
    $effect(() => {
      if ((table.table?.deadline ?? null) === null) return;
      const update = () => (this.#now = table.session?.now() ?? Date.now());
      update();
      const timer = setInterval(update, 500);
      return () => clearInterval(timer);
    });
  }

  get now(): number {
    return this.#now;
  }
}
