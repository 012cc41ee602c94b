// Rewrites the picture of the harbour behind the pages and the picture behind the towers of the final count, once for each theme:
// `npm run sky`. They are made of the silhouettes of src/scenes/scenes.svg. Colours are written as attributes, because the content policy
// forbids style sheets in pictures.

import { readFileSync, writeFileSync } from 'node:fs';

import { runnerImport } from 'vite';

const SILHOUETTES = new URL('../src/scenes/scenes.svg', import.meta.url);

/** The parts of the harbour from back to front: `name@x,y*scale/layer`, as in src/scenes/scenes.json. */
const HARBOUR = `stars@190,-2 stars@250,4 sun@212,60*1.5 cloud@84,30*.9 cloud@158,20*.7 cloud@262,34*1.1 cloud@24,44*.8
  peaks@-14,-8*.95 peaks@92,-2*.9 peaks@214,-10 skyline@-6,0*.9 skyline@102,-2*.92 skyline@214,0*.9 tower-tall@34,74*.95/2
  dome@84,75*.8/2 keep@146,74*.9/2 tower-slim@186,74*.8/2 spires@246,75*.72/2 tower-tall@292,74*.9/2 roofs@-4,0/3 roofs@114,2/3
  roofs@232,0/3 birds@222,11*.7 sea@0,12/3 sea@118,12/3 sea@236,12/3 lighthouse@8,84*.8/4 cog@118,82*.55/4
  ship@214,86*.6/4`.split(/\s+/);
/** The parts of the city behind the towers. It is low, so that the towers and their figures stand before the sky. */
const CITY = `stars@26,-4 stars@120,2 stars@232,-2 sun@160,104*2.4 cloud@70,34*.9 cloud@226,26*.8 hills@0,34 hills@118,36 hills@236,34
  skyline@-6,44/1 skyline@112,46/1 skyline@230,44/1 roofs@-4,50/2 roofs@114,52/2 roofs@232,50/2`.split(/\s+/);

const { module: palette } = await runnerImport(new URL('../src/scenes/palette.ts', import.meta.url).pathname);
const { coloursOf, mix } = palette;

/** Each picture: its parts, its height (the width is 320), how it fills a box, whether its windows are lit, and a file for each theme. */
const PICTURES = [
  { parts: HARBOUR, height: 100, fit: 'xMidYMin', state: 'lit', files: { dusk: 'ui/sky', parchment: 'ui/daylight' } },
  {
    parts: CITY,
    height: 126,
    fit: 'xMidYMax',
    state: 'calm',
    files: { dusk: 'ceremony/city-dusk', parchment: 'ceremony/city-parchment' },
  },
];

/** Splits `rgba(4,5,18,.42)` into a colour without alpha, and the alpha. */
function split(rgba) {
  const [red, green, blue, alpha] = rgba.match(/[\d.]+/g).map(Number);
  return [`#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`, alpha];
}

/** A silhouette that only this picture has. */
const CLOUD =
  '<path id="cloud" data-l="0" class="c" d="M-30 0a2.5 2.5 0 0 1 0-5h16a4.5 4.5 0 0 1 9-1.5h24a2.5 2.5 0 0 1 0 5h12a2.3 2.3 0 0 1 0 4.6H-8A2 2 0 0 1-9 0z"/>';
const source = readFileSync(SILHOUETTES, 'utf8').replace(/<!--[^]*?-->/g, '') + CLOUD;

/** Returns a silhouette by name: its layer, whether it spans the picture, and its elements. */
function silhouette(name) {
  const found = new RegExp(`<(g|path)[^>]* ?id="${name}"[^>]*?(?:/>|>([^]*?)</\\1>)`).exec(source);
  if (!found) throw new Error(`no silhouette ${name}`);
  const [whole, tag, inner] = found;
  const head = whole.slice(0, whole.indexOf('>') + 1);
  const elements = tag === 'g' && inner !== undefined ? inner : head;
  return { layer: Number(/data-l="(\d)"/.exec(head)?.[1]), wide: /data-w/.test(head), elements: elements.match(/<(?!\/)[^>]+>/g) ?? [] };
}

const attribute = (element, name) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1];
const OPACITY = { o1: 0.16, o2: 0.22, o3: 0.3 };

/** Returns an element with a colour for its class; undefined if it is not drawn. `flat`: one colour for all, as for shadows. */
function drawn(element, theme, paper, flat) {
  const classes = (attribute(element, 'class') ?? '').split(' ');
  const is = (name) => classes.includes(name);
  if (is('g') || (flat && (is('w') || is('c') || is('gl')))) return undefined;
  const bare = element.replace(/ (id|class|data-\w+)="[^"]*"/g, '').replace(/\s*\/?>$/, '');
  const opacity = classes.map((name) => OPACITY[name]).find(Boolean);
  const faint = opacity && !flat ? ` opacity="${opacity}"` : '';
  const [, , low] = theme.sky;
  const fill = () => {
    if (is('h')) return mix(paper, 0.74, low);
    if (is('p')) return mix(paper, 0.34, theme.facet);
    if (is('d')) return mix(paper, 0.7, '#000000');
    if (is('k')) return mix(paper, 0.45, '#000000');
    if (is('w')) return theme.windows;
    if (is('a') || is('m')) return theme.moon;
    return undefined;
  };
  if (is('s') || is('s2') || is('gl')) {
    const stroke = flat ? 'currentColor' : is('gl') ? low : paper;
    return `${bare} fill="none" stroke="${stroke}" stroke-width="${is('s2') ? 1.7 : 1}" stroke-linecap="round"${faint}/>`;
  }
  if (is('c')) return `${bare} fill="${theme.cloud[0]}" opacity="${theme.cloud[1]}"/>`;
  const colour = flat ? undefined : fill();
  return `${bare}${colour ? ` fill="${colour}"` : ''}${faint}/>`;
}

const PART = /^([a-z-]+)@(-?[\d.]+),(-?[\d.]+)(?:\*(-?[\d.]+))?(?:\/(\d))?$/;

function picture(theme, { parts, height, fit }) {
  const shapes = new Map();
  const shape = (id, elements) => shapes.set(id, `<g id="${id}">${elements.filter(Boolean).join('')}</g>`);
  const layers = parts
    .filter((text) => theme.stars || !text.startsWith('stars'))
    .map((text) => {
      const [, name = '', x, y, size = '1', given] = PART.exec(text) ?? [];
      const piece = silhouette(name);
      const layer = given === undefined ? piece.layer : Number(given);
      const paper = theme.papers[layer];
      shape(
        `${name}${layer}`,
        piece.elements.map((element) => drawn(element, theme, paper, false)),
      );
      const scale = piece.wide ? ` scale(${+(1.04 * size).toFixed(3)} ${size})` : size === '1' ? '' : ` scale(${size})`;
      const put = (id, dx, dy, colour) =>
        `<use href="#${id}" transform="translate(${+(Number(x) + dx).toFixed(2)} ${+(Number(y) + dy).toFixed(2)})${scale}" ${colour}/>`;
      if (layer === 0) return put(`${name}${layer}`, 0, 0, `fill="${theme.moon}"`);
      shape(
        name,
        piece.elements.map((element) => drawn(element, theme, paper, true)),
      );
      const [shadow, depth] = theme.shadow;
      return [
        put(name, 1.3, piece.wide ? -1 : 1, `fill="${shadow}" color="${shadow}" opacity="${depth}"`),
        put(name, -0.45, -0.6, `fill="${theme.rim}" color="${theme.rim}" opacity="${{ 1: 0.35, 4: 0.8 }[layer] ?? 1}"`),
        put(`${name}${layer}`, 0, 0, `fill="${paper}"`),
      ].join('');
    });
  const [top, middle, low] = theme.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 ${height}" preserveAspectRatio="${fit} slice">
<defs><linearGradient id="air" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".42" stop-color="${middle}"/><stop offset=".68" stop-color="${low}"/></linearGradient>
${[...shapes.values()].join('\n')}</defs>
<path fill="url(#air)" d="M0 0h320v${height}H0z"/>
${layers.join('\n')}
</svg>
`;
}

for (const what of PICTURES) {
  for (const [theme, file] of Object.entries(what.files)) {
    const colours = coloursOf('city', 'gold', what.state, theme);
    const text = picture({ ...colours, cloud: split(colours.cloud), shadow: split(colours.shadow), stars: theme === 'dusk' }, what);
    writeFileSync(new URL(`../src/${file}.svg`, import.meta.url), text);
  }
}
