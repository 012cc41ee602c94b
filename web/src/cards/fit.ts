/** Makes texts fit into their cards. All changed texts are measured together in one frame, so that the page is laid out once. */

import type { Attachment } from 'svelte/attachments';

type Watched = { cut: (is: boolean) => void };

const watchedNames = new Map<Element, Watched>();
const changed = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;
let scheduled = false;

function observe(element: HTMLElement): void {
  if (typeof ResizeObserver === 'undefined') return;
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) changed.add(target);
    scheduleMeasure();
  });
  observer.observe(element);
}

// Widths change when a font has loaded. Not `fonts.ready`: reading it forces a layout each time.
if (typeof document !== 'undefined' && document.fonts) {
  document.fonts.addEventListener('loadingdone', () => {
    for (const element of [...watchedNames.keys(), ...watchedTexts]) if (element instanceof HTMLElement) changed.add(element);
    scheduleMeasure();
  });
}

function scheduleMeasure(): void {
  if (scheduled) return;
  scheduled = true;
  requestAnimationFrame(() => {
    scheduled = false;
    measure();
  });
}

const lineHeight = (element: HTMLElement) => parseFloat(getComputedStyle(element).lineHeight);

/** Returns whether a text is more than half a line too high. Less is allowed: letters may reach a little beyond their line. */
const tooHigh = (element: HTMLElement) => element.scrollHeight - element.clientHeight > lineHeight(element) / 2;

/** Returns whether a text is too wide. It is measured with a range, because `scrollWidth` rounds to whole pixels. */
function tooWide(element: HTMLElement): boolean {
  const text = document.createRange();
  text.selectNodeContents(element);
  const room = element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
  return text.getBoundingClientRect().right > room + 0.5;
}

const overflows = (element: HTMLElement) => tooHigh(element) || tooWide(element);

const watchedTexts = new Set<HTMLElement>();
const tooLong = (element: HTMLElement) => element.scrollHeight - element.clientHeight >= 4;

/**
 * Fits all changed names, then all changed texts. A name is tried in full size, then smaller, then smallest with words broken; if it
 * still does not fit, it is cut. A text has two sizes.
 */
function measure(): void {
  const all = [...changed].filter((element) => watchedNames.has(element));
  const texts = [...changed].filter((element) => watchedTexts.has(element));
  changed.clear();
  for (const element of all) if (element.dataset.fit) delete element.dataset.fit;
  const long = all.filter(overflows);
  for (const element of long) element.dataset.fit = 'small';
  const longer = long.filter(overflows);
  for (const element of longer) element.dataset.fit = 'least';
  const cut = new Set(longer.filter(tooHigh));
  const lines = all.map((element) => Math.round(element.clientHeight / lineHeight(element)));
  all.forEach((element, at) => {
    element.dataset.lines = String(lines[at]);
    watchedNames.get(element)?.cut(cut.has(element));
  });
  // Texts come after names, because the size of a name decides how much room its text has.
  for (const element of texts) if (element.dataset.fit) delete element.dataset.fit;
  const wordy = texts.filter(tooLong);
  for (const element of wordy) element.dataset.fit = 'small';
  const cutOff = new Set(wordy.filter(tooLong));
  for (const element of texts) if (element.hasAttribute('data-cut') !== cutOff.has(element)) element.toggleAttribute('data-cut');
}

/**
 * Marks a text that does not fit with `data-fit`, so that its card makes room, and with `data-cut` if that is not enough. `_text` is a
 * parameter so that the attachment runs again when the text changes.
 */
export function fitText(_text: string): Attachment<HTMLElement> {
  return (element) => {
    watchedTexts.add(element);
    observe(element);
    changed.add(element);
    scheduleMeasure();
    return () => {
      observer?.unobserve(element);
      watchedTexts.delete(element);
      changed.delete(element);
    };
  };
}

/** Calls `cut` with whether the name is cut. `_text` is a parameter so that the attachment runs again when the name changes. */
export function fitName(cut: (is: boolean) => void, _text: string): Attachment<HTMLElement> {
  return (element) => {
    watchedNames.set(element, { cut });
    observe(element);
    changed.add(element);
    scheduleMeasure();
    return () => {
      observer?.unobserve(element);
      watchedNames.delete(element);
      changed.delete(element);
    };
  };
}
