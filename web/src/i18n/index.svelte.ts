/**
 * Everything people read, in English and French, in Project Fluent's format: our own files here, and those of the games and bots, which Python
 * reads as well. Only the reader's language is loaded; the other one comes when it is chosen.
 */
import { FluentBundle, FluentNumber, FluentResource, type Scope } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';

import { settings, type Language } from '../lib/settings.svelte';

export type Values = Record<string, string | number>;
type Bundles = Map<string, FluentBundle>;

const FILES = { en: () => import('./en'), fr: () => import('./fr') };
const loaded = new SvelteMap<Language, Bundles>();
const coming = new Map<Language, Promise<void>>();

/** A number with a real minus. */
class Figure extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace('-', '−');
  }
}

/** Once this is done, the words of a language are there. */
export function loadWords(language: Language = settings.language): Promise<void> {
  const already = coming.get(language);
  if (already) return already;
  const started = FILES[language]().then(({ sources }) => void loaded.set(language, bundlesOf(language, sources)));
  coming.set(language, started);
  started.catch(() => coming.delete(language));
  return started;
}

/** The files by domain: "web" for ours, else the name of the game, or "bots". */
function bundlesOf(language: Language, sources: Record<string, string>): Bundles {
  const bundles: Bundles = new Map();
  for (const [path, source] of Object.entries(sources)) {
    const domain = /(\w+)\/messages\./.exec(path)?.[1] ?? 'web';
    const bundle = bundles.get(domain) ?? new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    bundles.set(domain, bundle);
  }
  return bundles;
}

/** The language now chosen, or the one before until its words have come. */
function shown(): Bundles | undefined {
  const found = loaded.get(settings.language);
  if (!found) void loadWords().catch(() => undefined);
  return found ?? loaded.values().next().value;
}

/** A message of a domain in the language now chosen, with its values filled in; null where there is none. */
export function text(domain: string, key: string, values: Values = {}): string | null {
  const bundle = shown()?.get(domain);
  // Fluent's identifiers have no dots.
  const pattern = bundle?.getMessage(key.replaceAll('.', '-'))?.value;
  if (!bundle || !pattern) return null;
  const given = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? new Figure(value) : value]);
  return bundle.formatPattern(pattern, Object.fromEntries(given), []);
}

/** One of our own messages. */
export function t(key: string, values: Values = {}): string {
  return text('web', key, values) ?? (loaded.size ? key : '');
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
