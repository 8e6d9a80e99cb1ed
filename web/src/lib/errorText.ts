/** Localized text of any error. */
import { ApiError } from '../api/client';
import { isMessage, type Message, TileworkError } from '../core/errors';
import { EngineError } from '../engine/errors';
import { text, t, words, type Values } from '../i18n/index.svelte';
import { home } from './basePath';
import { PasskeyError } from './passkeys';

/** Localized text of a core error; its messages are loaded with `loadGameMessages('errors')`. */
export function coreErrorText({ key, values }: TileworkError | Message): string {
  const worded = Object.entries(values).map(([name, value]) => [name, isMessage(value) ? coreErrorText(value) : String(value)]);
  return text('errors', key, Object.fromEntries(worded) as Values) ?? key;
}

export function errorText(error: unknown): string {
  if (error instanceof TileworkError) return t('import.bad', { detail: coreErrorText(error) });
  if (error instanceof EngineError && error.code === 'not_built') return t('error.notBuilt');
  if (error instanceof EngineError && error.code === 'no_wasm') return t('error.noWasm');
  if (error instanceof PasskeyError) return t(error.reason === 'known' ? 'passkeys.known' : 'passkeys.cancelled');
  if (!(error instanceof ApiError)) return t(home.isSite ? 'error.needsServer' : 'error.noAnswer');
  const { code, detail, message } = error.body;
  return code === 'invalid' && typeof detail === 'string' ? t('error.refused', { detail }) : words(message);
}
