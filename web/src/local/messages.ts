/** Loads the Fluent sources of a game, the match log and the analysis, in every language. */
import { LANGUAGES } from '../lib/settings.svelte';
import type { MessageSources } from './gameRuntime';

const FILES = import.meta.glob<string>(
  ['../../../src/tilework/{match,analysis,games/*}/messages.*.ftl', '../../../src/tilework/games/*/analysis.*.ftl'],
  {
    query: '?raw',
    import: 'default',
  },
);

/** Load the sources for one game. */
export async function messageSources(game: string): Promise<MessageSources> {
  const found = LANGUAGES.map(
    async ([language]) =>
      [language, await read([`${game}/messages`, 'match/messages', 'analysis/messages', `${game}/analysis`], language)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

async function read(files: readonly string[], language: string): Promise<Record<string, string>> {
  const needed = Object.entries(FILES).filter(([path]) => files.some((file) => path.endsWith(`/${file}.${language}.ftl`)));
  return Object.fromEntries(await Promise.all(needed.map(async ([path, load]) => [path, await load()] as const)));
}
