/** The reference beside a game: which page of it is open, and the way back. */

import type { Place } from './place';

let way = $state.raw<Place[]>([]);

export const reference = {
  get place(): Place | undefined {
    return way.at(-1);
  },
  get deep(): boolean {
    return way.length > 1;
  },
};

/** Opens the reference over whatever is shown. */
export function openReference(place: Place = { at: 'home' }): void {
  way = [place];
}

export function goTo(place: Place): void {
  way = [...way, place];
}

export function goBack(): void {
  way = way.slice(0, -1);
}

export function closeReference(): void {
  way = [];
}
