/** Tests that styles use design tokens and no colours, type, layers, breakpoints or spacing of their own. */

import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { withQueries } from '../../dev/media';
import { MEDIA } from './media';

/** All sources by path, without block comments. */
const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|css|ts|svg)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [file, withoutComments(readFileSync(`src/${file}`, 'utf8'))]),
);
const tokens = sources.get('ui/tokens.css') ?? '';
const scale = sources.get('ui/scale.css') ?? '';

/** The styles of all files except those that define tokens. */
const styles = [...sources]
  .filter(([file]) => /\.(svelte|css)$/.test(file) && !['ui/tokens.css', 'ui/scale.css', 'ui/fonts.css'].includes(file))
  .map(([file, text]) => [file, file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '')] as const);

function withoutComments(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, '');
}

/** Returns every match of a pattern in the styles, each with its file. */
function found(pattern: RegExp): string[] {
  return styles.flatMap(([file, css]) => [...css.matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`));
}

test('colours are tokens', () => {
  expect(found(/#[\da-f]{3,8}\b(?![^{};]*\{)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi)).toEqual([]);
  expect(found(/[:\s,(](?:white|black|red|green|blue|gr[ae]y|silver|gold|orange|yellow|brown|purple)(?=[\s;,)])[^{}]*;/gi)).toEqual([]);
});

test('a percentage is no colour: it is only used to mix colours', () => {
  const shares = [...new Set([...tokens.matchAll(/(--[\w-]+): \d+%;/g)].map(([, name = '']) => name))];
  expect(shares).toContain('--player-ink');
  expect(found(new RegExp(`: var\\((?:${shares.join('|')})\\);`, 'g'))).toEqual([]);
});

test('type is a style or a size of the scale', () => {
  expect(found(/\bfont: (?!var\(--(?:figure|title|label|strong|note|text|prose)-\d+\)|inherit)[^;]*;/g)).toEqual([]);
  expect(found(/\bfont-size: [\d.]+rem;/g)).toEqual([]);
});

test('layers are tokens', () => {
  expect(found(/z-index: (?!var\(--layer-)[^;]*;/g)).toEqual([]);
});

test('media queries are named in media.ts, reduced motion is handled by tokens', () => {
  expect(found(/@media (?!\(--[\w-]+\) \{)[^{]*\{/g)).toEqual([]);
  for (const [file, css] of styles) expect(() => withQueries(css, file)).not.toThrow();
  const css = styles.map(([, text]) => text).join();
  const scripts = [...sources.values()].join();
  expect(Object.keys(MEDIA).filter((name) => !css.includes(`(--${name})`) && !scripts.includes(`MEDIA.${name}`))).toEqual([]);
});

test('named media queries become real ones', () => {
  expect(withQueries('@media (--tiny) { a { top: 0 } }', 'a.css')).toBe('@media (max-width: 20em) { a { top: 0 } }');
  expect(() => withQueries('@media (--huge) {}', 'a.css')).toThrow('a.css: src/ui/media.ts has no media query "huge"');
});

test('a space that has a token uses it', () => {
  const spaces = [...scale.matchAll(/--space-\d+: ([\d.]+rem);/g)].map(([, length = '']) => length.replace('.', '\\.'));
  expect(spaces.length).toBeGreaterThan(10);
  expect(found(new RegExp(`\\b(?:gap|padding[\\w-]*|margin[\\w-]*): (?:[^;(]*\\s)?(?:${spaces.join('|')})(?=[\\s;])[^;]*;`, 'g'))).toEqual(
    [],
  );
});

test('every custom property that is used is set somewhere, and every token is used', () => {
  const all = [...sources.values()].join('\n');
  const set = new Set([...all.matchAll(/(?<![\w-])(--[\w-]+)(?=:|=|['"`] *,)/g)].map(([, name]) => name));
  const used = [...new Set([...all.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))];
  // `var(--player-${seat})` uses every token that begins with `--player-`.
  const [prefixes, names] = [used.filter((name) => name.endsWith('-')), used.filter((name) => !name.endsWith('-'))];
  expect(names.filter((name) => !set.has(name))).toEqual([]);
  const defined = new Set([...`${tokens}${scale}`.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name));
  expect([...defined].filter((name) => !names.includes(name) && !prefixes.some((prefix) => name.startsWith(prefix)))).toEqual([]);
});

// With `body:has(.a) .b span`, every change below `body` makes the browser compute the styles of all spans of the page (measured: 2,400
// elements of a table at each movement of the pointer). A class that the script sets costs nothing.
test('no rule uses :has() to style something inside the element that has it', () => {
  expect(found(/:has\((?:[^(){}]|\((?:[^(){}]|\([^(){}]*\))*\))*\)[^\s{},]*[\s>~+]+[^\s{,][^{,]*[{,]/g)).toEqual([]);
});

/**
 * Returns the transforms of an animation's frames with less motion, where `--travel` is 0: those that do not mention it, and `none` if
 * the first or the last frame has none of its own. An element stays in its place if there is only one.
 */
function restingPlaces(frames: string): Set<string> {
  const all = [...frames.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, at = '', body = '']) => {
    const transform = /transform: ([^;]*);/.exec(body)?.[1];
    return transform === undefined ? [] : [{ at, transform }];
  });
  if (all.length === 0) return new Set();
  const has = (frame: RegExp) => all.some(({ at }) => frame.test(at));
  const ends = has(/\b(?:from|0%)/) && has(/\b(?:to|100%)/) ? [] : ['none'];
  return new Set([...ends, ...all.map(({ transform }) => transform).filter((each) => !each.includes('var(--travel)'))]);
}

/** A transition of a place or a size. Transitions of transforms are not meant: they lift a control by a pixel or two under the pointer. */
const SLIDES = /(?:^|\s)(?:left|right|top|bottom|inset|translate|width|height)\s/;

test('what moves in an animation heeds the setting for less motion', () => {
  const still: string[] = [];
  for (const [file, css] of styles) {
    for (const [, name = '', body = ''] of css.matchAll(/@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)/g)) {
      const moves = restingPlaces(body).size > 1 || body.includes('outline-offset');
      const uses = [...css.matchAll(new RegExp(`animation(?:-name)?:[^;]*\\b${name}\\b[^;]*;`, 'g'))].map(([text]) => text);
      if (moves && !uses.every((text) => /var\(--(?:travel|loops)\)/.test(text))) still.push(`${file}: ${name}`);
    }
  }
  expect(still).toEqual([]);
  const slides = found(/transition:[^;]*;/g).flatMap((rule) => rule.split(',').filter((part) => SLIDES.test(part)));
  expect(slides.length).toBeGreaterThan(1);
  expect(slides.filter((part) => !part.includes('var(--travel)'))).toEqual([]);
  expect(found(/animation[\w-]*:[^;]*\binfinite\b[^;]*;/g), 'an endless animation takes its count from `--loops`').toEqual([]);
});

test('the browser and the preferences can both ask for less motion', () => {
  for (const [, rules = ''] of [
    ...scale.matchAll(/@media \(prefers-reduced-motion: reduce\) \{\s*:root \{([^}]*)\}/g),
    ...scale.matchAll(/:root\[data-motion='reduced'\] \{([^}]*)\}/g),
  ]) {
    expect(rules).toContain('--travel: 0;');
    expect(rules).toContain('--loops: 0;');
  }
  expect(scale.match(/--travel: 0;/g)).toHaveLength(2);
});
