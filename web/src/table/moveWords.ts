/** Moves in words. */
import type { LegalAction, Words } from '../api/types';
import { capital, words } from '../i18n/index.svelte';

/** A move that stands alone. */
export function moveWords(action: { words: Words }): string {
  return capital(words(action.words));
}

/** An action as it would be played; by its notation where the server was not asked for words. */
export function actionWords(action: LegalAction): string {
  return action.words ? moveWords({ words: action.words }) : action.text;
}
