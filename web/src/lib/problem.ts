/** Any error, in words for the person who ran into it. */
import { ApiError } from '../api/client';
import { t, words } from '../i18n/index.svelte';

export function problemWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.noAnswer');
  const detail = typeof error.body.detail === 'string' ? error.body.detail : '';
  return detail ? `${words(error.body.message)} (${detail})` : words(error.body.message);
}
