import { expect, test } from 'vitest';

import type { Candidate, MoveReport } from '../../api/analysis';
import type { PositionView } from '../../api/types';
import type { GameClient } from '../../boards/client';
import { pointers, shownMoves } from './moves';

const candidate = (number: number) => ({ number, data: { type: number === 9 ? 'pass' : 'take' } }) as unknown as Candidate;
const report = (played: number, mark: MoveReport['mark'], ...best: number[]) =>
  ({ played: candidate(played), best_moves: best.map(candidate), mark }) as MoveReport;
const client = {
  trail: (data: { type: string }) => (data.type === 'pass' ? null : { from: 'centre', to: 'floor:0:1' }),
} as unknown as GameClient;

test('a move among the best keeps its rank and is marked as played', () => {
  const shown = shownMoves(report(2, 'good', 1, 2, 3));
  expect(shown.map(({ sign, played }) => [sign, played])).toEqual([
    ['1', false],
    ['2', true],
    ['3', false],
  ]);
});

test('a move that is not among the best stands last, without a rank and with its mark', () => {
  const shown = shownMoves(report(7, 'blunder', 1, 2));
  expect(shown.map(({ rank, sign, played }) => [rank, sign, played])).toEqual([
    [1, '1', false],
    [2, '2', false],
    [0, '??', true],
  ]);
});

test('what happens nowhere has words but no arrow', () => {
  const shown = shownMoves(report(9, 'best', 9, 1));
  expect(shown).toHaveLength(2);
  expect(pointers(shown, client, {} as PositionView, 0).map(({ id, rank }) => [id, rank])).toEqual([[1, 2]]);
});
