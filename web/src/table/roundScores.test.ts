import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { View } from '../api/types';
import { justEnded, roundScores } from './roundScores';

const lastView = (game: string) => (JSON.parse(readFileSync(`fixtures/event_stream/${game}.json`, 'utf-8')) as { last: View }).last;

test.each(['azul', 'pavilion', 'sintra'])('%s: the points of all rounds add up to the score', (game) => {
  const { log, position } = lastView(game);
  const rounds = roundScores(log);
  const start = log.find(({ scores }) => scores)!.scores!;
  expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index + 1));
  position!.boards.forEach((board, seat) => {
    expect(rounds.reduce((sum, { points }) => sum + points[seat]!, start[seat]!)).toBe(board.score);
  });
});

test('a round counts as just ended until one has moved in the next', () => {
  const { log } = lastView('azul');
  const second = log.filter(({ seq }) => seq <= 16); // seat 1 has moved in round 2, seat 0 has not
  expect(justEnded(second, 2, [0])).toEqual({ round: 1, points: [0, 1] });
  expect(justEnded(second, 2, [1])).toBeNull();
  expect(justEnded(second, 2, [])).toBeNull();
  expect(justEnded(log.slice(0, 4), 1, [0])).toBeNull();
});
