/** A screen with too much on it for one picture is drawn in parts, one for each picture: nothing stops while it appears. */

import { onMount } from 'svelte';

const waiting: (() => void)[] = [];
let going = false;
/** Parts of the part that has just come stand before all others. */
let ahead = 0;

/** A window behind others is not drawn; its parts come nevertheless. */
const AT_MOST = 100;

/** Once this picture is on the screen. */
export function afterPicture(then: () => void): void {
  let due = true;
  const once = () => {
    if (due) setTimeout(then);
    due = false;
  };
  requestAnimationFrame(once);
  setTimeout(once, AT_MOST);
}

function go(): void {
  ahead = 0;
  waiting.shift()?.();
  going = waiting.length > 0;
  if (going) afterPicture(go);
}

/** Called while a part of a screen is made: `come` once it is this part's turn. */
export function inTurn(): { readonly come: boolean } {
  let come = $state(false);
  onMount(() => {
    const part = () => (come = true);
    waiting.splice(ahead++, 0, part);
    if (!going) afterPicture(go);
    going = true;
    return () => {
      const at = waiting.indexOf(part);
      if (at >= 0) waiting.splice(at, 1);
      if (at >= 0 && at < ahead) ahead -= 1;
    };
  });
  return {
    get come() {
      return come;
    },
  };
}
