import { beforeEach, expect, test } from 'vitest';

import { bestScore } from './bestScores';

beforeEach(() => localStorage.clear());

test('the first game sets the mark, a better one beats it, and a look back changes nothing', () => {
  expect(bestScore('azul', 'one', 40)).toEqual({ score: 40, isNew: false });
  expect(bestScore('azul', 'two', 35)).toEqual({ score: 40, isNew: false });
  expect(bestScore('azul', 'three', 52)).toEqual({ score: 52, isNew: true });
  expect(bestScore('azul', 'three', 52)).toEqual({ score: 52, isNew: true });
  expect(bestScore('azul', 'one', 40)).toEqual({ score: 52, isNew: false });
});

test('each game has its own best', () => {
  bestScore('azul', 'one', 90);
  expect(bestScore('sintra', 'two', 12)).toEqual({ score: 12, isNew: false });
});
