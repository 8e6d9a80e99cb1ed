/** Before each file of tests: nothing is left of the one before, and words are read at once, in both languages. */
import { vi } from 'vitest';

import { games } from './boards/games';
import { loadGameWords } from './i18n/index.svelte';
import { settings } from './lib/settings.svelte';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
document.body.replaceChildren();
localStorage.clear();
settings.language = 'en';
await Promise.all(games.flatMap((game) => [loadGameWords(game, 'en'), loadGameWords(game, 'fr')]));
