/**
 * The images of the scenes. The painter (paint.ts) and its data are loaded after the first drawing of the screen. Until then, and while an
 * image is being made, a scene shows a plain gradient. Each frame makes only a few images, so that no task takes long.
 */

import { getContext, hasContext, setContext } from 'svelte';

import { shownTheme } from '../settings.svelte';
import { afterFrame } from '../ui/draw-queue.svelte';
import type * as Painter from './paint';
import type { SceneState, Theme } from './palette';

export type { SceneState } from './palette';

type Wish = { id: string; state: SceneState; theme: Theme; show: (address: string) => void };

let painter = $state.raw<typeof Painter>();
let loading: Promise<unknown> | undefined;

/** How many images a frame shows. Besides the painter's work, the browser needs about 6 ms on a slow phone to make and paint one. */
const EACH = 2;
const waiting: Wish[] = [];
let running = false;

function next(): void {
  for (let shown = 0; painter && shown < EACH; shown++) {
    const first = waiting.shift();
    if (!first) break;
    const { id, state, theme, show } = first;
    show(painter.address(id, state, theme));
  }
  running = waiting.length > 0;
  if (running) afterFrame(next);
}

function run(): void {
  if (running || !painter) return;
  running = true;
  afterFrame(next);
}

/** Loads the painter. If that fails, the next call of `wish` tries again. */
function load(): void {
  loading ??= import('./paint').then(
    (module) => {
      painter = module;
      run();
    },
    () => (loading = undefined),
  );
}

const SOON = Symbol('scenes soon');

/**
 * Puts the images of all scenes inside the calling component at the head of the queue. For components that are shown only for a moment:
 * their images would come too late otherwise.
 */
export function paintSoon(): void {
  setContext(SOON, true);
}
/** Returns whether this component is inside one that called `paintSoon`. */
export function isSoon(): boolean {
  return hasContext(SOON) && getContext<boolean>(SOON);
}

/**
 * Queues an image: makes it in one of the next frames and calls `show` with its address. `soon`: puts it at the head of the queue.
 * Returns a function that removes it from the queue.
 */
export function wish(id: string, state: SceneState, show: (address: string) => void, soon = false): () => void {
  const wanted: Wish = { id, state, theme: shownTheme(), show };
  if (soon) waiting.unshift(wanted);
  else waiting.push(wanted);
  if (painter) run();
  else load();
  return () => {
    const at = waiting.indexOf(wanted);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/**
 * Returns the colour of the name sheet below a scene; undefined until the painter has loaded. Undefined also in the light theme, where all
 * name sheets have the same colour.
 */
export function sheetColour(id: string): string | undefined {
  const scene = painter?.sceneOf(id);
  return scene && shownTheme() === 'dusk' ? painter?.sheetOf(scene.mood) : undefined;
}
