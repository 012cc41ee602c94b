/** The router: finds the screen of an address, and navigates without a page load. */

import { at, within } from './lib/base';
import type { Viewpoint } from './protocol';
import { placeOf, type Place } from './reference/place';

export type Route =
  | { name: 'lobby' }
  /** `invited`: whether the link offers a seat. */
  | { name: 'table'; id: string; hints: boolean; invited: boolean }
  /** `eyes`: the viewpoint; without it, everything is shown. `review`: whether the review is open. */
  | { name: 'replay'; id: string; action: number | undefined; eyes?: Viewpoint; review?: boolean }
  | { name: 'reference'; place: Place }
  | { name: 'learn'; lesson: number }
  /** A daily deal by its date, a duplicate match by its id, or the form of a new one. */
  | { name: 'challenge'; id: string }
  /** The score pad for a game with cardboard, and the player aid to print. */
  | { name: 'score' }
  | { name: 'aid' }
  | { name: 'recover'; token: string }
  /** The reader's own games over time. */
  | { name: 'progress' }
  /** The leaderboards, the reader's own finished games, and the profile of a guest. */
  | { name: 'ratings' }
  | { name: 'history' }
  | { name: 'profile'; id: string }
  | { name: 'gallery' }
  | { name: 'unknown' };

export function parse(address: Pick<Location, 'pathname' | 'search' | 'hash'>): Route {
  const path = within(address.pathname)?.replace(/\/$/, '');
  if (path === undefined) return { name: 'unknown' };
  if (path === '') return { name: 'lobby' };
  if (path === 'recover') return { name: 'recover', token: decodeURIComponent(address.hash.slice(1)) };
  if (path === 'progress' || path === 'ratings' || path === 'history') return { name: path };
  if (path === 'gallery' && import.meta.env.DEV) return { name: 'gallery' };
  if (path === 'score' || path === 'aid') return { name: path };
  const place = placeOf(path, address.hash);
  if (place) return { name: 'reference', place };
  const [kind, id, ...rest] = path.split('/');
  if (!id || rest.length > 0) return { name: 'unknown' };
  if (kind === 't') return { name: 'table', id, hints: /[?&]hints\b/.test(address.search), invited: /[?&]join\b/.test(address.search) };
  if (kind === 'd') return { name: 'challenge', id };
  if (kind === 'p') return { name: 'profile', id };
  if (kind === 'learn' && /^\d+$/.test(id)) return { name: 'learn', lesson: Number(id) };
  if (kind === 'r') {
    const action = Number.parseInt(/[?&]a=(\d+)/.exec(address.search)?.[1] ?? '', 10);
    const eyes = /[?&]eyes=(spectator|\d)\b/.exec(address.search)?.[1];
    const replay: Route = { name: 'replay', id, action: Number.isNaN(action) ? undefined : action };
    if (/[?&]review\b/.test(address.search)) replay.review = true;
    if (eyes !== undefined) replay.eyes = eyes === 'spectator' ? eyes : { seat: Number(eyes) };
    return replay;
  }
  return { name: 'unknown' };
}

let present = $state.raw<Route>(parse(location));

export function route(): Route {
  return present;
}

/** Goes to a path of the site. `replace` replaces the present entry of the browser's history. */
export function go(path: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', at(path));
  present = parse(location);
  if (how === 'push') scrollTo(0, 0);
}

/** Handles the back button, and plain clicks on links of the site. */
export function startRouter(): void {
  addEventListener('popstate', () => (present = parse(location)));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    if (!anchor || anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
    const path = within(anchor.pathname);
    // The browser handles links within the page, and addresses of the API.
    if (path === undefined || path.startsWith('api/') || anchor.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(path + anchor.search + anchor.hash);
  });
}
