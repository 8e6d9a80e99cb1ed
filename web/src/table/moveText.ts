/** Moves in words. */
import type { LegalAction, Message, Note } from '../api/types';
import { capital, say } from '../i18n/index.svelte';

/** A move as a sentence of its own. */
export function moveText(action: { message: Message }): string {
  return capital(say(action.message));
}

/** An action as it would be played; by its notation where the rules don't follow the match. */
export function actionText(action: LegalAction): string {
  return action.message ? capital(say(action.message)) : action.text;
}

/** Notes that repeat the text of their move. */
const SAID_BY_MOVE = ['taken', 'placed', 'back'];
const MAX_EFFECTS = 5;

/** Immediate consequences of a move for its seat. */
export function visibleEffects(action: LegalAction | null | undefined, seat: number | null): Note[] {
  const notes = action?.preview?.notes ?? [];
  return notes.filter((note) => note.seat === seat && (note.points || !SAID_BY_MOVE.includes(note.kind))).slice(0, MAX_EFFECTS);
}
