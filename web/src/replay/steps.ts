/** Cache of the steps of a replay. */

import { replayStep } from '../offline/table-access';
import type { Viewpoint, ReplayStep } from '../protocol';

const MAX_STEPS = 400;

export class ReplaySteps {
  readonly #id: string;
  readonly #steps = new Map<string, Promise<ReplayStep>>();

  constructor(id: string) {
    this.#id = id;
  }

  at(action: number, eyes: Viewpoint): Promise<ReplayStep> {
    const key = `${JSON.stringify(eyes)} ${action}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const asked = replayStep(this.#id, action, eyes);
    this.#steps.set(key, asked);
    // Forget a failed step, so that it can be fetched again. If there are too many steps, forget the oldest.
    asked.catch(() => this.#steps.delete(key));
    const [oldest] = this.#steps.keys();
    if (this.#steps.size > MAX_STEPS && oldest !== undefined) this.#steps.delete(oldest);
    return asked;
  }
}
