/**
 * Plays moves on the page. All places are measured first and everything is set off after, so that the page is laid out once; only
 * transforms and opacity change. Any key or click ends what is under way.
 */

import { elementOf, elementsOf } from '../elements';
import { settings } from '../settings.svelte';
import { idOf, type Target } from '../table/targets';
import type { PieceName } from '../ui/icon-names';
import type { Move, Spot } from './moves';

const LONG = 250;
const SHORT = 180;
const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/** Whether things may move at all. */
export function moving(): boolean {
  if (settings.motion === 'reduced' || typeof Element.prototype.animate !== 'function') return false;
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
}

const underWay = new Set<Animation>();

export function animate(element: Element, frames: Keyframe[], duration = SHORT, delay = 0): Animation {
  const animation = element.animate(frames, { duration, delay, easing: EASE, fill: 'backwards' });
  underWay.add(animation);
  const over = () => underWay.delete(animation);
  animation.onfinish = over;
  animation.oncancel = over;
  return animation;
}

/** Nobody has to wait. */
export function skip(): void {
  for (const animation of underWay) animation.finish();
}

function elementAt(spot: Spot, front: number): HTMLElement | undefined {
  if ('space' in spot) return elementOf(`tile:${spot.space}`);
  if ('quest' in spot) return elementOf(`quest:${spot.quest}`);
  if ('building' in spot) return elementOf(`building:${spot.building}`);
  const have = spot.seat === front && spot.have ? elementOf(`have:${spot.have}`) : undefined;
  return have ?? elementOf(`seat:${spot.seat}`);
}

type Taken = { rect: DOMRect; copy?: Node };

/** What will be gone after the update: where it was, and of a finished card what it looked like. */
export type Before = Map<string, Taken>;

export function remember(moves: Move[]): Before {
  const before: Before = new Map();
  for (const move of moves) {
    const quest = move.move === 'finish' ? move.quest : move.move === 'fly' && 'quest' in move.from ? move.from.quest : undefined;
    const card = quest === undefined ? undefined : elementAt({ quest }, -1);
    if (quest === undefined || !card) continue;
    const known = before.get(quest);
    const copy = known?.copy ?? (move.move === 'finish' ? card.cloneNode(true) : undefined);
    before.set(quest, { rect: known?.rect ?? card.getBoundingClientRect(), ...(copy && { copy }) });
  }
  return before;
}

export type Scene = {
  /** An empty element over the whole page. */
  layer: HTMLElement;
  /** Whose tavern lies before us. */
  front: number;
  /** VP that our Lord gives for a Quest: nobody else may see it. */
  bonus: (quest: string) => number;
};

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

function shape(icon: PieceName): HTMLElement {
  const piece = document.createElement('span');
  piece.classList.add('flyer', `piece-${icon}`);
  return piece;
}

/** Measures, then sets everything off. */
export function perform(moves: Move[], before: Before, { layer, front, bonus }: Scene): void {
  const starts: (() => void)[] = [];
  for (const move of moves) {
    switch (move.move) {
      case 'step': {
        const pawn = elementOf(`pawns:${move.space}`)?.lastElementChild;
        if (pawn)
          starts.push(() =>
            animate(
              pawn,
              [
                { transform: 'translateY(-1.5rem) scale(1.25)', opacity: 0 },
                { transform: 'none', opacity: 1 },
              ],
              LONG,
            ),
          );
        break;
      }
      case 'build': {
        const tile = elementOf(`tile:${move.building}`)?.firstElementChild;
        if (tile)
          starts.push(() =>
            animate(
              tile,
              [
                { transform: 'scale(0.8) translateY(0.75rem)', opacity: 0 },
                { transform: 'none', opacity: 1 },
              ],
              LONG,
            ),
          );
        break;
      }
      case 'finish': {
        const taken = before.get(move.quest);
        if (taken?.copy instanceof HTMLElement) starts.push(() => lift(layer, taken.rect, taken.copy as HTMLElement));
        const lord = move.seat === front && bonus(move.quest) > 0 ? elementOf('lord') : undefined;
        if (lord)
          starts.push(() => animate(lord, [{ transform: 'none' }, { transform: 'scale(1.06)', offset: 0.4 }, { transform: 'none' }], LONG));
        break;
      }
      case 'fly': {
        const from = ('quest' in move.from && before.get(move.from.quest)?.rect) || elementAt(move.from, front)?.getBoundingClientRect();
        const to = elementAt(move.to, front)?.getBoundingClientRect();
        if (from && to && from.width > 0 && to.width > 0) starts.push(() => fly(layer, move.icon, move.n, from, to));
        break;
      }
    }
  }
  for (const start of starts) start();
}

/** Shapes go along one arc, in a group. */
function fly(layer: HTMLElement, icon: PieceName, n: number, from: DOMRect, to: DOMRect): void {
  const [x0, y0] = middle(from);
  const [x1, y1] = middle(to);
  const rise = Math.min(80, Math.hypot(x1 - x0, y1 - y0) / 5);
  for (let at = 0; at < n; at++) {
    const off = (at - (n - 1) / 2) * 14;
    const piece = shape(icon);
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
    flight.finished.catch(() => undefined).finally(() => piece.remove());
  }
}

/** A finished card rises and is gone. */
function lift(layer: HTMLElement, rect: DOMRect, card: HTMLElement): void {
  card.inert = true;
  card.removeAttribute('data-target');
  Object.assign(card.style, {
    position: 'absolute',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  layer.append(card);
  animate(
    card,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-1rem) scale(1.06)', opacity: 1, offset: 0.45 },
      { transform: 'translateY(-2.25rem) scale(1.02)', opacity: 0 },
    ],
    LONG,
  )
    .finished.catch(() => undefined)
    .finally(() => card.remove());
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
  if (bar) animate(bar, [{ transform: 'none' }, { transform: 'translateY(-0.1875rem)', offset: 0.4 }, { transform: 'none' }], LONG);
}
