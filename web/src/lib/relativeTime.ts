/** "3 minutes ago", in the reader's language. */
import { settings } from './settings.svelte';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

export function relativeTime(at: number, now = Date.now(), language: string = settings.language): string {
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const past = Math.max(0, now - at);
  if (past > 14 * 86_400_000) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));
  for (const [unit, size] of STEPS) if (past >= size) return form.format(-Math.floor(past / size), unit);
  return form.format(0, 'second');
}
