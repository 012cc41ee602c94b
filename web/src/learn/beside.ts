/** Where a bubble goes beside what it speaks of: never over it, never beyond the window. */

export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };
/** `tip`: where along its side the bubble points at the thing. `over`: there is no room beside it. */
export type Spot = { side: 'below' | 'above' | 'right' | 'left' | 'over'; left: number; top: number; tip: number };

const GAP = 18;
const EDGE = 8;

const clamp = (value: number, most: number) => Math.max(EDGE, Math.min(value, most));

/** What is asked stands there, on a desk and on a phone. */
const FOOT = 0.9;
const FOOT_OF_PHONE = 0.8;

/** Without anything to point at it stands above the foot of the window: what happens in the city is seen. */
export function beside(thing: Box | undefined, { width, height }: Size, view: Size): Spot {
  const [mostLeft, mostTop] = [view.width - width - EDGE, view.height - height - EDGE];
  if (!thing) {
    const foot = view.height * (view.width > 900 ? FOOT : FOOT_OF_PHONE);
    return { side: 'over', left: clamp((view.width - width) / 2, mostLeft), top: clamp(foot - height, mostTop), tip: 0 };
  }
  const [midX, midY] = [thing.left + thing.width / 2, thing.top + thing.height / 2];
  const left = clamp(midX - width / 2, mostLeft);
  const top = clamp(midY - height / 2, mostTop);
  // The tip stays within the round corners.
  const across = Math.max(14, Math.min(midX - left - 7, width - 28));
  const along = Math.max(14, Math.min(midY - top - 7, height - 28));
  const right = thing.left + thing.width + GAP;
  const before = thing.left - GAP - width;
  // What stands in a list at the edge has its like above and below.
  const roomy = view.width > 900 && thing.width < view.width / 3;
  if (roomy && midX < view.width * 0.22 && right <= mostLeft) return { side: 'right', left: right, top, tip: along };
  const below = thing.top + thing.height + GAP;
  if (below <= mostTop) return { side: 'below', left, top: below, tip: across };
  const above = thing.top - GAP - height;
  if (above >= EDGE) return { side: 'above', left, top: above, tip: across };
  if (right <= mostLeft) return { side: 'right', left: right, top, tip: along };
  if (before >= EDGE) return { side: 'left', left: before, top, tip: along };
  return { side: 'over', left, top: mostTop, tip: 0 };
}
