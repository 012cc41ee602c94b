/** Computes where a popup goes beside its anchor, for tooltips, popovers and the bubbles of lessons. */

export type Box = { left: number; top: number; width: number; height: number };
export type Size = { width: number; height: number };
export type Side = 'below' | 'above' | 'right' | 'left';

export type Placement = {
  /** `over`: no side has room, so the popup covers part of the anchor. */
  side: Side | 'over';
  left: number;
  top: number;
  /** The distance along the popup's edge to the arrow that points at the middle of the anchor. */
  tip: number;
};

type Options = {
  /** The sides to try, in order. */
  sides: readonly Side[];
  /** Pixels between anchor and popup. */
  gap: number;
  /** Pixels that stay free at the edges of the window. */
  edge?: number;
  /** How the popup lines up with the anchor along its side. */
  align?: 'start' | 'center';
  /** What the popup must not cover. */
  obstacles?: readonly Box[];
};

/** An arrow keeps this distance from the rounded corners of the popup, in pixels. */
const CORNER = 14;

/** Returns `value` limited to the range from `least` to `most`; `least` if the range is empty. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

/** Places a popup on the first of `sides` where it fits and covers no obstacle; if there is none, at the lower edge of the window. */
export function place(
  anchor: Box,
  popup: Size,
  view: Size,
  { sides, gap, edge = gap, align = 'center', obstacles = [] }: Options,
): Placement {
  const mostLeft = view.width - popup.width - edge;
  const mostTop = view.height - popup.height - edge;
  const along = (start: number, length: number, own: number) => (align === 'start' ? start : start + (length - own) / 2);
  const left = clamp(along(anchor.left, anchor.width, popup.width), edge, mostLeft);
  const top = clamp(along(anchor.top, anchor.height, popup.height), edge, mostTop);
  const tipAt = (middle: number, start: number, length: number) => clamp(middle - start - CORNER / 2, CORNER, length - 2 * CORNER);
  const across = tipAt(anchor.left + anchor.width / 2, left, popup.width);
  const down = tipAt(anchor.top + anchor.height / 2, top, popup.height);
  const spots: Record<Side, Placement> = {
    below: { side: 'below', left, top: anchor.top + anchor.height + gap, tip: across },
    above: { side: 'above', left, top: anchor.top - gap - popup.height, tip: across },
    right: { side: 'right', left: anchor.left + anchor.width + gap, top, tip: down },
    left: { side: 'left', left: anchor.left - gap - popup.width, top, tip: down },
  };
  const fits: Record<Side, boolean> = {
    below: spots.below.top <= mostTop,
    above: spots.above.top >= edge,
    right: spots.right.left <= mostLeft,
    left: spots.left.left >= edge,
  };
  const free = sides.find((side) => fits[side] && !obstacles.some((box) => overlap(box, { ...spots[side], ...popup })));
  return free ? spots[free] : { side: 'over', left, top: Math.max(edge, mostTop), tip: 0 };
}

function overlap(one: Box, other: Box): boolean {
  const across = one.left < other.left + other.width && other.left < one.left + one.width;
  return across && one.top < other.top + other.height && other.top < one.top + one.height;
}
