/** Places the bubble of a lesson beside the element that the bubble is about, and keeps tooltips from covering that element. */

import { clamp, place, type Box, type Placement, type Side, type Size } from '../ui/position';
import { keptClear } from '../ui/tooltip.svelte';

/** The distance between the bubble and its anchor in pixels: room for the arrow. */
const GAP = 18;
const EDGE = 8;
/** Above this screen width, in pixels, the parts of the table are side by side. */
const WIDE = 900;
/** The top of the action bar as a fraction of the screen height, on wide screens and on phones. */
const ACTION_BAR = 0.9;
const ACTION_BAR_PHONE = 0.8;

/**
 * Returns the placement of a bubble. A bubble without an anchor is placed above the action bar, where it hides little of the city.
 * `keptFree`: boxes that the bubble covers only if there is no other place for it. `glance`: one that its sentence speaks of, too.
 */
export function bubblePlacement(anchor: Box | undefined, bubble: Size, view: Size, keptFree: readonly Box[] = [], glance?: Box): Placement {
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
  const sides: readonly Side[] = ['below', 'above', 'right', 'left'];
  // A narrow anchor at the left edge belongs to a list. The bubble goes to the right of the anchor, so that it covers no other entries.
  const inList = wide && anchor.width < view.width / 3 && anchor.left + anchor.width / 2 < view.width * 0.22;
  // Spaces stand in rows. Beside a space the bubble would cover its neighbours, which the learner compares with it, so that comes last.
  const orders: (readonly Side[])[] = inList ? [['right', ...sides]] : [['below', 'above'], sides];
  const obstacles = [...keptFree, ...(glance ? [glance] : [])].filter((box) => !isWithin(anchor, box));
  // Beside the middle of the anchor, else beside its left end, else beside the part of it that is to the right of an obstacle, else beside
  // the anchor and what is glanced at.
  const anchors = [
    { part: anchor, align: 'center' },
    { part: anchor, align: 'start' },
    ...obstacles.flatMap((box) => rightOf(anchor, box.left + box.width + EDGE)).map((part) => ({ part, align: 'start' }) as const),
    ...(glance ? [{ part: union(anchor, glance), align: 'start' } as const] : []),
  ] as const;
  const free = orders
    .flatMap((order) =>
      anchors.map(({ part, align }) => place(part, bubble, view, { sides: order, gap: GAP, edge: EDGE, align, obstacles })),
    )
    .find(({ side }) => side !== 'over');
  return free ?? place(anchor, bubble, view, { sides: orders.flat(), gap: GAP, edge: EDGE });
}

function isWithin(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
  return x > outer.left && x < outer.left + outer.width && y > outer.top && y < outer.top + outer.height;
}

function union(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Returns the part of a box to the right of `left`, if it is wide enough for the arrow of a bubble. */
function rightOf(box: Box, left: number): Box[] {
  const width = box.left + box.width - left;
  return left > box.left && width > 2 * GAP ? [{ ...box, left, width }] : [];
}

/** Returns the box of an element. If the element has not moved, returns the object `before`, so that nothing is drawn again. */
export function around(spot: Element | undefined | null, before: Box | undefined): Box | undefined {
  if (!spot || spot.getClientRects().length === 0) return undefined;
  const { left, top, width, height } = spot.getBoundingClientRect();
  const still =
    before &&
    Math.abs(before.left - left) + Math.abs(before.top - top) + Math.abs(before.width - width) + Math.abs(before.height - height) < 1;
  return still ? before : { left, top, width, height };
}

/** Returns the boxes of elements, or `before` if none has moved. */
export function aroundAll(spots: Element[], before: Box[]): Box[] {
  const boxes = spots.flatMap((spot, nth) => around(spot, before[nth]) ?? []);
  return boxes.length === before.length && boxes.every((box, nth) => box === before[nth]) ? before : boxes;
}

/** Returns a function that keeps tooltips from covering the element it is called with. The next call releases the previous element. */
export function tipGuard(): (spot: HTMLElement | undefined) => void {
  let guarded: HTMLElement | undefined;
  let end: ReturnType<typeof keptClear>;
  return (spot) => {
    if (spot === guarded) return;
    end?.();
    guarded = spot;
    end = spot && keptClear(spot);
  };
}
