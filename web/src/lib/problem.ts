/** Any error, in words for the person who ran into it. */
import { ApiError } from '../api/client';
import { EngineError } from '../engine/errors';
import { t, words } from '../i18n/index.svelte';

export function problemWords(error: unknown): string {
  if (error instanceof Error && error.name === 'BadRecord') return t('import.bad', { detail: error.message });
  if (error instanceof EngineError && error.code === 'not_built') return t('error.notBuilt');
  if (error instanceof EngineError && error.code === 'no_wasm') return t('error.noWasm');
  if (!(error instanceof ApiError)) return t('error.noAnswer');
  const { code, detail, message } = error.body;
  return code === 'invalid' && typeof detail === 'string' ? t('error.refused', { detail }) : words(message);
}
