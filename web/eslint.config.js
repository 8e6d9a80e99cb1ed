import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => `no-unsafe-${what}`);
const off = (...rules) => Object.fromEntries(rules.map((rule) => [`@typescript-eslint/${rule}`, 'off']));

export default defineConfig(
  // Generated files.
  { ignores: ['fixtures/', 'src/api/schema.ts', 'src/boards/*/view.ts', 'src/core/generated/'] },
  js.configs.recommended,
  ...typescript.configs.recommendedTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'src/*.js', 'public/*.js'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Sets that are replaced on every change need no reactivity of their own.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check reports unused ignores with full type information.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  { files: ['src/engine/node.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.ts'], rules: { '@typescript-eslint/require-await': 'off' } },
  // The parser types what a template or a component hands over as `any`; svelte-check knows the real types.
  { files: ['**/*.svelte'], rules: off(...UNSAFE, 'no-duplicate-type-constituents', 'no-unnecessary-type-assertion') },
  // Python's operators for generated code, over values of any type.
  { files: ['src/core/runtime.ts'], rules: off(...UNSAFE, 'no-base-to-string') },
  { files: ['**/*.js'], ...typescript.configs.disableTypeChecked },
  { files: ['src/offline-worker.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
);
