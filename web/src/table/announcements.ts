/** Screen reader announcements: moves, points with reasons, and turns. */
import type { LogEntry, View } from '../api/types';
import { say, signed, t } from '../i18n/index.svelte';
import { seatName } from '../lib/displayNames.svelte';

export function announcement(entries: readonly LogEntry[], view: View, isLastRound: boolean): string {
  const said = entries.flatMap((entry) => {
    const notes = entry.notes.filter((note) => note.points).map((note) => `${say(note.message)} ${signed(note.points)}`);
    if (entry.kind === 'draw') return notes;
    const who = entry.seat === null ? '' : `${seatName(view.seats[entry.seat]!)} `;
    return [`${who}${say(entry.message)}`, ...notes];
  });
  if (isLastRound) said.push(t('table.lastRound'), t('table.lastRound.why'));
  if (view.you.can.play) said.push(t('table.yourTurn'));
  return said.join('. ');
}
