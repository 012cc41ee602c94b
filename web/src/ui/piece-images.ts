/**
 * Makes the images of the pieces before a table needs them. A browser makes the image of a CSS background while it computes the styles of
 * the first element that shows it. On a slow phone that takes about 3 ms for each piece, and a table shows up to 20 pieces at once.
 */

import { afterFrame } from './draw-queue.svelte';
import { PIECES } from './icon-names';

/** How many images are made in each frame. */
const EACH = 4;

/** Shows each piece once, invisibly, a few in each frame. The style sheet keeps the images. */
export function makePieceImages(): void {
  const shelf = document.createElement('div');
  shelf.className = 'vh';
  shelf.ariaHidden = 'true';
  document.body.append(shelf);
  const waiting = [...PIECES];
  const next = () => {
    if (waiting.length === 0) return shelf.remove();
    shelf.replaceChildren(
      ...waiting.splice(0, EACH).map((name) => {
        const piece = document.createElement('span');
        piece.className = `piece-${name}`;
        return piece;
      }),
    );
    afterFrame(next);
  };
  afterFrame(next);
}
