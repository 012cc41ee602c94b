/**
 * Measures the tiles of a row: sets their width as `--tile`, and words for their height in `data-tile`, on the row. One measurement
 * serves the whole row; container queries would be evaluated in every tile at every change.
 */

import type { Attachment } from 'svelte/attachments';

/** Limits of the words, in rem. */
const AT_MOST = { flat: 3.4, lower: 3.75, low: 4.4 };
const AT_LEAST = { tall: 5.5, taller: 6.6 };

/** Returns the words for a height in rem. */
export function heightWords(height: number): string {
  const small = Object.entries(AT_MOST).filter(([, most]) => height <= most);
  const large = Object.entries(AT_LEAST).filter(([, least]) => height >= least);
  return [...small, ...large].map(([word]) => word).join(' ');
}

/** Measures the first element that matches `tile`; all are alike. Another value of `_columns` measures again. */
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
