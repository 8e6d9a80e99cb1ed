import { settings } from '../../lib/settings.svelte';

/** A day and a time in the reader's language. */
export const dateTime = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** A size in megabytes, or gigabytes where they are many. */
export function fileSize(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const);
  return new Intl.NumberFormat(settings.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / size);
}
