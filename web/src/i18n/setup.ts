/** Tests read words at once, in both languages. Their files share a page: each begins with nothing kept, in English, and leaves the browser as it was. */
import { afterAll, vi } from 'vitest';

import { games } from '../boards/games';
import { settings } from '../lib/settings.svelte';
import { loadGameWords } from './index.svelte';

localStorage.clear();
settings.language = 'en';
await Promise.all(games.flatMap((game) => [loadGameWords(game, 'en'), loadGameWords(game, 'fr')]));

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
