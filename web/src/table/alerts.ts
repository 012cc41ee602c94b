/** It is somebody's turn and they may be looking elsewhere: a bell, and a lit lantern in the tab. */

import { sound } from '../motion/sound';

const LIT =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#ffc465"/><path d="M12 9a4 4 0 0 1 8 0M10 11h12l2 12a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" fill="#2b1a00"/><circle cx="16" cy="18" r="4" fill="#fff3d0"/></svg>',
  );

let usual: string | undefined;
/** Since when we wait for the others. */
let waiting = 0;
/** Whoever has waited so long may be looking elsewhere. */
const LONG_WAIT = 8000;

function icon(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel=icon]');
}

export function alertOfTurn(): void {
  const link = icon();
  if (link && usual === undefined) {
    usual = link.href;
    link.href = LIT;
  }
  const waited = waiting > 0 && Date.now() - waiting > LONG_WAIT;
  waiting = 0;
  if (document.hidden || waited) sound('turn');
}

/** The turn has passed, or the table was left. */
export function calm(left = false): void {
  waiting = left ? 0 : waiting || Date.now();
  const link = icon();
  if (link && usual !== undefined) link.href = usual;
  usual = undefined;
}
