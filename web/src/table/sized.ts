/**
 * Measures the tiles of a row and stores on the row their width (`--tile`) and words for their height (`data-tile`). One measurement
 * serves the whole row; the browser would evaluate container queries in every tile at every change.
 */

import type { Attachment } from 'svelte/attachments';

/** The greatest and the least height for each word, in rem. */
const AT_MOST = { flat: 3.4, lower: 3.75, low: 4.4 };
const AT_LEAST = { tall: 5.5, taller: 6.6 };

/** Returns all words that hold for a height in rem, such as "tall taller". */
export function heightWords(height: number): string {
  const small = Object.entries(AT_MOST).filter(([, most]) => height <= most);
  const large = Object.entries(AT_LEAST).filter(([, least]) => height >= least);
  return [...small, ...large].map(([word]) => word).join(' ');
}

/** Measures the first element that matches the selector `tile`; all have one size. A new value of `_columns` measures again. */
export function sized(tile: string, _columns?: number): Attachment<HTMLElement> {
  return (row) => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const first = row.querySelector<HTMLElement>(tile);
      if (!first) return;
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      row.style.setProperty('--tile', `${first.offsetWidth}px`);
      row.dataset.tile = heightWords(first.offsetHeight / rem);
    });
    observer.observe(row);
    return () => observer.disconnect();
  };
}
