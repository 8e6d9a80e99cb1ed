/** Log entries of moves that were not undone. */
import type { LogEntry } from '../api/types';

export function playsOf(log: readonly LogEntry[]): LogEntry[] {
  const undone = new Set(log.flatMap((entry) => entry.undoes ?? []));
  return log.filter((entry) => entry.kind === 'play' && !undone.has(entry.seq));
}

/** Moves of others since one of these seats last acted; for spectators the last few moves. */
export function playsSince(plays: readonly LogEntry[], mine: readonly number[]): LogEntry[] {
  const last = plays.findLastIndex((entry) => entry.seat !== null && mine.includes(entry.seat));
  return last < 0 ? plays.slice(-3) : plays.slice(last + 1);
}

export function lastPlay(plays: readonly LogEntry[], seat: number): LogEntry | undefined {
  return plays.findLast((entry) => entry.seat === seat);
}
