/** Points that each seat scored in each round, from the log. */
import type { LogEntry } from '../api/types';
import { playsOf } from './logMoves';

export interface RoundScore {
  round: number;
  /** By seat. */
  points: number[];
}

/** List the rounds played so far; the last one may still be in progress. */
export function roundScores(log: readonly LogEntry[]): RoundScore[] {
  let before = log.find(({ scores }) => scores)?.scores ?? [];
  const lastOfRound = new Map(playsOf(log).flatMap((entry) => (entry.scores && entry.round ? [[entry.round, entry.scores]] : [])));
  return [...lastOfRound].map(([round, scores]) => {
    const points = scores.map((score, seat) => score - (before[seat] ?? 0));
    before = scores;
    return { round, points };
  });
}

/** The round that has just ended, until one of these seats (or anybody, for spectators) has moved in the next one. */
export function justEnded(log: readonly LogEntry[], round: number, mine: readonly number[]): RoundScore | null {
  const moved = playsOf(log).some((entry) => entry.round === round && (!mine.length || (entry.seat !== null && mine.includes(entry.seat))));
  return moved ? null : (roundScores(log).find((one) => one.round === round - 1) ?? null);
}
