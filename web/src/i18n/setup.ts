/** Tests read words at once, in every language. Their files share a page: each begins with nothing kept, in English, and leaves the browser as it was. */
import { afterAll, vi } from 'vitest';

import { GAMES } from '../boards/games';
import { LANGUAGES, settings } from '../lib/settings.svelte';
import { loadGameMessages } from './index.svelte';

localStorage.clear();
settings.language = 'en';
const groups = [...GAMES.flatMap((game) => [game, `${game}/lesson`]), 'analysis', 'errors', 'puzzles'];
await Promise.all(groups.flatMap((group) => LANGUAGES.map(([language]) => loadGameMessages(group, language))));

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
