import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // Made by programs.
  { ignores: ['fixtures/', 'src/api/schema.ts', 'src/boards/*/view.ts'] },
  js.configs.recommended,
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A set that is made anew whenever it changes needs no reactivity of its own.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows better: it sees the types that this rule does not.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  // A component fits in the head.
  { files: ['**/*.svelte'], rules: { 'max-lines': ['error', 249] } },
  { files: ['src/engine/node.ts'], rules: { 'no-console': 'off' } },
  { files: ['src/offline-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
);
