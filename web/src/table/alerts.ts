/** Alerts the player at this screen to their turn: a lit lantern as the icon of the tab, and a bell if the page has no focus. */

import { playSound } from '../motion/play-sound';

const LIT =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#ffc465"/><path d="M12 9a4 4 0 0 1 8 0M10 11h12l2 12a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3z" fill="#2b1a00"/><circle cx="16" cy="18" r="4" fill="#fff3d0"/></svg>',
  );

let usual: string | undefined;

function icon(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel=icon]');
}

export function alertOfTurn(): void {
  const link = icon();
  if (link && usual === undefined) {
    usual = link.href;
    link.href = LIT;
  }
  if (!document.hasFocus()) playSound('turn');
}

/** Resets the icon of the tab. Called when the player's turn is over. */
export function calm(): void {
  const link = icon();
  if (link && usual !== undefined) link.href = usual;
  usual = undefined;
}
