/** The moves that a verdict speaks of: the best ones, and the one that was played. */
import type { Candidate, Mark, MoveReport } from '../../api/analysis';
import type { PositionView } from '../../api/types';
import type { GameDefinition } from '../../boards/definition';
import { leadOf } from '../../core/generated/analysis/assembly';
import { signed, t } from '../../i18n/index.svelte';
import type { PositionVerdict } from '../../local/analysis';
import type { Arrow } from '../../table/arrows';
import { chanceText } from '../../table/hints';

export interface ShownMove {
  candidate: Candidate;
  /** 1 for the best; 0 for what was played and is not among the best. */
  rank: number;
  played: boolean;
  /** What its badge says: its rank, or the mark that it got. */
  label: string;
  /** Its win chance, or its lead where the game is decided. */
  worth: string;
}

const SIGNS: Record<Mark, string> = { best: '✓', good: '✓', inaccuracy: '?!', mistake: '?', blunder: '??' };

/** What a verdict says of the move that was played; null where none was. */
export const reportOf = (verdict: PositionVerdict | null): MoveReport | null => (verdict && 'mark' in verdict ? verdict : null);

/** How good a move is for a seat: its win chance, or its lead where the game is decided. */
export const worthText = ({ win_chances, expected_scores }: Candidate, seat: number, byPoints: boolean): string =>
  byPoints ? t('analysis.lead', { points: signed(Math.round(leadOf(expected_scores, seat))) }) : chanceText(win_chances[seat]!);

export function shownMoves(verdict: PositionVerdict): ShownMove[] {
  const judged = reportOf(verdict);
  const shown = (candidate: Candidate, rank: number, label: string): ShownMove => ({
    candidate,
    rank,
    label,
    played: candidate.number === judged?.played.number,
    worth: worthText(candidate, verdict.seat, verdict.by_points),
  });
  const best = verdict.best_moves.map((candidate, index) => shown(candidate, index + 1, String(index + 1)));
  if (!judged || best.some(({ played }) => played)) return best;
  return [...best, shown(judged.played, 0, SIGNS[judged.mark])];
}

/** Those of them that go from a place to a place. */
export function moveArrows(moves: readonly ShownMove[], definition: GameDefinition, position: PositionView, seat: number): Arrow[] {
  return moves.flatMap(({ candidate, rank, played, label }) => {
    const path = definition.path(candidate.data, position, seat);
    return path ? [{ id: candidate.number, path, rank, played, label }] : [];
  });
}
