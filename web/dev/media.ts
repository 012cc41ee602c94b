/** Named media queries in styles: `@media (--narrow)` becomes the query of that name in src/ui/media.ts. */

import type { Plugin } from 'vite';

import { MEDIA } from '../src/ui/media.ts';

const STYLES = /\.css$|[?&]lang\.css$/;
const NAMED = /@media \(--([\w-]+)\)/g;

/** Replaces the names. An unknown name fails the build: browsers would silently ignore such a rule. */
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
