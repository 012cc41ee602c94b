/** The reference panel beside a game: its history of pages; the last one is open. */

import type { Place } from './place';

let pages = $state.raw<Place[]>([]);

export const reference = {
  get place(): Place | undefined {
    return pages.at(-1);
  },
  get canGoBack(): boolean {
    return pages.length > 1;
  },
};

/** Opens the panel. */
export function openReference(place: Place = { at: 'home' }): void {
  pages = [place];
}

export function goTo(place: Place): void {
  pages = [...pages, place];
}

export function goBack(): void {
  pages = pages.slice(0, -1);
}

export function closeReference(): void {
  pages = [];
}
