/** Everything people read, in English and French, switched at once. */
import { settings, type Language } from '../lib/settings.svelte';
import { common } from './common';
import { pages } from './pages';
import { table } from './table';
import { fill, type Message, type Values } from './words';

const catalogue = { ...common, ...table, ...pages } satisfies Record<string, Message>;

export type MessageKey = keyof typeof catalogue;
export const messages: Record<MessageKey, Message> = catalogue;

/** A message in the language now chosen. `{name}` is filled in; "one | many" picks a form by `n`. */
export function t(key: MessageKey, values: Values = {}): string {
  const [en, fr] = messages[key];
  return fill(settings.language === 'fr' ? fr : en, values, settings.language);
}

/** A message whose key is put together at run time; the fallback where there is none. */
export function lookUp(key: string, fallback: string, values: Values = {}): string {
  return key in messages ? t(key as MessageKey, values) : fallback;
}

export function number(value: number): string {
  return new Intl.NumberFormat(settings.language).format(value).replace('-', '−');
}

/** Points with their sign, a real minus included. */
export function signed(value: number): string {
  return value < 0 ? `−${number(-value)}` : `+${number(value)}`;
}

export function date(value: string | number | Date, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(settings.language, style).format(new Date(value));
}

export type { Language };

/** The name of a kind of tile, as an adjective that agrees with a number of tiles (feminine in French). */
export function kindName(game: string, kind: string, n: number): string {
  return lookUp(`kind.${game}.${kind}`, lookUp(`kind.${kind}`, kind, { n }), { n });
}

/** Words that came from the server in both languages. */
export function words(both: { en: string; fr: string }): string {
  return settings.language === 'fr' ? both.fr : both.en;
}
