import { expect, test } from 'vitest';

import type { AnalysisReport, MoveReport } from '../../api/analysis';
import { mistakes, line, path, stepAt } from './graph';

const move = (step: number, chances: number[], mark: MoveReport['mark']) => ({ step, win_chances: chances, mark }) as MoveReport;
const report = {
  winners: [1],
  moves: [move(0, [0.5, 0.5], 'best'), move(2, [0.75, 0.25], 'blunder'), move(3, [0.25, 0.75], 'inaccuracy')],
} as unknown as AnalysisReport;

test('chances stand where the move was decided, and end with the result', () => {
  expect(line(report, 0, 4, 400, 100)).toEqual([
    { x: 0, y: 50 },
    { x: 200, y: 25 },
    { x: 300, y: 75 },
    { x: 400, y: 100 },
  ]);
  expect(line(report, 1, 4, 400, 100).at(-1)).toEqual({ x: 400, y: 0 });
});

test('a shared victory ends in the middle, a game without an end just stops', () => {
  expect(line({ ...report, winners: [0, 1] }, 0, 4, 400, 100).at(-1)).toEqual({ x: 400, y: 50 });
  expect(line({ ...report, winners: [] }, 0, 4, 400, 100)).toHaveLength(3);
});

test('a path through the points', () => {
  expect(
    path([
      { x: 0, y: 50 },
      { x: 10.04, y: 20 },
    ]),
  ).toBe('M0.0 50.0L10.0 20.0');
});

test('only real mistakes are marked', () => {
  expect(mistakes(report).map((one) => one.step)).toEqual([2]);
});

test('a click finds the nearest step', () => {
  expect(stepAt(99, 4, 400)).toBe(1);
  expect(stepAt(-5, 4, 400)).toBe(0);
  expect(stepAt(999, 4, 400)).toBe(4);
});
