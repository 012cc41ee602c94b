/** Moments of a finished game, fetched once each. */

import { replayStep } from '../offline/table-access';
import type { Viewpoint, ReplayStep } from '../protocol';

const KEPT = 400;

export class Moments {
  readonly #id: string;
  readonly #found = new Map<string, Promise<ReplayStep>>();

  constructor(id: string) {
    this.#id = id;
  }

  at(action: number, eyes: Viewpoint): Promise<ReplayStep> {
    const key = `${JSON.stringify(eyes)} ${action}`;
    const known = this.#found.get(key);
    if (known) return known;
    const asked = replayStep(this.#id, action, eyes);
    this.#found.set(key, asked);
    // What failed may be asked again, and what was seen longest ago is forgotten.
    asked.catch(() => this.#found.delete(key));
    const [oldest] = this.#found.keys();
    if (this.#found.size > KEPT && oldest !== undefined) this.#found.delete(oldest);
    return asked;
  }
}
