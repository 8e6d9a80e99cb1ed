/** The answer of a puzzle and another move, compared by the lines that follow them. */
import type { Candidate, MoveReport } from '../api/analysis';
import type { PuzzleData } from '../api/puzzles';
import { compareMoves } from '../core/generated/analysis/lines';
import { Position } from '../core/position';
import type { Engine } from '../engine/client';
import { answerSearches } from '../local/analysis';
import type { GameRuntime } from '../local/gameRuntime';
import { bytesOf } from './view';

export interface PuzzleLines {
  better: Candidate;
  other: Candidate;
  reasons: MoveReport['reasons'];
}

export interface PuzzleComparison {
  answer: string;
  other: string;
  /** Whether the other move was tried, and is not just the next best. */
  isPlayed: boolean;
  /** Null until they are found. */
  lines: PuzzleLines | null;
}

export const positionOf = (runtime: GameRuntime, { options, position }: Pick<PuzzleData, 'options' | 'position'>): Position =>
  new Position(runtime.game, options, bytesOf(position));

/** The move to compare the answer with where nothing else was tried. */
export const runnerUp = ({ losses }: PuzzleData): string => Object.keys(losses)[0]!;

export async function findLines(
  engine: Pick<Engine, 'search'>,
  runtime: GameRuntime,
  puzzle: PuzzleData,
  answer: string,
  other: string,
): Promise<PuzzleLines> {
  const found = await answerSearches(compareMoves(positionOf(runtime, puzzle), answer, other), engine);
  return found.toData() as PuzzleLines;
}
