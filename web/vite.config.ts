import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { configDefaults } from 'vitest/config';

import { belongsTo, CHUNKS, languageFile, OPTIONAL } from './chunks.js';
import { namedMediaQueries } from './dev/media.ts';
import { piecesAsBackgrounds } from './dev/pieces.ts';
import { withoutIds } from './src/lib/ids.ts';
import { MEDIA } from './src/ui/media.ts';

/** A placeholder for the path of the site. The server replaces it. */
const BASE = '/__base__/';

/** Replaces the placeholder on the development server, whose path is `/`. */
function placeholderInDevelopment(): Plugin {
  return {
    name: 'base-placeholder',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll(BASE, '/') },
  };
}

/**
 * Loads texts and removes their comments, which are for translators. `import './replay.ftl'` adds a topic to the English texts of the
 * page. `?raw` returns the text; the other languages use it, because they load all topics at once.
 */
function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl')) return undefined;
      const text = JSON.stringify(
        readFileSync(file, 'utf8')
          .replace(/^#.*\n/gm, '')
          .replace(/\n{2,}/g, '\n'),
      );
      return query === 'raw' ? `export default ${text}` : `import { speak } from '/src/language.svelte.ts';\nspeak(${text});`;
    },
  };
}

/** Loads the card facts and the printed texts without the ids, which the page computes from the names. */
function catalogueWithoutIds(): Plugin {
  return {
    name: 'catalogue-without-ids',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file || query !== 'raw') return undefined;
      const text = () => readFileSync(file, 'utf8');
      if (file.endsWith('/src/catalogue.json')) return `export default ${JSON.stringify(withoutIds(text()))}`;
      // The texts are in the order of the catalogue, so they need no ids.
      if (file.endsWith('.faces.json'))
        return `export default ${JSON.stringify(JSON.stringify(Object.values(JSON.parse(text()) as object)))}`;
      return undefined;
    },
  };
}

/**
 * The components in a fixed order. The index of a component names the class of its scoped styles: many elements have
 * that class, so its name should be short.
 */
const COMPONENTS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .toSorted();
function shortName(file: string, long: string): string {
  const at = COMPONENTS.indexOf(relative('src', file));
  return at < 0 ? long : `s${at.toString(36)}`;
}

/** Files of the `public` folder that the service worker caches together with the page. */
const PUBLIC_FILES = ['boot.js', 'manifest.webmanifest', 'favicon.svg', 'icon-192.png'];

/** The parts of a game that a link to a table loads at once, and the media query of the windows that need them. */
const GAME_PARTS = [
  { parts: ['TableScreen', 'table/Table'], media: undefined },
  { parts: ['table/Phone'], media: MEDIA.narrow },
];

/** Lists the files of a game in index.html, for `boot.js`. */
function filesOfGame(): Plugin {
  return {
    name: 'files-of-game',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const listed = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (listed.has(file) || html.includes(file) || chunk?.type !== 'chunk') return;
          listed.add(file);
          for (const style of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(style)) listed.add(style);
          chunk.imports.forEach(add);
        };
        const lists = GAME_PARTS.map(({ parts, media }) => {
          const before = new Set(listed);
          for (const part of parts) {
            const found = Object.values(bundle).find(
              (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/src/${part}.svelte`),
            );
            if (!found) throw new Error(`no file of the build begins with ${part}.svelte`);
            add(found.fileName);
          }
          const content = [...listed].filter((file) => !before.has(file)).join(' ');
          return `<meta name="game-files" content="${content}"${media ? ` media="${media}"` : ''} />\n    `;
        });
        return html.replace(/(?=<script[^>]*boot\.js)/, lists.join(''));
      },
    },
  };
}

/** Writes the service worker and inserts the names of all files of the build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const files = [...PUBLIC_FILES, ...built.filter((file) => !OPTIONAL.test(file)).toSorted()];
      const later = built.filter((file) => OPTIONAL.test(file)).toSorted();
      const build = createHash('sha256')
        .update([...files, ...later].join())
        .digest('hex')
        .slice(0, 12);
      const { code } = await transformWithOxc(readFileSync('src/sw.ts', 'utf8'), 'sw.ts');
      const source = code
        .replaceAll('__FILES__', JSON.stringify(files))
        .replaceAll('__LATER__', JSON.stringify(later))
        .replace('__BUILD__', build)
        .replace('export {};', '');
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** Files that the server sends compressed. They are compressed once, during the build. */
const COMPRESSED = /^assets\/.*\.(js|css|svg|json|wasm|bin)$/;

/** Writes a compressed copy beside each file that `COMPRESSED` matches. */
function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle({ dir = 'dist' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => COMPRESSED.test(name))) {
        const path = join(dir, file);
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}

export default defineConfig(({ command }) => ({
  base: command === 'build' ? BASE : '/',
  plugins: [
    svelte({ compilerOptions: { cssHash: ({ filename, css, hash }) => shortName(filename, `svelte-${hash(css)}`) } }),
    namedMediaQueries(),
    piecesAsBackgrounds(),
    texts(),
    catalogueWithoutIds(),
    placeholderInDevelopment(),
    filesOfGame(),
    serviceWorker(),
    brotli(),
  ],
  // The server rewrites only index.html, so scripts and styles use relative addresses.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2022',
    // No inlining: the content security policy forbids `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The licences of the bundled packages, for `cargo xtask dist`.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${languageFile(facadeModuleId ?? '') ?? name}-[hash].js`,
        codeSplitting: {
          groups: CHUNKS.map((chunk, at) => ({
            name: chunk.name,
            priority: CHUNKS.length - at,
            test: (module: string) => belongsTo(chunk, module),
          })),
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: process.env.DEEPWATER_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
  // Tests of components need Svelte's code for browsers instead of that for servers.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    exclude: configDefaults.exclude,
    setupFiles: ['src/lib/test-setup.ts'],
    restoreMocks: true,
  },
}));
