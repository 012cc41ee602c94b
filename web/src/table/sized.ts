/**
 * Tells the tiles of a row how large they are drawn: their width as `--tile`, and words for their height in `data-tile`. A row
 * asks once for all of them; container queries would ask in every tile at every change.
 */

import type { Attachment } from 'svelte/attachments';

/** Up to, or from, so many rem. */
const AT_MOST = { flat: 3.4, lower: 3.75, low: 4.4 };
const AT_LEAST = { tall: 5.5, taller: 6.6 };

/** The words for a height in rem. */
export function heightWords(height: number): string {
  const small = Object.entries(AT_MOST).filter(([, most]) => height <= most);
  const large = Object.entries(AT_LEAST).filter(([, least]) => height >= least);
  return [...small, ...large].map(([word]) => word).join(' ');
}

/** `tile`: what to measure, all alike. `_columns` are given so that another arrangement is measured anew. */
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
