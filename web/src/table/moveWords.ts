/** A move in words that stand alone: where its tiles come from is said, even where the picture would show it. */
import type { ActionData, LegalAction, Words } from '../api/types';
import type { GameClient } from '../boards/client';
import { t, words } from '../i18n/index.svelte';

export function moveWords(action: { data: ActionData; words: Words }, client: GameClient): string {
  const where = client.sourceUnsaid ? source(action.data) : null;
  const move = words(action.words);
  return where ? t('move.from', { move, where }) : move;
}

/** An action as it would be played; by its notation where the server was not asked for words. */
export function actionWords(action: LegalAction): string {
  return action.words ? words(action.words) : action.text;
}

function source(data: ActionData): string | null {
  if (data.source === 'factory') return t('offer.factory', { number: Number(data.factory) });
  return data.source === 'centre' ? t('offer.centre') : null;
}
