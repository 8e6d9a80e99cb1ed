/**
 * Everything people read, in English and French, in Project Fluent's format: our own files here, and those of the games and bots, which Python
 * reads as well. Only the reader's language is loaded, and of a game only its name and the like until it is played.
 */
import { SvelteMap } from 'svelte/reactivity';

import { settings, type Language } from '../lib/settings.svelte';
import { addWords, format, type Bundles, type Values } from './format';

export type { Values };

/** The words of a language: its bundles by domain ("web" for ours, else the name of a game, or "bots"), and the games whose words are all there. */
interface Book {
  bundles: Bundles;
  games: ReadonlySet<string>;
}

const FILES = { en: () => import('./en'), fr: () => import('./fr') };
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
export function loadWords(language: Language = settings.language): Promise<void> {
  return once(language, async () => {
    const { always } = await FILES[language]();
    books.set(language, { bundles: addWords(new Map(), language, Object.entries(always)), games: new Set() });
  });
}

/** Once this is done, the words of a game are there too. */
export async function loadGameWords(game: string, language: Language = settings.language): Promise<void> {
  await once(`${language} ${game}`, async () => {
    const [{ later }] = await Promise.all([FILES[language](), loadWords(language)]);
    const files = Object.entries(later).filter(([path]) => path.includes(`/${game}/`));
    const sources = await Promise.all(files.map(async ([path, load]) => [path, await load()] as const));
    const book = books.get(language)!;
    books.set(language, { bundles: addWords(book.bundles, language, sources), games: new Set([...book.games, game]) });
  });
  played.add(game);
}

/** The language now chosen, or the one before until its words have come. */
function shown(): Book | undefined {
  const { language } = settings;
  const found = books.get(language);
  const missing = [...played].filter((game) => !found?.games.has(game));
  if (found && !missing.length) return found;
  void Promise.all([loadWords(language), ...missing.map((game) => loadGameWords(game, language))]).catch(() => undefined);
  const complete = [...books.values()].find(({ games }) => [...played].every((game) => games.has(game)));
  return complete ?? found ?? books.values().next().value;
}

/** A message of a domain in the language now chosen, with its values filled in; null where there is none. */
export function text(domain: string, key: string, values: Values = {}): string | null {
  return format(shown()?.bundles, domain, key, values);
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

/** What a game is called. */
export function gameName(game: string): string {
  return text(game, 'game.short') ?? game;
}

/** What a game is like, in a line. */
export function gameAbout(game: string): string {
  return text(game, 'game.about') ?? '';
}

/** What makes a match unlike others of its game: "grey wall". */
export function variantName(game: string, option: string, value: string): string {
  return text(game, 'variant', { choice: `${option}-${value}` }) ?? value;
}

/** The name of a kind of tile, as an adjective that agrees with a number of tiles (feminine in French). */
export function kindName(game: string, kind: string, n: number): string {
  return text(game, 'colour', { colour: kind, n }) ?? kind;
}

/** The letter that stands for a kind of tile. */
export function kindLetter(game: string, kind: string): string {
  return text(game, 'letter', { colour: kind }) ?? '?';
}

/** Words at the beginning of a line of their own. */
export function capital(line: string): string {
  return line.charAt(0).toLocaleUpperCase(settings.language) + line.slice(1);
}

/** Words that came from the server in both languages. */
export function words(both: { en: string; fr: string }): string {
  return settings.language === 'fr' ? both.fr : both.en;
}
