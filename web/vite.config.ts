import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TILEWORK_SERVER ?? 'http://127.0.0.1:8000';

// What every page needs, and what every table, replay and first game needs, as one file each: on a slow machine a file more costs as much as many kB.
const EVERYWHERE =
  /node_modules|vite\/|src\/(i18n|lib|art)\/|src\/ui\/Dado|src\/api\/(client|live|socket|people)|src\/boards\/client|src\/table\/opening/;
const AT_THE_TABLE = /src\/table\/|src\/boards\/Spot/;
// The words of each language are a file of their own, so that nobody loads the other's.
const WORDS = /i18n\/(en|fr)\.ts|\.(en|fr)\.ftl/;
const languageOf = (id: string) => WORDS.exec(id)?.slice(1).find(Boolean);
const chunkOf = (id: string) => {
  const language = languageOf(id);
  if (language) return `words-${language}`;
  return EVERYWHERE.test(id) ? 'core' : AT_THE_TABLE.test(id) ? 'table' : undefined;
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  base: '/',
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
  server: {
    host: '127.0.0.1',
    // The games' words lie beside their rules.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true }, '/engine': { target: server } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], setupFiles: ['src/i18n/setup.ts'] },
}));
