/** Flags of the interface: what is open, what is highlighted, and the player's preferences at the table. */

import { load, save } from '../../lib/storage';
import type { TableState } from './table.svelte';

/** The key of `explanations` in the browser's storage. Explanations were called hints before, and the key keeps that name. */
const STORED = 'hints';
/** The round from which the tiles of a first game no longer say in words what they do. */
const CAPTIONS_END = 3;

export class Display {
  readonly #table: TableState;
  #oneClick = $state(load('one-click') === true);
  #explanations = $state(load(STORED) === true);
  #fading = $state(false);
  #inspected = $state.raw<string>();
  #highlighted = $state.raw<readonly string[]>([]);
  #ceremonyClosed = $state(false);
  #counting = $state(false);
  #helpOpen = $state(false);

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Whether a click answers at once, without a confirmation. */
  get oneClick(): boolean {
    return this.#oneClick;
  }
  setOneClick(on: boolean): void {
    this.#oneClick = on;
    save('one-click', on);
  }

  /** Whether the table explains everything in words. */
  get explanations(): boolean {
    return this.#explanations;
  }
  setExplanations(on: boolean): void {
    this.#explanations = on;
    if (!on) this.#fading = false;
    save(STORED, on);
  }
  /** Turns the explanations on or off for this visit only. */
  showExplanations(on: boolean): void {
    this.#explanations = on;
  }

  /** Whether this is the first game after the lessons. Its explanations become fewer in later rounds. */
  get fading(): boolean {
    return this.#fading;
  }
  setFading(on: boolean): void {
    this.#fading = on;
  }

  /**
   * Whether tiles say in words what they do. They do so if `explanations` is on. Without modules there is more room, so lessons and the
   * first rounds of a first game show the words, too.
   */
  readonly captions = $derived.by<boolean>(() => {
    if (this.#explanations) return true;
    const roomy = (this.#table.table?.modules.length ?? 0) === 0;
    return roomy && (this.#table.inLesson || (this.#fading && (this.#table.view?.round ?? 1) < CAPTIONS_END));
  });

  /** The id of the card, tile or space, or the `seat:` target, whose details are shown. */
  get inspected(): string | undefined {
    return this.#inspected;
  }
  inspect(id: string | undefined): void {
    this.#inspected = id;
  }

  /** The ids that are marked on the table, for instance because the log line under the pointer names them. */
  get highlighted(): readonly string[] {
    return this.#highlighted;
  }
  highlight(ids: readonly string[]): void {
    this.#highlighted = ids;
  }

  /** Whether the player closed the ceremony to look at the table again. */
  get ceremonyClosed(): boolean {
    return this.#ceremonyClosed;
  }
  closeCeremony(): void {
    this.#ceremonyClosed = true;
  }
  openCeremony(): void {
    this.#ceremonyClosed = false;
  }

  /** Whether the ceremony is counting the points. Nothing may cover the count. */
  get counting(): boolean {
    return this.#counting;
  }
  setCounting(on: boolean): void {
    this.#counting = on;
  }

  /** Whether the list of keys is open. */
  get helpOpen(): boolean {
    return this.#helpOpen;
  }
  setHelpOpen(open: boolean): void {
    this.#helpOpen = open;
  }
}
