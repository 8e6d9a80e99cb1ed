/** The record of a match on this device (docs/reference/record-format.md). */
import { writeRecord as write } from '../core/generated/match/record';
import type { LocalMatch } from './localMatch';

/** Write a match's record. It includes the seed once the match is over. */
export function writeRecord(match: LocalMatch): string {
  const { seats, events } = match.toStored();
  const resigned = events.flatMap((event) => (event.kind === 'resign' ? [event.seat + 1] : []));
  const tags: Record<string, string> = resigned.length ? { Resigned: resigned.join(' ') } : {};
  const names = seats.map(({ name, bot }) => name ?? bot ?? '');
  return write(match.game, tags, match.status !== 'playing', names);
}
