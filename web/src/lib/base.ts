/** The path that the site is served under. The server writes it into index.html, so the site works under any path of a domain. */

const written = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content;

/** The path of the site on its domain. Invariant: begins and ends with a slash. */
export const BASE = written === undefined || written.includes('__base__') ? '/' : written;

/** Returns the path of a page of the site for links: `at('t/abc')`. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** Returns the full URL of a page of the site, to be sent to others. */
export function link(path: string): string {
  return new URL(at(path), location.origin).href;
}

/** Returns the browser's path without the base; `undefined` if it is outside of the site. */
export function within(pathname: string): string | undefined {
  if (`${pathname}/` === BASE) return '';
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : undefined;
}
