import { expect, test } from 'vitest';

import { addedTiles, diffTiles } from './tileMoves';

test('a take from a factory: the colour to its line, the rest to the centre, the surplus to the floor', () => {
  const before = { 'factory:2': ['blue', 'blue', 'red'], centre: ['marker'], 'line:0:1': [], 'floor:0': [] };
  const after = { 'factory:2': [], centre: ['red', 'marker'], 'line:0:1': ['blue'], 'floor:0': ['blue'] };
  expect(diffTiles(before, after)).toEqual(
    expect.arrayContaining([
      { kind: 'blue', from: 'factory:2', to: 'line:0:1' },
      { kind: 'blue', from: 'factory:2', to: 'floor:0' },
      { kind: 'red', from: 'factory:2', to: 'centre' },
    ]),
  );
  expect(diffTiles(before, after)).toHaveLength(3);
});

test('tiles stay with their player, the rest is discarded', () => {
  const before = { 'line:0:2': ['red', 'red'], 'line:1:2': ['red', 'red'] };
  const after = { 'wall:1:2:1': ['red'], 'wall:0:2:3': ['red'] };
  const found = diffTiles(before, after);
  expect(found).toContainEqual({ kind: 'red', from: 'line:0:2', to: 'wall:0:2:3' });
  expect(found).toContainEqual({ kind: 'red', from: 'line:1:2', to: 'wall:1:2:1' });
  expect(found.filter(({ to }) => to === 'discard')).toHaveLength(2);
});

test('a deal comes from the bag; the marker is never dealt', () => {
  const found = diffTiles({ centre: [] }, { centre: ['marker'], 'factory:1': ['blue'] });
  expect(found).toEqual([{ kind: 'blue', from: 'bag', to: 'factory:1' }]);
});

test('new tiles on boards are marked, those of the offer are not', () => {
  expect(addedTiles({ 'line:1:2': ['red'] }, { 'line:1:2': ['red', 'red'], 'factory:1': ['blue'] })).toEqual(new Set(['line:1:2']));
});
