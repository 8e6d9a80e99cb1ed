/** What the log says of the moves that count: those that were not taken back. */
import type { LogEntry } from '../api/types';

export function playsOf(log: readonly LogEntry[]): LogEntry[] {
  const undone = new Set(log.flatMap((entry) => entry.undoes ?? []));
  return log.filter((entry) => entry.kind === 'play' && !undone.has(entry.seq));
}

/** What others did since one of these seats last acted; the last few moves for somebody who only watches. */
export function playsSince(plays: readonly LogEntry[], mine: readonly number[]): LogEntry[] {
  const last = plays.findLastIndex((entry) => entry.seat !== null && mine.includes(entry.seat));
  return last < 0 ? plays.slice(-3) : plays.slice(last + 1);
}

export function lastPlay(plays: readonly LogEntry[], seat: number): LogEntry | undefined {
  return plays.findLast((entry) => entry.seat === seat);
}
