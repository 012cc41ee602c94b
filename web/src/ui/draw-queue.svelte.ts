/** Renders a large screen in parts, one part per frame, so that no frame takes long. */

import { onMount } from 'svelte';

const waiting: (() => void)[] = [];
let running = false;
/**
 * The number of parts that were queued while the last part was rendered. They stand at the head of the queue, in order, so that they are
 * rendered next.
 */
let nested = 0;

/** A hidden window draws no frames; its parts are drawn after this time, in milliseconds. */
const HIDDEN_DELAY = 100;

/** Calls `then` after the next frame was drawn. */
export function afterFrame(then: () => void): void {
  let due = true;
  const once = () => {
    if (due) setTimeout(then);
    due = false;
  };
  requestAnimationFrame(once);
  setTimeout(once, HIDDEN_DELAY);
}

/** Calls `then` when all parts of the screen have been drawn. */
export function afterDrawing(then: () => void): void {
  afterFrame(() => (running ? afterDrawing(then) : then()));
}

function next(): void {
  nested = 0;
  waiting.shift()?.();
  running = waiting.length > 0;
  if (running) afterFrame(next);
}

/** Queues a part of the screen; `ready` becomes true when the part may be rendered. Must be called while a component initialises. */
export function drawSlot(): { readonly ready: boolean } {
  let ready = $state(false);
  onMount(() => {
    const draw = () => (ready = true);
    waiting.splice(nested++, 0, draw);
    if (!running) afterFrame(next);
    running = true;
    return () => {
      const at = waiting.indexOf(draw);
      if (at >= 0) waiting.splice(at, 1);
      if (at >= 0 && at < nested) nested -= 1;
    };
  });
  return {
    get ready() {
      return ready;
    },
  };
}
