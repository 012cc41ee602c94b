/**
 * Plays cues (the actions of a step, see steps.ts) on the page. Flying pieces and agents are drawn on a layer over the table; animations
 * change only transforms and opacity. With reduced motion nothing flies: places and players are highlighted instead, for the same time.
 */

import { tick } from 'svelte';

import { ORDER } from '../cards/amounts';
import { colourOf, pawnOf } from '../cards/seats';
import { nameOf } from '../catalogue';
import { elementOf, elementsOf } from '../elements';
import type { Because } from '../table/because';
import type { Change } from '../table/changes';
import type { Seat } from '../table/model';
import { idOf, type Target } from '../table/targets';
import { t } from '../text';
import { isMotionOn } from './allowed';
import type { Move, Spot } from './moves';
import { sound } from './sound';
import { APART, FLIGHT, TRAVEL } from './steps';

/** The easings of the animations, and their lengths in milliseconds. */
const OUT = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const LAND = 'cubic-bezier(0.3, 1.4, 0.5, 1)';
const FLY = 'cubic-bezier(0.3, 0, 0.2, 1)';
const FADE = 80;
const FLARE = 500;
const LABEL = 1500;
/** How long a label is shown that names a card, in milliseconds: there is more to read. */
const EXPLAINED = 2200;

/** The layer over the table, and the seat whose tavern is shown. */
export type Scene = { layer: HTMLElement; front: Seat };

const running = new Set<Animation>();

type Timing = { duration: number; delay?: number; easing?: string };

function animate(element: Element, frames: Keyframe[], { duration, delay = 0, easing = OUT }: Timing): Animation {
  const animation = element.animate(frames, { duration, delay, easing, fill: 'backwards' });
  running.add(animation);
  const over = () => running.delete(animation);
  animation.onfinish = over;
  animation.oncancel = over;
  return animation;
}

/** Ends all animations. */
export function finish(): void {
  for (const animation of running) animation.finish();
}

function elementAt(spot: Spot, front: Seat): HTMLElement | undefined {
  if ('space' in spot) return tileOf(spot.space);
  if ('quest' in spot) return elementOf(`quest:${spot.quest}`);
  if ('building' in spot) return elementOf(`building:${spot.building}`) ?? tileOf(spot.building);
  const have = spot.seat === front && spot.have ? elementOf(`have:${spot.have}`) : undefined;
  return have ?? elementOf(`seat:${spot.seat}`);
}

/** Returns the tile of a space. A tile in Builder's Hall has no `tile:` key and is found by its target, for instance `space:hall-1`. */
function tileOf(space: string): HTMLElement | undefined {
  return elementOf(`tile:${space}`) ?? elementOf(`space:${space}`);
}

type Point = readonly [x: number, y: number];

function rectAt(spot: Spot, front: Seat): DOMRect | undefined {
  const rect = elementAt(spot, front)?.getBoundingClientRect();
  return rect && rect.width > 0 && rect.bottom > 0 && rect.top < innerHeight ? rect : undefined;
}

const middle = ({ left, top, width, height }: DOMRect): Point => [left + width / 2, top + height / 2];
/** Where an agent stands on a tile: at the lower right. */
const footing = ({ right, bottom, width, height }: DOMRect): Point => [right - Math.min(26, width / 4), bottom - Math.min(26, height / 3)];

/** Animates an element on the layer. Removes the element when the animation ends. */
function pass({ layer }: Scene, element: HTMLElement | SVGElement, frames: Keyframe[], timing: Timing): void {
  layer.append(element);
  const animation = animate(element, frames, timing);
  // `finished` rejects if the animation is cancelled; the element is removed in that case, too.
  animation.finished.catch(() => undefined).finally(() => element.remove());
}

function made(...classes: string[]): HTMLElement {
  const element = document.createElement('span');
  element.classList.add(...classes);
  element.dataset.testid = classes[0];
  return element;
}

const put = ([x, y]: Point, scale = 1) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** Returns the keyframes of an arc that rises 40 px above the straight line. */
function arc(from: Point, to: Point, [first, last]: [number, number] = [1, 1]): Keyframe[] {
  const SAMPLES = 10;
  const RISE = 40;
  return Array.from({ length: SAMPLES + 1 }, (_, at) => {
    const t = at / SAMPLES;
    const lift = 4 * RISE * t * (1 - t);
    const point: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t - lift];
    return { transform: put(point, first + (last - first) * t + 0.2 * Math.sin(Math.PI * t)) };
  });
}

/** Animates an agent that flies to its space: from the space `from` or, without `from`, from its player's plate. */
export function travel({ space, seat, from }: Move & { move: 'step' }, scene: Scene, rate: number): void {
  const plate: Spot = { seat };
  sound('lift');
  glow(rectAt(plate, scene.front), seat, scene, (TRAVEL + FLIGHT) / rate);
  const start = from === undefined ? rectAt(plate, scene.front) : rectAt({ space: from }, scene.front);
  const end = rectAt({ space }, scene.front);
  if (!start || !end || !isMotionOn()) return;
  const [a, b] = [from === undefined ? pawnSpot(start) : footing(start), footing(end)];
  trail(a, b, seat, scene, rate);
  pass(scene, made('flyer', 'agent', `piece-${pawnOf(seat)}`), arc(a, b), { duration: TRAVEL / rate });
}

/** Where the pawn is drawn on a plate: at its left. */
const pawnSpot = ({ left, top, width, height }: DOMRect): Point => [left + Math.min(24, width / 2), top + height / 2];

/** Draws a dotted path from `a` to `b` behind a flying agent, and fades it out. */
function trail(a: Point, b: Point, seat: Seat, scene: Scene, rate: number): void {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', `M${a[0]} ${a[1]}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 - 80} ${b[0]} ${b[1]}`);
  svg.classList.add('trail');
  svg.style.setProperty('--player', colourOf(seat));
  svg.append(path);
  pass(scene, svg, [{ opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { opacity: 0.9, offset: 0.5 }, { opacity: 0 }], {
    duration: (TRAVEL * 2.6) / rate,
    easing: 'linear',
  });
}

/** Animates the landing of an agent: for a moment its space lights up in the player's colour, and dust rises. */
export function land({ space, seat }: Move & { move: 'step' }, scene: Scene, rate: number): void {
  sound('land');
  const tile = rectAt({ space }, scene.front);
  glow(tile, seat, scene, (FLARE + FLIGHT) / rate);
  if (!tile || !isMotionOn()) return;
  const dust = made('dust');
  const at = footing(tile);
  pass(
    scene,
    dust,
    [
      { transform: put([at[0], at[1] + 12], 0.3), opacity: 0.9 },
      { transform: put([at[0], at[1] + 12], 1.3), opacity: 0 },
    ],
    {
      duration: FLARE / rate,
    },
  );
  void tick().then(() => {
    const pawn = elementOf(`pawns:${space}`)?.lastElementChild;
    if (pawn)
      animate(pawn, [{ transform: 'translateY(-0.5rem) scale(1.25)' }, { transform: 'none' }], { duration: 220 / rate, easing: LAND });
  });
}

/** Shows a ring in the colour of `seat` around a place for `duration` milliseconds. */
function glow(rect: DOMRect | undefined, seat: Seat, scene: Scene, duration: number): void {
  if (!rect) return;
  const ring = made('ring');
  ring.style.setProperty('--player', colourOf(seat));
  Object.assign(ring.style, { left: px(rect.left), top: px(rect.top), width: px(rect.width), height: px(rect.height) });
  const edge = Math.min(0.3, FADE / duration);
  pass(scene, ring, [{ opacity: 0 }, { opacity: 1, offset: edge }, { opacity: 1, offset: 1 - edge * 2 }, { opacity: 0 }], {
    duration,
    easing: 'linear',
  });
}

const px = (value: number) => `${value}px`;

/**
 * Animates the moves: pieces fly, and bought tiles appear. Measures all positions before it starts the first animation, so that the
 * browser lays the page out only once.
 */
export function perform(moves: Move[], scene: Scene, rate: number): void {
  let delay = 0;
  const starts = moves.flatMap((move) => {
    if (move.move === 'build') return () => build(move, scene, rate);
    if (move.move !== 'fly') return [];
    const [from, to] = [rectAt(move.from, scene.front), rectAt(move.to, scene.front)];
    if (!from || !to) return [];
    const begin = delay;
    delay += move.n * APART;
    return () => flyPieces(move, middle(from), middle(to), begin, scene, rate);
  });
  for (const start of starts) start();
}

function flyPieces({ icon, n }: Move & { move: 'fly' }, from: Point, to: Point, begin: number, scene: Scene, rate: number): void {
  for (let at = 0; at < n; at++) {
    const delay = (begin + at * APART) / rate;
    // Corruption that a player takes has its own sound when it arrives (CorruptionMoment), also where nothing can fly.
    if (icon === 'quest' || icon === 'intrigue') sound('card', delay);
    else if (icon === 'gold') sound('gold', delay);
    else sound('cube', delay, at);
    if (!isMotionOn()) continue;
    pass(scene, made('flyer', `piece-${icon}`), arc(from, to, [0.8, 0.9]), { duration: FLIGHT / rate, delay, easing: FLY });
  }
}

/** Animates a Building that comes into play: its tile rises, and its space lights up in the colour of `seat`. */
function build({ building, seat }: Move & { move: 'build' }, scene: Scene, rate: number): void {
  sound('build');
  void tick().then(() => {
    const tile = elementOf(`tile:${building}`);
    if (!tile) return;
    glow(tile.getBoundingClientRect(), seat, scene, 1000 / rate);
    const drawn = tile.firstElementChild;
    if (!drawn || !isMotionOn()) return;
    const frames = [
      { transform: 'scale(0.6) translateY(1.5rem)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    animate(drawn, frames, { duration: FLIGHT / rate, easing: LAND });
  });
}

/** Animates the end of a round: all agents fly back to their players' plates. */
export function sendHome(agents: { space: string; seat: Seat }[], scene: Scene, rate: number): void {
  sound('lift');
  const flights = agents.flatMap(({ space, seat }) => {
    const [from, to] = [rectAt({ space }, scene.front), rectAt({ seat }, scene.front)];
    return from && to ? [{ a: footing(from), b: pawnSpot(to), seat }] : [];
  });
  if (!isMotionOn()) return;
  for (const [at, { a, b, seat }] of flights.entries()) {
    const timing = { duration: FLIGHT / rate, delay: (at * 15) / rate, easing: FLY };
    pass(scene, made('flyer', 'agent', `piece-${pawnOf(seat)}`), arc(a, b), timing);
  }
}

/**
 * Shows a label such as "+2 Wizards" at the plate of each player who gained or lost something. What a card gives has a row of its own,
 * which names the card.
 */
export function tell(changes: Change[], scene: Scene, rate: number): void {
  const seats = new Map<Seat, HTMLElement>();
  const explained = new Set<Seat>();
  for (const { seat, gains, losses, because } of changes) {
    const row = made('row');
    for (const [what, sign] of [
      [gains, '+'],
      [losses, '−'],
    ] as const) {
      for (const kind of ORDER) {
        const n = what[kind] ?? 0;
        if (n === 0) continue;
        const piece = made('piece', `piece-${kind}`);
        row.append(`${sign}${n}`, piece);
      }
    }
    if (row.childNodes.length === 0) continue;
    if (because) {
      const reason = made('reason');
      reason.textContent = reasonOf(because);
      row.append(reason);
      explained.add(seat);
    }
    const label = seats.get(seat) ?? made('player-pill', 'gains', 'rows');
    label.append(row);
    seats.set(seat, label);
  }
  for (const [seat, label] of seats) labelPlate(seat, label, scene, (explained.has(seat) ? EXPLAINED : LABEL) / rate);
}

/** Returns the card that gives something, in words: the name of a Plot Quest, or "owner of" a Building. */
function reasonOf(because: Because): string {
  return 'plot' in because ? nameOf(because.plot) : t('moment-owner', { card: nameOf(because.owner) });
}

/** Shows at the plate of `seat` that this player now leads. Plays the sound also where no plate is visible. */
export function showLead(seat: Seat, scene: Scene, rate: number): void {
  sound('lead');
  const label = made('player-pill', 'gains');
  label.append(made('piece', 'piece-first'), t('moment-lead'));
  labelPlate(seat, label, scene, (LABEL * 1.3) / rate);
  glow(rectAt({ seat }, scene.front), seat, scene, LABEL / rate);
}

/** Shows a label below the plate of `seat`, and below the labels that are there already. */
function labelPlate(seat: Seat, label: HTMLElement, scene: Scene, duration: number): void {
  const plate = rectAt({ seat }, scene.front);
  if (!plate) return;
  const there = [...scene.layer.querySelectorAll(`[data-seat="${seat}"]`)].map((other) => other.getBoundingClientRect().bottom);
  label.dataset.seat = String(seat);
  label.style.setProperty('--player', colourOf(seat));
  // A label of a plate in the right half ends with the plate, so that a long reason stays inside of the window.
  const rightHalf = plate.left + plate.width / 2 > innerWidth / 2;
  Object.assign(label.style, {
    ...(rightHalf ? { right: px(Math.max(8, innerWidth - plate.right)) } : { left: px(Math.max(8, plate.left)) }),
    top: px(Math.max(plate.bottom, ...there) + 4),
  });
  const rise = isMotionOn() ? 'translateY(-0.5rem)' : 'none';
  const edge = Math.min(0.3, 150 / duration);
  const frames = [
    { opacity: 0, transform: rise },
    { opacity: 1, transform: 'none', offset: edge },
    { opacity: 1, transform: 'none', offset: 1 - edge },
    { opacity: 0, transform: 'none' },
  ];
  pass(scene, label, frames, { duration });
}

/** Lights up the pictures of the targets one after the other, from left to right. Names and goods stay readable. */
export function lightLamps(targets: Iterable<Target>): void {
  sound('lamps');
  if (!isMotionOn()) return;
  const places = elementsOf([...targets].map((target) => `tile:${idOf(target)}` as const));
  const lamps = places.flatMap((place) => place.querySelector('.scene') ?? []);
  const lefts = lamps.map((lamp) => lamp.getBoundingClientRect().left);
  const order = lefts.map((_, at) => at).toSorted((one, other) => (lefts[one] ?? 0) - (lefts[other] ?? 0));
  order.forEach((lamp, at) => {
    const element = lamps[lamp];
    if (element) animate(element, [{ opacity: 0.35 }, { opacity: 1 }], { duration: 200, delay: at * 20, easing: 'linear' });
  });
}
