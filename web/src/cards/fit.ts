/** Notices names that do not fit, all of them in one go so that measuring does not lay out the page name by name. */

import type { Attachment } from 'svelte/attachments';

type Watched = { cut: (is: boolean) => void };

const watched = new Map<Element, Watched>();
const changed = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;
let planned = false;

function observe(element: HTMLElement): void {
  if (typeof ResizeObserver === 'undefined') return;
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) changed.add(target);
    plan();
  });
  observer.observe(element);
}

// The width of words is known only once their font is there. Asking for `fonts.ready` would lay out the page each time.
if (typeof document !== 'undefined' && document.fonts) {
  document.fonts.addEventListener('loadingdone', () => {
    for (const element of [...watched.keys(), ...sentences]) if (element instanceof HTMLElement) changed.add(element);
    plan();
  });
}

function plan(): void {
  if (planned) return;
  planned = true;
  requestAnimationFrame(() => {
    planned = false;
    measure();
  });
}

const lineHeight = (element: HTMLElement) => parseFloat(getComputedStyle(element).lineHeight);

/** Letters reach a little beyond their line; a line too many is more than that. */
const tooHigh = (element: HTMLElement) => element.scrollHeight - element.clientHeight > lineHeight(element) / 2;

/** A word can stand out by less than a pixel that is counted: only the text itself knows. */
function tooWide(element: HTMLElement): boolean {
  const text = document.createRange();
  text.selectNodeContents(element);
  const room = element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
  return text.getBoundingClientRect().right > room + 0.5;
}

const overflows = (element: HTMLElement) => tooHigh(element) || tooWide(element);

const sentences = new Set<HTMLElement>();
const tooLong = (element: HTMLElement) => element.scrollHeight - element.clientHeight >= 4;

/** First at full size, then smaller, then as small as text gets, words broken if need be; whatever still does not fit is cut. */
function measure(): void {
  const all = [...changed].filter((element) => watched.has(element));
  const said = [...changed].filter((element) => sentences.has(element));
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
    watched.get(element)?.cut(cut.has(element));
  });
  // Last, because the names above them have their size only now.
  for (const element of said) if (element.dataset.fit) delete element.dataset.fit;
  const wordy = said.filter(tooLong);
  for (const element of wordy) element.dataset.fit = 'small';
  const cutOff = new Set(wordy.filter(tooLong));
  for (const element of said) if (element.hasAttribute('data-cut') !== cutOff.has(element)) element.toggleAttribute('data-cut');
}

/** Marks words that do not fit with `data-fit`, for their card to make room, and with `data-cut` if that is not enough. `_text` is given so that another text is measured anew. */
export function watchWords(_text: string): Attachment<HTMLElement> {
  return (element) => {
    sentences.add(element);
    observe(element);
    changed.add(element);
    plan();
    return () => {
      observer?.unobserve(element);
      sentences.delete(element);
      changed.delete(element);
    };
  };
}

/** Calls back with whether the text of this element is cut. `_text` is given so that another text is measured anew. */
export function watchFit(cut: (is: boolean) => void, _text: string): Attachment<HTMLElement> {
  return (element) => {
    watched.set(element, { cut });
    observe(element);
    changed.add(element);
    plan();
    return () => {
      observer?.unobserve(element);
      watched.delete(element);
      changed.delete(element);
    };
  };
}
