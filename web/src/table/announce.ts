/** What happened, for those who hear it: moves, points with their reasons, and whose turn it is. */
import type { LogEntry, View } from '../api/types';
import { signed, t, words } from '../i18n/index.svelte';
import { seatName } from '../lib/names.svelte';

export function announcement(entries: readonly LogEntry[], view: View, isLastRound: boolean): string {
  const said = entries.flatMap((entry) => {
    const notes = entry.notes.filter((note) => note.points).map((note) => `${words(note.words)} ${signed(note.points)}`);
    if (entry.kind === 'draw') return notes;
    const who = entry.seat === null ? '' : `${seatName(view.seats[entry.seat]!)} `;
    return [`${who}${words(entry.words)}`, ...notes];
  });
  if (isLastRound) said.push(t('table.lastRound'), t('table.lastRound.why'));
  if (view.you.can.play) said.push(t('table.yourTurn'));
  return said.join('. ');
}
