/** Moves in words. */
import type { LegalAction, Note, Words } from '../api/types';
import { capital, words } from '../i18n/index.svelte';

/** A move that stands alone. */
export function moveWords(action: { words: Words }): string {
  return capital(words(action.words));
}

/** An action as it would be played; by its notation where the server was not asked for words. */
export function actionWords(action: LegalAction): string {
  return action.words ? moveWords({ words: action.words }) : action.text;
}

/** Notes that say again what the words of their move say. */
const SAID = ['taken', 'placed', 'back'];
const MOST = 5;

/** What a move leads to at once, for the seat that makes it. */
export function effectsOf(action: LegalAction | null | undefined, seat: number | null): Note[] {
  const notes = action?.preview?.notes ?? [];
  return notes.filter((note) => note.seat === seat && (note.points || !SAID.includes(note.kind))).slice(0, MOST);
}
