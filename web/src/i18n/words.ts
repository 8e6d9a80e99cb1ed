import type { Language } from '../lib/settings.svelte';

/** English, then French, side by side so that neither is forgotten. */
export type Message = readonly [en: string, fr: string];
export type Values = Record<string, string | number>;

/** Which of "one | many" a number takes: in French 0 is singular too. */
function plural(n: number, language: Language): number {
  const size = Math.abs(n);
  return language === 'fr' ? Number(size >= 2) : Number(size !== 1);
}

export function fill(template: string, values: Values, language: Language): string {
  const forms = template.split(' | ');
  const form = forms[Math.min(plural(Number(values.n ?? 1), language), forms.length - 1)]!;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

export function placeholders(template: string): string[] {
  return [...new Set([...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();
}
