/**
 * Makes background images of the game's pieces, so that a piece is one element. A table has hundreds of pieces, and an inline drawing
 * would have six elements to style, lay out and paint.
 */

import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

const NAME = 'virtual:pieces.css';
const FILE = '/pieces.virtual.css';
const DRAWINGS = 'src/ui/pieces.svg';
const COLOURS = 'src/ui/tokens.css';

/** Returns the colours of a theme by name: those of the base theme `ground`, replaced by the theme's own. */
function coloursOf(tokens: string, selector: string, ground: Map<string, string> = new Map()): Map<string, string> {
  const from = tokens.indexOf(`${selector} {`);
  const block = tokens.slice(from, tokens.indexOf('}', from));
  return new Map([...ground, ...[...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value] as const)]);
}

/** Returns a drawing with its colours as a `data:` address. */
function address(drawing: string, colours: Map<string, string>): string {
  const filled = drawing.replace(/ id="[^"]+"/, '').replace(/var\((--[\w-]+)(?:,([^)]+))?\)/g, (_, name: string, otherwise: string) => {
    const colour = colours.get(name) ?? otherwise;
    if (!colour) throw new Error(`no colour ${name} for a piece`);
    return colour;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${filled}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}")`;
}

/** Where an emblem stands on a badge and on a pawn. */
const ON_SEATS = { badge: 'translate(5.2 4.2) scale(.57)', pawn: 'translate(7.7 13.3) scale(.36)' };

/**
 * Returns the background of a piece: its drawing and, on the badges and pawns of seats, an emblem above it. A seat shows the emblem of its
 * number, unless the page gives it another one (`emblemStyle` in src/lib/emblems.ts).
 */
function background(name: string, drawing: string): string {
  const [, piece, seat] = /^(badge|pawn)-(\d)$/.exec(name) ?? [];
  return piece === undefined ? drawing : `var(--${piece}-emblem-of-${seat},var(--${piece}-emblem-${seat})),${drawing}`;
}

/** Returns a CSS rule for each piece, and a second rule if its colours differ in the other theme. Emblems become custom properties. */
export function pieces(drawings: string, tokens: string): string {
  const dusk = coloursOf(tokens, ':root');
  const parchment = coloursOf(tokens, ":root[data-theme='parchment']", dusk);
  return [...drawings.matchAll(/^<\w+ id="([^"]+)".*$/gm)]
    .flatMap(([drawing, name = '']) => {
      if (name.startsWith('emblem-')) {
        const placed = Object.entries(ON_SEATS).map(
          ([piece, place]) => `--${piece}-${name}:${address(`<g transform="${place}">${drawing.replace(/ id="[^"]+"/, '')}</g>`, dusk)}`,
        );
        return [`:root { ${placed.join(';')} }`];
      }
      const [one, other] = [address(drawing, dusk), address(drawing, parchment)];
      const rule = `.piece-${name} { background-image: ${background(name, one)}; }`;
      return one === other
        ? [rule]
        : [rule, `:root[data-theme='parchment'] .piece-${name} { background-image: ${background(name, other)}; }`];
    })
    .join('\n');
}

export function piecesAsBackgrounds(): Plugin {
  return {
    name: 'pieces',
    resolveId: (id) => (id === NAME ? FILE : undefined),
    load(id) {
      if (id !== FILE) return undefined;
      for (const file of [DRAWINGS, COLOURS]) this.addWatchFile(file);
      return pieces(readFileSync(DRAWINGS, 'utf8'), readFileSync(COLOURS, 'utf8'));
    },
  };
}
