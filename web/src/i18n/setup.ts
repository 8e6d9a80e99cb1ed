/** Tests read words at once, in both languages. */
import { loadWords } from './index.svelte';

await Promise.all([loadWords('en'), loadWords('fr')]);
