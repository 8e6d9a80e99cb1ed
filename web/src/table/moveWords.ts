/** A move in words that stand alone: where its tiles come from is said, even where the picture would show it. */
import type { ActionData, Words } from '../api/types';
import type { GameClient } from '../boards/client';
import { t, words } from '../i18n/index.svelte';

export function moveWords(action: { data: ActionData; words: Words }, client: GameClient): string {
  const where = client.sourceUnsaid ? source(action.data) : null;
  const move = words(action.words);
  return where ? t('move.from', { move, where }) : move;
}

function source(data: ActionData): string | null {
  if (data.source === 'factory') return t('offer.factory', { number: Number(data.factory) });
  return data.source === 'centre' ? t('offer.centre') : null;
}
