/**
 * Paints scenes: small pictures cut from paper, made of pieces (scenes.svg) that scenes.json puts together.
 *
 * A part of a scene is written `name@x,y*scale/layer`. Only the name is required. A negative scale mirrors the piece. Without a position,
 * the foot of a piece stands at (60, 74), and a wide piece begins at the left edge. If a wide piece is moved, a copy fills the gap beside
 * it. Layers: 0 sky, 1 far, 2 middle, 3 near, 4 front. Every piece is drawn three times: its shadow, a light edge, and the sheet
 * itself.
 *
 * A painted scene is an SVG text without styles or scripts. The page shows it as an image, which is one element; an inline drawing
 * would be hundreds of elements.
 */

import { catalogue } from '../catalogue';
import { coloursOf, mix, type Colours, type SceneState, type Theme } from './palette';
import data from './scenes.json';
import drawings from './scenes.svg?raw';

export type SceneData = { mood: string; give: string; parts: string[] };

/** A path of a piece. `kind` says how it is coloured; see the head of scenes.svg. */
type Shape = { kind: string; d: string; opacity: number };
type Piece = { layer: number; wide: boolean; shapes: Shape[] };

export const WIDTH = 120;
export const HEIGHT = 80;

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
const FADED: Record<string, number> = { o1: 0.16, o2: 0.22, o3: 0.3 };

function ellipse(tag: string): string {
  const of = (name: string) => Number(attribute(tag, name) ?? 0);
  const [x, y, rx, ry] = [of('cx'), of('cy'), of('rx') || of('r'), of('ry') || of('r')];
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function shape(tag: string): Shape {
  const [kind = '', ...more] = (attribute(tag, 'class') ?? '').split(' ');
  const faded = more.map((name) => FADED[name]).find(Boolean);
  return {
    kind: more.includes('s2') ? 's2' : kind,
    d: attribute(tag, 'd') ?? ellipse(tag),
    opacity: Number(attribute(tag, 'opacity') ?? faded ?? 1),
  };
}

/** Parses a file of drawings that has one piece on each line. Returns the pieces by name. */
export function piecesOf(svg: string): Map<string, Piece> {
  return new Map(
    [...svg.matchAll(/^<(?:g|path) id="([^"]+)" data-l="(\d)"( data-w="1")?.*$/gm)].map(([line, name = '', layer, wide]) => [
      name,
      {
        layer: Number(layer),
        wide: wide !== undefined,
        shapes: [...line.matchAll(/<(?:path|circle|ellipse)[^>]*>/g)].map(([tag]) => shape(tag)),
      },
    ]),
  );
}

const pieces = piecesOf(drawings);
const PART = /^([a-z\d-]+)(?:@(-?[\d.]+),(-?[\d.]+))?(?:\*(-?[\d.]+))?(?:\/(\d))?$/;

const isStroke = (kind: string) => kind === 's' || kind === 's2' || kind === 'gl';
const tag = (d: string, look: string) => `<path d='${d}' ${look}/>`;
const line = (colour: string, kind: string) =>
  `fill='none' stroke='${colour}' stroke-width='${kind === 's2' ? 1.7 : kind === 'gl' ? 0.9 : 1}' stroke-linecap='round'`;
const faded = (opacity: number) => (opacity === 1 ? '' : ` opacity='${opacity}'`);

/** Returns the outline of a piece in one colour, for its shadow and its light edge. */
function outline({ shapes }: Piece, colour: string): string {
  const solid = shapes.filter(({ kind, opacity }) => !['w', 'c', 'g', 'gl'].includes(kind) && opacity >= 0.5);
  const filled = solid.filter(({ kind }) => !isStroke(kind)).map(({ d }) => d);
  return [
    ...(filled.length > 0 ? [tag(filled.join(''), `fill='${colour}'`)] : []),
    ...solid.filter(({ kind }) => isStroke(kind)).map(({ d, kind }) => tag(d, line(colour, kind))),
  ].join('');
}

/** Returns the piece itself: a sheet in the colour `paper`, with facets, windows and accents. */
function sheet({ shapes }: Piece, paper: string, colours: Colours): string {
  const fills: Record<string, string> = {
    '': paper,
    h: mix(paper, 0.74, colours.sky[2]),
    p: mix(paper, 0.34, colours.facet),
    d: mix(paper, 0.7, '#000000'),
    k: mix(paper, 0.45, '#000000'),
    w: colours.windows,
    a: colours.accent,
    m: colours.moon,
    c: colours.cloud,
  };
  return shapes
    .map(({ kind, d, opacity }) => {
      if (kind === 'g') return colours.glow > 0 ? tag(d, `fill='url(#glow)'${faded(colours.glow)}`) : '';
      if (kind === 'gl') return tag(d, `${line(colours.sky[2], kind)} opacity='.75'`);
      if (isStroke(kind)) return tag(d, line(paper, kind));
      return tag(d, `fill='${fills[kind] ?? paper}'${faded(opacity)}`);
    })
    .join('');
}

/** The opacity of the light edge of a sheet, by layer. The edges of far sheets are fainter. */
const RIMS = [0, 0.35, 1, 1, 0.8];

const short = (n: number) => String(+n.toFixed(2));

function part(text: string, colours: Colours): string {
  const [, name = '', x, y, factor, over] = PART.exec(text) ?? [];
  const piece = pieces.get(name);
  if (!piece) throw new Error(`no piece for the part "${text}" of a scene`);
  const scale = Number(factor ?? 1);
  const layer = Number(over ?? piece.layer);
  const [atX, atY] = x === undefined ? (piece.wide ? [0, 0] : [60, 74]) : [Number(x), Number(y)];
  // Wide pieces reach beyond both edges, so that their light edge does not show there.
  const left = piece.wide && atX === 0 ? -2 : atX;
  const offsets = piece.wide && left !== -2 ? [0, left > 0 ? -WIDTH : WIDTH] : [0];
  const size = piece.wide ? ` scale(${short(1.04 * scale)} ${Math.abs(scale)})` : scale === 1 ? '' : ` scale(${scale} ${Math.abs(scale)})`;
  const put = (inner: string, dx = 0, dy = 0, opacity = 1) =>
    offsets
      .map((offset) => `<g transform='translate(${short(left + offset + dx)} ${short(atY + dy)})${size}'${faded(opacity)}>${inner}</g>`)
      .join('');
  const paper = colours.papers[layer] ?? '';
  if (layer === 0) return put(sheet(piece, paper, colours));
  return [
    put(outline(piece, colours.shadow), 1.3, piece.wide ? -1 : 1),
    put(outline(piece, colours.rim), -0.45, -0.6, RIMS[layer]),
    put(sheet(piece, paper, colours)),
  ].join('');
}

const GLOW =
  "<radialGradient id='glow'><stop offset='0' stop-color='#ffc25c' stop-opacity='.85'/><stop offset='.35' stop-color='#ffad45' stop-opacity='.38'/><stop offset='1' stop-color='#ff9a3a' stop-opacity='0'/></radialGradient>";

/** Returns a scene as an SVG text. Throws an error if a part names an unknown piece. */
export function paint({ mood, give, parts }: SceneData, state: SceneState, theme: Theme): string {
  const colours = coloursOf(mood, give, state, theme);
  const [high, middle, low] = colours.sky;
  const sky = `<linearGradient id='sky' x2='0' y2='1'><stop stop-color='${high}'/><stop offset='.5' stop-color='${middle}'/><stop offset='.86' stop-color='${low}'/></linearGradient>`;
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' width='${WIDTH}' height='${HEIGHT}' viewBox='0 0 ${WIDTH} ${HEIGHT}'>` +
    `<defs>${sky}${colours.glow > 0 ? GLOW : ''}</defs><path d='M0 0h${WIDTH}v${HEIGHT}H0z' fill='url(#sky)'/>` +
    `${parts.map((text) => part(text, colours)).join('')}</svg>`
  );
}

const places: Record<string, SceneData> = data.places;
const lords: Record<string, SceneData> = data.lords;
const families: Record<string, SceneData> = data.families;
const kinds: Record<string, SceneData> = data.kinds;
/** The part of the scene that only one Quest or Intrigue card has, by card id. Cards of the same type or kind share all other parts. */
const extras: Record<string, string> = data.extras;

/** Returns the scene of a space, Building, Quest, Intrigue card or Lord; undefined if there is none. */
export function sceneOf(id: string): SceneData | undefined {
  // A place of three spaces has the scene of its first space.
  const own = places[id] ?? lords[id] ?? places[`${id}-1`];
  if (own) return own;
  const quest = catalogue.quests.find((card) => card.id === id);
  const card = catalogue.intrigue.find((other) => other.id === id);
  const family = quest ? families[quest.type] : card && kinds[card.kind];
  const extra = extras[id];
  return family && extra ? { ...family, parts: [...family.parts, extra] } : family;
}

/** The size of the image cache: enough for all states of the scenes of a large table. */
const REMEMBERED = 240;

/** Cache of image addresses (data URLs) by scene, state and theme. The least recently used one comes first. */
const made = new Map<string, string>();
const keyOf = (id: string, state: SceneState, theme: Theme) => `${id} ${state} ${theme}`;

/** Returns the address (a data URL) of the image of a scene; an empty string if there is no such scene. */
export function address(id: string, state: SceneState, theme: Theme): string {
  const key = keyOf(id, state, theme);
  const scene = sceneOf(id);
  const svg = () => (scene ? `data:image/svg+xml,${paint(scene, state, theme).replace(/[%#<>]/g, encodeURIComponent)}` : '');
  const image = made.get(key) ?? svg();
  made.delete(key);
  made.set(key, image);
  if (made.size > REMEMBERED) made.delete(made.keys().next().value ?? '');
  return image;
}

export { sheetOf } from './palette';
