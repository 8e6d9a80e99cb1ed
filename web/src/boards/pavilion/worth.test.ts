import { expect, test } from 'vitest';

import type { StarView } from './view';
import { starWorth } from './worth';

const star = (name: string, ...tiles: string[]) =>
  ({ star: name, spaces: Array.from({ length: 6 }, (_, at) => ({ space: 'N', number: at + 1, tile: tiles[at] ?? null })) }) as StarView;

test('every star of the coloured side says what it is worth, from 12 to 20', () => {
  expect(['purple', 'green', 'orange', 'yellow', 'blue', 'red', 'centre'].map((name) => starWorth(star(name), true))).toEqual([
    20, 18, 17, 16, 15, 14, 12,
  ]);
});

test('on a single-colour board the tiles decide', () => {
  expect(starWorth(star('orange'), false)).toBeNull();
  expect(starWorth(star('orange', 'red'), false)).toBeNull();
  expect(starWorth(star('orange', 'red', 'red'), false)).toBe(14);
  expect(starWorth(star('orange', 'red', 'blue'), false)).toBe(12);
});
