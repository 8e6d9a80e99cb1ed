import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = process.env.TILEWORK_SERVER ?? 'http://127.0.0.1:8000';

// What every page needs, and what every table, replay and first game needs, as one file each: on a slow machine a file more costs as much as many kB.
const EVERYWHERE =
  /node_modules\/(?!uqr|@noble)|vite\/|src\/(i18n|lib|art)\/|src\/ui\/(TileBorder|ErrorMessage|samples)|src\/api\/(client|records|serverMatch|socket|people)|src\/boards\/(definition|games)|boards\/\w+\/(Art|kinds)|src\/table\/(preload|matchSource)/;
const AT_THE_TABLE = /src\/table\/|src\/boards\/Spot/;
// One chunk per language, and one per language and game (or lesson) that is loaded when it is played.
const messagesOf = (id: string) => {
  const [, folder, file, language, query] = /(\w+)\/(\w+)\.(\w+)\.ftl\?(\w+)/.exec(id) ?? [];
  if (!language) return undefined;
  if (folder === 'server') return 'core';
  if (query === 'head' || folder === 'i18n' || folder === 'bots' || folder === 'match') return `messages-${language}`;
  if (file === 'analysis' || file === 'puzzles') return `messages-${file}-${language}`;
  return file === 'lesson' ? `messages-${folder}-lesson-${language}` : `messages-${folder}-${language}`;
};
const chunkOf = (id: string) => messagesOf(id) ?? (EVERYWHERE.test(id) ? 'core' : AT_THE_TABLE.test(id) ? 'table' : undefined);

/** `messages.en.ftl?head`: the first paragraph of a game's words, which every page may need: what it is called, what it is like, its tiles' letters. */
const heads: Plugin = {
  name: 'heads',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.ftl?head')) return null;
    const file = id.slice(0, -'?head'.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readFileSync(file, 'utf-8').split('\n\n')[0])}`;
  },
};

/** `sw.js`: the worker that keeps the files of this build, with their names, and a version that follows from what is in them. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const built = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'));
    const files = [...built.map(({ fileName }) => fileName), ...readdirSync('public')].sort();
    const version = createHash('sha256').update(files.join('\n'));
    for (const file of readdirSync('public').sort()) version.update(readFileSync(`public/${file}`));
    const source = readFileSync('src/offline-worker.js', 'utf-8')
      .replace('%VERSION%', version.digest('hex').slice(0, 12))
      .replace("['%FILES%']", JSON.stringify(files));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
};

/** The files of tests by their names, however long each took the last time: they share a page, so each finds what those before it left. */
class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve([...files].sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1)));
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [heads, offline, svelte()],
  base: '/',
  // Files find each other wherever they lie: `tilework site` lays them in any folder. Only the page itself, which is answered under many paths, says where.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  build: {
    // With the gallery in it, for the tests alone: npm run build:gallery.
    outDir: mode === 'gallery' ? '../build/gallery' : '../src/tilework/server/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Fewer, larger files: asking for dozens of tiny ones takes longer than a few kB more.
    cssCodeSplit: false,
    rollupOptions: { output: { experimentalMinChunkSize: 3_000, manualChunks: chunkOf } },
  },
  // Modules, so that the worker loads a game's views only when it needs them.
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    // The games' words lie beside their rules.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/engine': { target: server } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/i18n/setup.ts'],
    testTimeout: 120_000, // a slow machine is no failure
    environment: 'jsdom',
    // A page of their own for each file would take three times as long.
    isolate: false,
    pool: 'threads',
    poolOptions: { threads: { singleThread: true } },
    sequence: { sequencer: ByName },
  },
}));
