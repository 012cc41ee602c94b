/** Checks the texts of a page: words of the wrong language, and words that do not fit into their boxes. */

import { readFileSync, readdirSync } from 'node:fs';

const folder = (name) => new URL(`../src/${name}/`, import.meta.url);
const lettersOf = (text) => text.match(/\p{L}{3,}/gu) ?? [];

function texts(language) {
  const locale = folder(`locales/${language}`);
  const files = readdirSync(locale).filter((file) => file.endsWith('.ftl'));
  const said = files.flatMap((file) =>
    readFileSync(new URL(file, locale), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  // Removes keys, variables and names of variants, which are not words of the language.
  return said.map((line) => line.replace(/^[a-z][\w-]* =/, '').replace(/\$\w+|\[\w+\]|\{ [a-z-]+ \}/g, '')).join('\n');
}
const cards = (language) =>
  JSON.stringify(
    Object.values(JSON.parse(readFileSync(new URL(`${language}.json`, folder('words')), 'utf8'))).map((part) => Object.values(part)),
  );
const vocabulary = (language) => new Set(lettersOf(`${texts(language)} ${cards(language)}`).map((word) => word.toLowerCase()));

/** Returns the English words that the texts of `language` do not contain. */
export function englishWords(language) {
  const own = vocabulary(language);
  return new Set([...vocabulary('en')].filter((word) => !own.has(word)));
}

/** Words that are the same in every language: names of players and keys, parts of addresses and rule ids (SOLO-A-7). */
const SAME = /^(deepwater|ana|mira|krzysztof|ctrl|esc|home|end|pgup|pgdn|http|https|127|english|polski|solo)$/i;

/**
 * Returns all visible texts and labels. Inputs are left out. Tooltips and elements marked as English are left out, too, because they
 * show English names.
 */
function heard() {
  const found = [];
  const english = (element) =>
    element.closest('[lang=en]:not(html), [role=tooltip], input, textarea, kbd, script, style, noscript, title') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && node.data.trim() && !english(element) && element.checkVisibility()) found.push(node.data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (english(element) && !element.hasAttribute('placeholder')) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) if (element.getAttribute(name)) found.push(element.getAttribute(name));
  }
  return [document.title, ...found];
}

/** Returns the English words of a page: in Russian all words with Latin letters, in Polish the words in `english`. */
export async function englishOn(page, language, english = englishWords(language)) {
  const found = new Set();
  for (const text of await page.evaluate(heard)) {
    for (const word of lettersOf(text.replaceAll('\u00AD', ''))) {
      if (SAME.test(word)) continue;
      if (language === 'ru' ? /^[a-z]+$/i.test(word) : english.has(word.toLowerCase())) found.add(`${word} (${text.slice(0, 60)})`);
    }
  }
  return [...found];
}

/** Returns the words that stick out of their boxes or are cut off without an ellipsis. */
function misfits() {
  const found = new Set();
  const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  /** Returns whether a text is cut off on purpose: by an ellipsis, by a number of lines, or because it is hidden. */
  const bySign = (element, style) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || element.matches('.vh, .vh *, .name, .name *, [data-cut]');
  const tell = (element, why) =>
    found.add(`${why}: “${element.textContent.trim().slice(0, 50)}” in .${[...element.classList].join('.') || element.tagName}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!own || !node.data.trim() || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (own.closest('.vh, option, script, style, noscript, svg, .tip')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (boxes.length === 0) continue;
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
    const slack = parseFloat(getComputedStyle(own).fontSize) * 0.3;
    for (let box = own; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) break;
      if (bySign(box, style)) break;
      const at = box.getBoundingClientRect();
      const inline =
        style.display.startsWith('inline') &&
        style.display !== 'inline-flex' &&
        style.display !== 'inline-block' &&
        style.display !== 'inline-grid';
      if (!inline && style.display !== 'contents' && (right > at.right + 1.5 || left < at.left - 1.5)) {
        tell(own, clips(style.overflowX) ? 'cut' : 'sticks out');
        break;
      }
      if (clips(style.overflowY) && (bottom > at.bottom + slack || top < at.top - slack)) {
        tell(own, 'cut below');
        break;
      }
      if (style.position === 'fixed' || style.position === 'absolute') break;
    }
  }
  if (document.documentElement.scrollWidth > innerWidth)
    found.add(`the page is ${document.documentElement.scrollWidth - innerWidth} pixels too wide`);
  return [...found];
}

/** Waits until the page stops changing: a large screen is drawn part by part. */
export async function settled(page) {
  await page.evaluate(async () => {
    let changed = performance.now();
    const watch = new MutationObserver(() => (changed = performance.now()));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    for (const since = performance.now(); performance.now() - changed < 250 && performance.now() - since < 5000;) {
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(done));
    }
    watch.disconnect();
  });
}

export async function misfitsOn(page) {
  await settled(page);
  return page.evaluate(misfits);
}

/**
 * Returns what is wrong with the words and signs inside an element: they overlap each other, are cut off, or stick out of the element.
 * Signs of one amount, and the parts of an agent, may overlap each other.
 */
function crowding(root) {
  const found = [];
  const whole = root.getBoundingClientRect();
  const words = [];
  /** Returns the part of a box that the boxes around it do not cut off with an ellipsis. */
  const visible = ({ left, top, right, bottom }, own) => {
    for (let at = own; at !== root; at = at.parentElement) {
      if (getComputedStyle(at).textOverflow === 'ellipsis') right = Math.min(right, at.getBoundingClientRect().right);
    }
    return { left, top, right, bottom, width: right - left };
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || own.closest('.vh') || !own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = visible(line, own);
      if (box.width > 1) words.push({ text: node.data.trim(), own, box });
    }
    if (own.closest('[data-cut]')) continue;
    // Checks all boxes from the words up to `root`: none of these boxes may cut the words, not even with an ellipsis.
    for (let at = own; at !== root; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
      const clips = overflowX !== 'visible' || overflowY !== 'visible';
      // A text that is wider than its box by a part of a pixel already loses two letters to the ellipsis.
      const ellipsis = textOverflow === 'ellipsis' && range.getBoundingClientRect().right > at.getBoundingClientRect().right + 0.1;
      if (ellipsis || (clips && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 3)))
        found.push(`cut: ${node.data.trim()}`);
    }
  }
  for (const own of root.querySelectorAll('.icon')) {
    if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { width, height } = own.getBoundingClientRect();
    if (width * height > 4)
      words.push({ text: own.getAttribute('aria-label') ?? own.classList.value, own, box: own.getBoundingClientRect() });
  }
  /** Returns what may overlap: the agent of a part of it, or the row that a sign belongs to. */
  const groupOf = (own) => own.closest('[data-testid=pawn]') ?? (own.matches('.icon') ? own.parentElement : undefined);
  // Leaves out words that are hidden on purpose: they lie below the `data-cut` box that hides them.
  const shown = words.filter(({ own, box }) => {
    const cut = own.closest('[data-cut]')?.getBoundingClientRect();
    return !cut || box.top < cut.bottom - 2;
  });
  for (const { text, box } of shown) {
    if (box.left < whole.left - 1 || box.right > whole.right + 1) found.push(`sticks out: ${text}`);
  }
  for (const [at, one] of shown.entries()) {
    for (const other of shown.slice(at + 1)) {
      const [a, b] = [one.box, other.box];
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      // The lines of one text may touch, also those of a name, whose words are elements.
      const name = one.own.closest('.name');
      const together =
        one.own === other.own ||
        (name !== null && name === other.own.closest('.name')) ||
        (groupOf(one.own) !== undefined && groupOf(one.own) === groupOf(other.own));
      if (across > 2 && down > 6 && !together) found.push(`overlap: ${one.text} / ${other.text}`);
    }
  }
  return found;
}

/** Returns the faults of the words and signs inside each element that matches: overlaps, cuts and words that stick out. */
export async function crowdingIn(page, selector) {
  await settled(page);
  const found = [];
  for (const element of await page.locator(selector).all()) found.push(...(await element.evaluate(crowding)));
  return found;
}

/** Returns the texts of the elements `below` that an element `above` covers, even in part. */
export async function coveredBy(page, above, below) {
  await settled(page);
  return page.evaluate(
    ([above, below]) => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((element) => [element, element.getBoundingClientRect()]);
      const meets = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
      const over = boxes(above).map(([, box]) => box);
      return boxes(below)
        .filter(([, box]) => over.some((each) => meets(each, box)))
        .map(([element]) => element.dataset.space ?? element.textContent.trim());
    },
    [above, below],
  );
}

/**
 * Returns the visible words in letters of less than `least` pixels. Left out are counters, which are texts without letters, and the caps
 * of keys.
 */
export async function smallType(page, least = 14) {
  await settled(page);
  return page.evaluate((least) => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      if (!/\p{L}/u.test(node.data) || own.closest('kbd, .vh, option, script, style, noscript')) continue;
      if (!own.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (![...range.getClientRects()].some(({ width, height }) => width > 1 && height > 1)) continue;
      const size = parseFloat(getComputedStyle(own).fontSize);
      // A size in rem can come out a hair below its pixels.
      if (size < least - 0.01)
        found.add(`${size} px: “${node.data.trim().slice(0, 50)}” in .${[...own.classList].join('.') || own.tagName}`);
    }
    return [...found];
  }, least);
}
