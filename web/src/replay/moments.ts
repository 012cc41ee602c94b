/** Moments of a finished game, fetched once each. */

import { api } from '../api';
import { identity } from '../identity.svelte';
import type { Eyes, Moment } from '../protocol';

const KEPT = 400;

export class Moments {
  readonly #id: string;
  readonly #found = new Map<string, Promise<Moment>>();

  constructor(id: string) {
    this.#id = id;
  }

  at(action: number, eyes: Eyes): Promise<Moment> {
    const key = `${JSON.stringify(eyes)} ${action}`;
    const known = this.#found.get(key);
    if (known) return known;
    const asked = api.moment(this.#id, action, eyes, identity.token);
    this.#found.set(key, asked);
    // What failed may be asked again, and what was seen longest ago is forgotten.
    asked.catch(() => this.#found.delete(key));
    const [oldest] = this.#found.keys();
    if (this.#found.size > KEPT && oldest !== undefined) this.#found.delete(oldest);
    return asked;
  }
}
