import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'src/protocol.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      // console.log is for debugging. Failures that the screen does not show are reported with warn and error.
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig },
    },
    rules: {
      // The server's content security policy forbids style attributes. Text of players must never become markup.
      'no-restricted-syntax': [
        'error',
        { selector: "SvelteAttribute[key.name='style']", message: 'Use a style: directive or a class.' },
        { selector: 'SvelteAwaitBlock[catch=null]', message: 'Handle the failure with {:catch}.' },
      ],
      'svelte/no-at-html-tags': 'error',
      'svelte/button-has-type': 'error',
      'svelte/no-target-blank': 'error',
    },
  },
  {
    files: ['src/{learn,motion,table}/**'],
    ignores: ['src/table/alerts.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['querySelector', 'querySelectorAll', 'getElementById'].map((property) => ({
          object: 'document',
          property,
          message: 'Register the element in elements.ts.',
        })),
      ],
    },
  },
  {
    files: ['*.config.{js,ts}', 'chunks.js', 'scripts/**', 'dev/**', 'e2e/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
);
