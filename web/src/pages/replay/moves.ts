/** The moves that the analysis speaks of in a position: the best ones, and the one that was played. */
import type { Candidate, Mark, MoveReport } from '../../api/analysis';
import type { PositionView } from '../../api/types';
import type { GameClient } from '../../boards/client';
import type { Pointer } from '../../table/arrows';

export interface ShownMove {
  candidate: Candidate;
  /** 1 for the best; 0 for what was played and is not among the best. */
  rank: number;
  played: boolean;
  /** What its badge says: its rank, or the mark that it got. */
  sign: string;
}

const SIGNS: Record<Mark, string> = { best: '✓', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What the analysis of the whole game says. */
export const shownMoves = (move: MoveReport): ShownMove[] => seenMoves(move.best_moves, move.played.number, move);

/** The best moves as they are seen now, and the one that was played, with what the analysis of the whole game says of it, if there is one. */
export function seenMoves(found: readonly Candidate[], number: number | null, judged: MoveReport | null): ShownMove[] {
  const best = found.map((candidate, index) => ({
    candidate,
    rank: index + 1,
    played: candidate.number === number,
    sign: String(index + 1),
  }));
  if (!judged || best.some(({ played }) => played)) return best;
  return [...best, { candidate: judged.played, rank: 0, played: true, sign: SIGNS[judged.mark] }];
}

/** Those of them that go from a place to a place. */
export function pointers(moves: readonly ShownMove[], client: GameClient, position: PositionView, seat: number): Pointer[] {
  return moves.flatMap(({ candidate, rank, played, sign }) => {
    const trail = client.trail(candidate.data, position, seat);
    return trail ? [{ id: candidate.number, trail, rank, played, sign }] : [];
  });
}
