import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, transformWithOxc, type Plugin } from 'vite';
import { configDefaults } from 'vitest/config';

import { namedMediaQueries } from './dev/media.ts';
import { piecesAsBackgrounds } from './dev/pieces.ts';
import { withoutIds } from './src/lib/ids.ts';

/** Where the server puts the path that the site lives under. */
const BASE = '/__base__/';

/** The development server has no sub-path, so nobody replaces the placeholder there but us. */
function placeholderInDevelopment(): Plugin {
  return {
    name: 'base-placeholder',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll(BASE, '/') },
  };
}

/**
 * Texts travel without the notes for those who translate them. `import './replay.ftl'` adds a topic to the English of the page; with
 * `?raw` it is only text, as the other languages load all of theirs at once.
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

/** The facts of the cards and what is printed on them, without the ids that the page can make itself. */
function catalogueWithoutIds(): Plugin {
  return {
    name: 'catalogue-without-ids',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file || query !== 'raw') return undefined;
      const text = () => readFileSync(file, 'utf8');
      if (file.endsWith('/src/catalogue.json')) return `export default ${JSON.stringify(withoutIds(text()))}`;
      // In the order of the catalogue, whose ids follow from its names.
      if (file.endsWith('.faces.json'))
        return `export default ${JSON.stringify(JSON.stringify(Object.values(JSON.parse(text()) as object)))}`;
      return undefined;
    },
  };
}

/** Short names for what keeps the styles of components apart: they stand on every element. */
const COMPONENTS = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'))
  .toSorted();
function shortName(file: string, long: string): string {
  const at = COMPONENTS.indexOf(relative('src', file));
  return at < 0 ? long : `s${at.toString(36)}`;
}

/** What an English page does without at first: the table that plays without a server, other languages and their letters, what cards do in words. */
const LATER = /\.wasm$|-(accents|latin-ext|polish|cyrillic)-\d|\/(texts|words|rules)-\w\w-/;
/** Files of the `public` folder that the shell needs. */
const PUBLIC_FILES = ['boot.js', 'manifest.webmanifest', 'favicon.svg', 'icon-192.png'];

/** A language is a file of texts, one of the cards' words and one of the rules, all by names that tell what they are. */
function languageFile(module: string): string | undefined {
  const [, folder, tag] = /\/src\/(words|locales|reference\/text)\/(\w\w)[./]/.exec(module) ?? [];
  const names: Record<string, string> = { words: 'words', locales: 'texts', 'reference/text': 'rules' };
  return folder && `${names[folder]}-${tag}`;
}

/** Writes the service worker, which must know the names of all files of the build. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
      const files = [...PUBLIC_FILES, ...built.filter((file) => !LATER.test(file)).toSorted()];
      const later = built.filter((file) => LATER.test(file)).toSorted();
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

/** Files that gain by compression and that the server sends as they are, so that it can be done once and for all. */
const COMPRESSED = /^assets\/.*\.(js|css|svg|json|wasm)$/;

/** Writes the compressed form of every such file beside it. */
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
    serviceWorker(),
    brotli(),
  ],
  // Only index.html is rewritten by the server; scripts and styles find their files relative to themselves.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2022',
    // The content policy knows no `data:` for fonts and scripts, and a file of its own is cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${languageFile(facadeModuleId ?? '') ?? name}-[hash].js`,
        // What every screen stands on is one file with the first screen, else each part that two screens share would be a request, and would be packed worse.
        codeSplitting: {
          groups: [
            // The card facts change with the rules and not with the page: a file that stays cached.
            { name: 'catalogue', priority: 3, test: /catalogue\.json|en\.faces\.json/ },
            // All of a table but what is rarely looked at, which comes when it is asked for.
            {
              name: 'table',
              priority: 1,
              test: /\/src\/locales\/en\/(cards|table|script)\.ftl|\/src\/(cards|table)\/(?!gallery|Sheet|PlayerSheet|Phone|TavernStrip|Curtain|Recap|Signs|MenuList|Resign|AdvicePanel|option-names|Reasoning|reasoning)/,
            },
            {
              name: 'ground',
              priority: 2,
              test: /node_modules|vite\/preload-helper|\/src\/lib\/|\/src\/locales\/en\/(common|lobby|refusals|solo|states)\.ftl|\/src\/ui\/(?!Preferences|PushSwitch)|\/src\/states\/(?!Recover)|\/src\/(App|TableScreen)\.svelte|\/src\/lobby\/(?!MakeTable|SeatEditor|WaitingRoom|SeatRow|agreed|You|Record|SavedGame|last)|\/src\/reference\/(place|panel)|\/src\/offline\/(table-access|local|local-id|database)|\/src\/learn\/(progress|lessons)\.|\/src\/(?!main|catalogue|push)[\w.]+\.ts$/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: process.env.DEEPWATER_SERVER ?? 'http://127.0.0.1:8080', ws: true } } },
  // Tests of components need the browser's half of Svelte.
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    exclude: configDefaults.exclude,
    setupFiles: ['src/lib/test-setup.ts'],
    restoreMocks: true,
  },
}));
