import { expect, test } from 'vitest';

import type { Candidate, MoveReport } from '../../api/analysis';
import type { PositionView } from '../../api/types';
import type { GameDefinition } from '../../boards/definition';
import { moveArrows, shownMoves } from './moves';

const candidate = (number: number) =>
  ({ number, win_chances: [0.5, 0.5], expected_scores: [10, 4], data: { type: number === 9 ? 'pass' : 'take' } }) as unknown as Candidate;
const report = (played: number, mark: MoveReport['mark'], ...best: number[]) =>
  ({ seat: 0, by_points: false, played: candidate(played), best_moves: best.map(candidate), mark }) as MoveReport;
const definition = {
  path: (data: { type: string }) => (data.type === 'pass' ? null : { from: 'centre', to: 'floor:0:1' }),
} as unknown as GameDefinition;

test('a move among the best keeps its rank and is marked as played', () => {
  const shown = shownMoves(report(2, 'good', 1, 2, 3));
  expect(shown.map(({ label, played }) => [label, played])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
});

test('a move that is not among the best stands last, without a rank and with its mark', () => {
  const shown = shownMoves(report(7, 'blunder', 1, 2));
  expect(shown.map(({ rank, label, played }) => [rank, label, played])).toEqual([
    [1, '1', false],
    [2, '2', false],
    [0, '??', true],
  ]);
});

test('a decided game is shown by points', () => {
  const [first] = shownMoves({ ...report(1, 'best', 1), by_points: true });
  expect(first!.worth).toBe('lead +6');
  expect(shownMoves(report(1, 'best', 1))[0]!.worth).toBe('50%');
});

test('a move without places has text but no arrow', () => {
  const shown = shownMoves(report(9, 'best', 9, 1));
  expect(shown).toHaveLength(2);
  expect(moveArrows(shown, definition, {} as PositionView, 0).map(({ id, rank }) => [id, rank])).toEqual([[1, 2]]);
});
