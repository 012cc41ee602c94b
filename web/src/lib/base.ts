/** Where the site lives: the server writes its path into index.html, so that it works under any folder of a domain. */

const told = document.querySelector<HTMLMetaElement>('meta[name=base]')?.content;

/** Always begins and ends with a slash. */
export const BASE = told === undefined || told.includes('__base__') ? '/' : told;

/** The address of a path of ours, e.g. `at('t/abc')`. */
export function at(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** The full address of a path of ours, to be sent to others. */
export function link(path: string): string {
  return new URL(at(path), location.origin).href;
}

/** A path of the browser without the folder that the site lives in; `undefined` if it lies elsewhere. */
export function within(pathname: string): string | undefined {
  if (`${pathname}/` === BASE) return '';
  return pathname.startsWith(BASE) ? pathname.slice(BASE.length) : undefined;
}
