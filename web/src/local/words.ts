/** The words of the games, of a match's log and of the analysis, in both languages: a match is told in both, as a server tells it. */
import type { Sources } from './kit';

const FILES = {
  en: import.meta.glob<string>('../../../src/tilework/{match,analysis,games/*}/messages.en.ftl', { query: '?raw', import: 'default' }),
  fr: import.meta.glob<string>('../../../src/tilework/{match,analysis,games/*}/messages.fr.ftl', { query: '?raw', import: 'default' }),
};

/** What a match of a game is told with. */
export async function sourcesOf(game: string): Promise<Sources> {
  const [en, fr] = await Promise.all([read(game, FILES.en), read(game, FILES.fr)]);
  return { en, fr };
}

async function read(game: string, files: Record<string, () => Promise<string>>): Promise<Record<string, string>> {
  const needed = Object.entries(files).filter(([path]) =>
    /\/(match|analysis|games\/(\w+))\/messages/
      .exec(path)
      ?.slice(1)
      .some((part) => part === 'match' || part === 'analysis' || part === game),
  );
  return Object.fromEntries(await Promise.all(needed.map(async ([path, load]) => [path, await load()] as const)));
}
