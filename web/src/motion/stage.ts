/**
 * Plays moves on the page. Everything is measured before the first animation starts, so that the page is laid out once; animations
 * change only transforms and opacity. Any key or click ends them.
 */

import { elementOf, elementsOf } from '../elements';
import { settings } from '../settings.svelte';
import { idOf, type Target } from '../table/targets';
import type { PieceName } from '../ui/icon-names';
import type { Move, Spot } from './moves';

/** Durations in milliseconds. */
const LONG = 250;
const SHORT = 180;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Returns whether animations are allowed and can be seen. */
export function isMotionOn(): boolean {
  if (settings.motion === 'reduced' || typeof Element.prototype.animate !== 'function') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
}

const running = new Set<Animation>();

export function animate(element: Element, frames: Keyframe[], duration = SHORT, delay = 0): Animation {
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  running.add(animation);
  const over = () => running.delete(animation);
  animation.onfinish = over;
  animation.oncancel = over;
  return animation;
}

/** Ends all animations. */
export function skip(): void {
  for (const animation of running) animation.finish();
}

function elementAt(spot: Spot, front: number): HTMLElement | undefined {
  if ('space' in spot) return elementOf(`tile:${spot.space}`);
  if ('quest' in spot) return elementOf(`quest:${spot.quest}`);
  if ('building' in spot) return elementOf(`building:${spot.building}`);
  const have = spot.seat === front && spot.have ? elementOf(`have:${spot.have}`) : undefined;
  return have ?? elementOf(`seat:${spot.seat}`);
}

/** The Quest cards that the update removes, by id: their position, and for a completed Quest a copy of the card. */
export type Removed = Map<string, { rect: DOMRect; copy?: HTMLElement }>;

/** Captures the cards that the moves need, before the update removes them. */
export function capture(moves: Move[]): Removed {
  const removed: Removed = new Map();
  for (const move of moves) {
    const quest = move.move === 'finish' ? move.quest : move.move === 'fly' && 'quest' in move.from ? move.from.quest : undefined;
    const card = quest === undefined ? undefined : elementAt({ quest }, -1);
    if (quest === undefined || !card) continue;
    const known = removed.get(quest);
    const copy = known?.copy ?? (move.move === 'finish' ? (card.cloneNode(true) as HTMLElement) : undefined);
    removed.set(quest, { rect: known?.rect ?? card.getBoundingClientRect(), ...(copy && { copy }) });
  }
  return removed;
}

export type Scene = {
  /** An empty element over the whole page. */
  layer: HTMLElement;
  /** The seat whose tavern is shown. */
  front: number;
  /** Returns the VP that the reader's Lord gives for a Quest. The number is secret: only the reader may see it. */
  bonus: (quest: string) => number;
};

type Start = () => void;
type MoveOf<Name extends Move['move']> = Extract<Move, { move: Name }>;

/** Measures the elements of all moves, then starts all animations. */
export function perform(moves: Move[], removed: Removed, scene: Scene): void {
  const starts = moves.flatMap((move) => {
    switch (move.move) {
      case 'step':
        return appear(elementOf(`pawns:${move.space}`)?.lastElementChild, 'translateY(-1.5rem) scale(1.25)');
      case 'build':
        return appear(elementOf(`tile:${move.building}`)?.firstElementChild, 'scale(0.8) translateY(0.75rem)');
      case 'finish':
        return finish(move, removed, scene);
      case 'fly':
        return fly(move, removed, scene);
    }
  });
  for (const start of starts) start();
}

function appear(element: Element | null | undefined, from: string): Start[] {
  if (!element) return [];
  const frames = [
    { transform: from, opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  return [() => animate(element, frames, LONG)];
}

function bounce(element: Element, to: string): Start {
  return () => animate(element, [{ transform: 'none' }, { transform: to, offset: 0.4 }, { transform: 'none' }], LONG);
}

function finish({ quest, seat }: MoveOf<'finish'>, removed: Removed, { layer, front, bonus }: Scene): Start[] {
  const { rect, copy } = removed.get(quest) ?? {};
  const lord = seat === front && bonus(quest) > 0 ? elementOf('lord') : undefined;
  return [...(rect && copy ? [() => lift(layer, rect, copy)] : []), ...(lord ? [bounce(lord, 'scale(1.06)')] : [])];
}

function fly({ icon, n, from, to }: MoveOf<'fly'>, removed: Removed, { layer, front }: Scene): Start[] {
  const start = ('quest' in from && removed.get(from.quest)?.rect) || elementAt(from, front)?.getBoundingClientRect();
  const end = elementAt(to, front)?.getBoundingClientRect();
  const visible = start && end && start.width > 0 && end.width > 0;
  return visible ? [() => flyPieces(layer, icon, n, start, end)] : [];
}

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

/** Moves a group of pieces along one arc. */
function flyPieces(layer: HTMLElement, icon: PieceName, n: number, from: DOMRect, to: DOMRect): void {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const rise = Math.min(80, Math.hypot(x1 - x0, y1 - y0) / 5);
  for (let at = 0; at < n; at++) {
    const off = (at - (n - 1) / 2) * 14;
    const piece = document.createElement('span');
    piece.classList.add('flyer', `piece-${icon}`);
    layer.append(piece);
    const put = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
    const flight = animate(
      piece,
      [
        { transform: put(x0 + off, y0, 0.7), opacity: 0.3 },
        { transform: put((x0 + x1) / 2 + off, (y0 + y1) / 2 - rise, 1.25), opacity: 1, offset: 0.5 },
        { transform: put(x1 + off / 3, y1, 0.8), opacity: 0.9 },
      ],
      LONG,
    );
    thenRemove(flight, piece);
  }
}

/** Animates the copy of a completed card: it rises and fades out. */
function lift(layer: HTMLElement, rect: DOMRect, card: HTMLElement): void {
  card.inert = true;
  card.removeAttribute('data-target');
  const px = (value: number) => `${value}px`;
  Object.assign(card.style, {
    position: 'absolute',
    left: px(rect.left),
    top: px(rect.top),
    width: px(rect.width),
    height: px(rect.height),
  });
  layer.append(card);
  const rising = animate(
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-1rem) scale(1.06)', opacity: 1, offset: 0.45 },
      { transform: 'translateY(-2.25rem) scale(1.02)', opacity: 0 },
    ],
    LONG,
  );
  thenRemove(rising, card);
}

function thenRemove(animation: Animation, element: HTMLElement): void {
  // `finished` rejects if the animation is cancelled; the element is removed in that case, too.
  animation.finished.catch(() => undefined).finally(() => element.remove());
}

/** Lights the tiles of the targets up, from left to right. */
export function lightLamps(targets: Iterable<Target>): void {
  const places = elementsOf([...targets].map((target) => `tile:${idOf(target)}` as const));
  const lamps = places.flatMap((place) => place.firstElementChild ?? []);
  const lefts = lamps.map((lamp) => lamp.getBoundingClientRect().left);
  lamps.forEach((lamp, at) => {
    const delay = Math.min(120, ((lefts[at] ?? 0) / window.innerWidth) * 140);
    animate(lamp, [{ opacity: 0.35 }, { opacity: 1 }], LONG - 120, delay);
  });
  const bar = elementOf('action-bar');
  if (bar) bounce(bar, 'translateY(-0.1875rem)')();
}
