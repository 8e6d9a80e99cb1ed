/**
 * Everything people read, in Project Fluent's format: our own files here, and those of the games and bots, which Python reads as well. The
 * languages are those of `src/tilework/i18n/languages.json`; only the reader's is loaded, and of a game only its name and the like until it
 * is played.
 */
import { SvelteMap } from 'svelte/reactivity';

import type { Message } from '../api/types';
import { LANGUAGES, settings, type Language } from '../lib/settings.svelte';
import { addMessages, format, type Bundles, type Values } from './format';

export type { Values };

/** The words of a language: its bundles by domain ("web" for ours, else the name of a game, or "bots"), and the games whose words are all there. */
interface Book {
  bundles: Bundles;
  games: ReadonlySet<string>;
}

type Files = Record<string, () => Promise<string>>;

/** What every page needs: a chunk per language (vite.config.ts). */
const always: Files = {
  ...import.meta.glob<string>(['./*.ftl', '../../../src/tilework/{bots,match}/messages.*.ftl'], { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../../src/tilework/games/*/messages.*.ftl', { query: '?head', import: 'default' }),
};
/** What a game, its lesson, the analysis or the puzzles need. */
const later: Files = import.meta.glob<string>(
  [
    '../boards/*/*.ftl',
    '../../../src/tilework/{games/*,analysis,imports,puzzles,i18n/errors}/messages.*.ftl',
    '../../../src/tilework/games/*/{analysis,puzzles}.*.ftl',
  ],
  {
    query: '?raw',
    import: 'default',
  },
);

/** Read the files of a language. */
const read = (files: Files, language: Language, isWanted: (path: string) => boolean = () => true) =>
  Promise.all(
    Object.entries(files)
      .filter(([path]) => path.endsWith(`.${language}.ftl`) && isWanted(path))
      .map(async ([path, load]) => [path, await load()] as const),
  );

/** The folder of a file, with `/lesson` where it is a lesson; what a game adds to the analysis or the puzzles belongs to these. */
const groupOf = (path: string): string =>
  path.replace(/.*?(\w+)\/(\w+)\.\w+\.ftl$/, (_, folder: string, file: string) =>
    file === 'lesson' ? `${folder}/lesson` : file === 'analysis' || file === 'puzzles' ? file : folder,
  );

const books = new SvelteMap<Language, Book>();
const coming = new Map<string, Promise<void>>();
/** The games whose words are needed, whichever language is chosen next. */
const played = new Set<string>();

/** Do something that takes its time once, unless it fails. */
function once(what: string, begin: () => Promise<void>): Promise<void> {
  const already = coming.get(what);
  if (already) return already;
  const begun = begin();
  coming.set(what, begun);
  begun.catch(() => coming.delete(what));
  return begun;
}

/** Once this is done, the words that every page may need are there in a language. */
export function loadMessages(language: Language = settings.language): Promise<void> {
  return once(language, async () => {
    books.set(language, { bundles: addMessages(new Map(), language, await read(always, language)), games: new Set() });
  });
}

/** Load the messages of a game (`azul`), of its lesson (`azul/lesson`), or of `analysis`, `imports`, `puzzles` or `errors`. */
export async function loadGameMessages(game: string, language: Language = settings.language): Promise<void> {
  await once(`${language} ${game}`, async () => {
    const [sources] = await Promise.all([read(later, language, (path) => groupOf(path) === game), loadMessages(language)]);
    const book = books.get(language)!;
    books.set(language, { bundles: addMessages(book.bundles, language, sources), games: new Set([...book.games, game]) });
  });
  played.add(game);
}

/** The language now chosen, or the one before until its words have come. */
function shown(): Book | undefined {
  const { language } = settings;
  const found = books.get(language);
  const missing = [...played].filter((game) => !found?.games.has(game));
  if (found && !missing.length) return found;
  void Promise.all([loadMessages(language), ...missing.map((game) => loadGameMessages(game, language))]).catch(() => undefined);
  const complete = [...books.values()].find(({ games }) => [...played].every((game) => games.has(game)));
  return complete ?? found ?? books.values().next().value;
}

/** A message of a domain in the language now chosen, with its values filled in; null where there is none. */
export function text(domain: string, key: string, values: Values = {}): string | null {
  return format(shown()?.bundles, domain, key, values);
}

/** A message that came as data, in the language now chosen; messages among its values are formatted first. */
export function say({ domain, key, values }: Message): string {
  const filled = Object.entries(values).map(
    ([name, value]) => [name, value !== null && typeof value === 'object' ? say(value) : value] as const,
  );
  return text(domain, key, Object.fromEntries(filled)) ?? '';
}

/** One of our own messages. */
export function t(key: string, values: Values = {}): string {
  return text('web', key, values) ?? (books.size ? key : '');
}

/** A message whose key is put together at run time; the fallback where there is none. */
export function lookUp(key: string, fallback: string, values: Values = {}): string {
  return text('web', key, values) ?? fallback;
}

export function number(value: number): string {
  return new Intl.NumberFormat(settings.language).format(value).replace('-', '−');
}

/** Points with their sign, a real minus included. */
export function signed(value: number): string {
  return value < 0 ? `−${number(-value)}` : `+${number(value)}`;
}

export function date(
  value: string | number | Date,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(settings.language, style).format(new Date(value));
}

export type { Language };

/** A game's name. */
export function gameName(game: string): string {
  return text(game, 'game.short') ?? game;
}

/** A game's description in one line. */
export function gameAbout(game: string): string {
  return text(game, 'game.about') ?? '';
}

/** What makes a match unlike others of its game: "grey wall". */
export function variantName(game: string, option: string, value: string): string {
  return text(game, 'variant', { choice: `${option}-${value}` }) ?? value;
}

/** The name of a kind of tile, as an adjective that agrees with a number of tiles; 0 for the colour by itself. */
export function kindName(game: string, kind: string, n: number): string {
  return text(game, 'colour', { colour: kind, n }) ?? kind;
}

/** The letter that stands for a kind of tile. */
export function kindLetter(game: string, kind: string): string {
  return text(game, 'letter', { colour: kind }) ?? '?';
}

/** Capitalise the first letter. */
export function capital(line: string): string {
  return line.charAt(0).toLocaleUpperCase(settings.language) + line.slice(1);
}

/** A text that came from the server in every language. */
export function words(each: Record<string, string>): string {
  return each[settings.language] ?? each[LANGUAGES[0]![0]] ?? '';
}
