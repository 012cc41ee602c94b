/** Tests the contrast of the design tokens in both themes: at least 4.5:1 for text (WCAG AA), and 3:1 for signs and rings. */

import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

type Colour = { channels: number[]; alpha: number };

const css = readFileSync('src/ui/tokens.css', 'utf8').replace(/\/\*[^]*?\*\//g, '');
const block = (selector: string) => css.split(`${selector} {`)[1]?.split('\n}')[0] ?? '';
const tokensOf = (text: string) =>
  new Map([...text.matchAll(/^\s*(--[\w-]+):([^;]*);/gm)].map(([, name = '', value = '']) => [name, value]));
const dusk = tokensOf(block(':root'));
const THEMES = { dusk, parchment: new Map([...dusk, ...tokensOf(block(":root[data-theme='parchment']"))]) };

/** Returns the colours of a token: one, or all stops of a gradient. */
function colours(theme: Map<string, string>, name: string): Colour[] {
  const value = theme.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const named = /^\s*var\((--[\w-]+)\)\s*$/.exec(value)?.[1];
  if (named) return colours(theme, named);
  return [...value.matchAll(/#([\da-f]{3,8})\b|rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/gi)].map(([, hex, r, g, b, share]) => {
    if (hex === undefined) return { channels: [Number(r), Number(g), Number(b)], alpha: Number(share) / 100 };
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
    return { channels: [red, green, blue], alpha: alpha / 255 };
  });
}

/** Returns the solid colour that results if a half-transparent colour lies over the colour `below`. */
const over = ({ channels, alpha }: Colour, below: number[]) => channels.map((value, at) => value * alpha + (below[at] ?? 0) * (1 - alpha));

/** The relative luminance as WCAG 2 defines it. */
function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: number[], other: number[]): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the pairs of ink and ground with a contrast below `least`. A half-transparent ground is tried over each of `PICTURES`. */
function weak(theme: Map<string, string>, inks: string[], grounds: string[], least: number): string[] {
  const found: string[] = [];
  for (const ink of inks) {
    for (const ground of grounds) {
      const solid = colours(theme, ground).flatMap((colour) =>
        colour.alpha === 1 ? [colour.channels] : PICTURES.map((below) => over(colour, below)),
      );
      const ratio = Math.min(...colours(theme, ink).flatMap((colour) => solid.map((below) => contrast(over(colour, below), below))));
      if (ratio < least) found.push(`${ink} on ${ground}: ${ratio.toFixed(2)}`);
    }
  }
  return found;
}

/** Colours that a picture can have behind a pill: the darkest and the brightest of the scenes. */
const PICTURES = [
  [10, 10, 20],
  [245, 225, 190],
];
const SHEETS = ['--surface-0', '--surface-1', '--surface-2', '--surface-3', '--panel-solid', '--sheet', '--ledge', '--field'];
const NAME_SHEETS = ['--name-sheet', '--name-sheet-lit', '--name-sheet-taken'];

describe.each(Object.entries(THEMES))('in the theme %s', (_, theme) => {
  it('ink can be read on every surface', () => {
    expect(weak(theme, ['--ink-1', '--ink-2', '--ink-3'], SHEETS, 4.5)).toEqual([]);
    expect(weak(theme, ['--ink-1', '--ink-2'], [...NAME_SHEETS, '--surface-4'], 4.5)).toEqual([]);
  });
  it('words that warn, praise or ask can be read', () => {
    expect(weak(theme, ['--good', '--bad'], SHEETS, 4.5)).toEqual([]);
    // The page itself (`--surface-0`) is left out, because lamplight is never shown on it.
    expect(weak(theme, ['--lamp'], SHEETS.slice(1), 4.5)).toEqual([]);
  });
  it('figures on the pill of a picture can be read', () => {
    expect(weak(theme, ['--ink-1', '--ink-2', '--bad'], ['--pill'], 4.5)).toEqual([]);
  });
  it('the words of buttons, seals and tags can be read', () => {
    expect(weak(theme, ['--go-ink'], ['--go'], 4.5)).toEqual([]);
    expect(weak(theme, ['--lamp-ink'], ['--lamp'], 4.5)).toEqual([]);
    expect(weak(theme, ['--wax-ink'], ['--wax'], 4.5)).toEqual([]);
    const players = [1, 2, 3, 4, 5, 6].map((seat) => `--player-${seat}`);
    expect(weak(theme, ['--tag-ink'], players, 4.5)).toEqual([]);
  });
  it('the ring of the keyboard focus has a colour of its own', () => {
    const channels = (token: string) => colours(theme, token)[0]?.channels ?? [];
    const distance = (one: string, other: string) => Math.hypot(...channels(one).map((value, at) => value - (channels(other)[at] ?? 0)));
    const others = ['--lamp', ...[1, 2, 3, 4, 5, 6].map((seat) => `--player-${seat}`)];
    expect(others.filter((other) => distance('--focus', other) < 50)).toEqual([]);
  });
  it('signs, rings and outlines stand out', () => {
    const quests = ['arcana', 'commerce', 'piety', 'skullduggery', 'warfare'].map((type) => `--quest-${type}`);
    const missing = ['fighter', 'rogue', 'cleric', 'wizard', 'gold'].map((kind) => `--outline-${kind}`);
    expect(weak(theme, [...quests, ...missing, '--focus'], ['--sheet', '--surface-1'], 3)).toEqual([]);
  });
});
