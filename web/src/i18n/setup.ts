/** Tests read words at once, in both languages. */
import { games } from '../boards/games';
import { loadGameWords } from './index.svelte';

await Promise.all(games.flatMap((game) => [loadGameWords(game, 'en'), loadGameWords(game, 'fr')]));
