import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { configDefaults } from 'vitest/config';

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

export default defineConfig(({ command }) => ({
  base: command === 'build' ? BASE : '/',
  plugins: [svelte(), placeholderInDevelopment()],
  // Only index.html is rewritten by the server; scripts and styles find their files relative to themselves.
  experimental: {
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    target: 'es2022',
    // The content policy knows no `data:` for fonts and scripts, and a file of its own is cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The card facts change with the rules and not with the page: a file that stays cached.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'catalogue', test: /catalogue\.json/ }] } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true, changeOrigin: false } } },
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
