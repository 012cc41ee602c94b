/** Cache of the steps of a replay. They are fetched in blocks, so that the slider makes few requests. */

import { replaySteps, stepsPerRequest } from '../offline/table-access';
import type { Viewpoint, ReplayStep } from '../protocol';

const MAX_BLOCKS = 40;

export class ReplaySteps {
  readonly #id: string;
  readonly #size: number;
  readonly #blocks = new Map<string, Promise<ReplayStep[]>>();

  constructor(id: string) {
    this.#id = id;
    this.#size = stepsPerRequest(id);
  }

  /** Returns the step after the first `action` answers; the last step if the game has fewer answers. */
  async at(action: number, eyes: Viewpoint): Promise<ReplayStep> {
    const first = Math.floor(action / this.#size) * this.#size;
    const steps = await this.#block(first, eyes);
    const step = steps[Math.min(action - first, steps.length - 1)];
    if (!step) throw new Error(`there is no step ${action}`);
    return step;
  }

  #block(first: number, eyes: Viewpoint): Promise<ReplayStep[]> {
    const key = `${JSON.stringify(eyes)} ${first}`;
    const known = this.#blocks.get(key);
    if (known) return known;
    const asked = replaySteps(this.#id, first, this.#size, eyes);
    this.#blocks.set(key, asked);
    // Forget a failed block, so that it can be fetched again. If there are too many blocks, forget the oldest.
    asked.catch(() => this.#blocks.delete(key));
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > MAX_BLOCKS && oldest !== undefined) this.#blocks.delete(oldest);
    return asked;
  }
}
