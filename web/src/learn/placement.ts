/** Where the bubble of a lesson goes: beside what it speaks of, never over it. */

import { clamp, place, type Box, type Placement, type Side, type Size } from '../ui/position';

/** Pixels between the bubble and its anchor: room for the arrow. */
const GAP = 18;
const EDGE = 8;
/** The screen width from which the parts of the table lie side by side. */
const WIDE = 900;
/** The action bar begins at this part of the height, on wide screens and on phones. */
const ACTION_BAR = 0.9;
const ACTION_BAR_PHONE = 0.8;

/** Returns the placement of a bubble. Without an anchor it stands above the action bar, where it hides nothing of the city. */
export function bubblePlacement(anchor: Box | undefined, bubble: Size, view: Size): Placement {
  const wide = view.width > WIDE;
  if (!anchor) {
    const bottom = view.height * (wide ? ACTION_BAR : ACTION_BAR_PHONE);
    return {
      side: 'over',
      left: clamp((view.width - bubble.width) / 2, EDGE, view.width - bubble.width - EDGE),
      top: clamp(bottom - bubble.height, EDGE, view.height - bubble.height - EDGE),
      tip: 0,
    };
  }
  const sides: Side[] = ['below', 'above', 'right', 'left'];
  // A narrow anchor at the left edge belongs to a list: below and above it are similar things.
  const inList = wide && anchor.width < view.width / 3 && anchor.left + anchor.width / 2 < view.width * 0.22;
  return place(anchor, bubble, view, { sides: inList ? ['right', ...sides] : sides, gap: GAP, edge: EDGE });
}
