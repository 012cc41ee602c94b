/** Named media queries in styles: `@media (--narrow)` is replaced by the query `narrow` of src/ui/media.ts. */

import type { Plugin } from 'vite';

import { MEDIA } from '../src/ui/media.ts';

const STYLES = /\.css$|[?&]lang\.css$/;
const NAMED = /@media \(--([\w-]+)\)/g;

/** Replaces the names of media queries. Throws at an unknown name, because browsers would silently ignore its rule. */
export function withQueries(css: string, file: string): string {
  return css.replace(NAMED, (_, name: string) => {
    if (!(name in MEDIA)) throw new Error(`${file}: src/ui/media.ts has no media query "${name}"`);
    return `@media ${MEDIA[name as keyof typeof MEDIA]}`;
  });
}

export function namedMediaQueries(): Plugin {
  return {
    name: 'named-media-queries',
    enforce: 'pre',
    transform: {
      filter: { id: STYLES },
      handler: (css, id) => (css.includes('@media (--') ? { code: withQueries(css, id), map: null } : undefined),
    },
  };
}
