/** Whether a coach helps at the tables of this device. */
import { readStored, writeStored } from './localStore';
import { settings, type CoachMode } from './settings.svelte';

/** Who has finished fewer games on this device is new here, and has the coach watching until it is told otherwise. */
const NEWCOMER_GAMES = 3;
const FINISHED = 'finished';

/** Remember that a game was played to its end. */
export function rememberFinished(match: string): void {
  const known = readStored<string[]>(FINISHED, []);
  if (known.length < NEWCOMER_GAMES && !known.includes(match)) writeStored(FINISHED, [...known, match]);
}

export function coachMode(): CoachMode {
  return settings.coach ?? (readStored<string[]>(FINISHED, []).length < NEWCOMER_GAMES ? 'watching' : 'request');
}
