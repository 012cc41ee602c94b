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

/** The budget of one frame. A new image costs `NEW`, a cached one `MADE`: cached images of a whole city are too much for one frame, too. */
const FRAME = 6;
const NEW = 2;
const MADE = 1;
const waiting: Wish[] = [];
let running = false;

function next(): void {
  for (let work = 0; painter && work < FRAME;) {
    const first = waiting.shift();
    if (!first) break;
    const { id, state, theme, show } = first;
    work += painter.isMade(id, state, theme) ? MADE : NEW;
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

/** Lets the images of all scenes inside this component be made before those that wait: for what is shown for only a moment. */
export function paintSoon(): void {
  setContext(SOON, true);
}
/** Returns whether this component is inside one that called `paintSoon`. */
export function isSoon(): boolean {
  return hasContext(SOON) && getContext<boolean>(SOON);
}

/**
 * Calls `show` with the address of a scene's image in one of the next frames; `soon`: before all others that wait. Returns a function
 * that cancels this.
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

/** Returns the colour of the name sheet below a scene. Undefined until the painter has loaded, and in the light theme (all are alike). */
export function sheetColour(id: string): string | undefined {
  const scene = painter?.sceneOf(id);
  return scene && shownTheme() === 'dusk' ? painter?.sheetOf(scene.mood) : undefined;
}
