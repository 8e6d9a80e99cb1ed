import { expect, test } from 'vitest';

import { curve } from './curve';

test('the highest is on top, the newest on the right', () => {
  const drawn = curve([1500, 1600, 1450], 100, 50);
  expect(drawn).toMatchObject({ low: 1450, high: 1600, end: { x: 94, y: 44 } });
  expect(drawn.path).toBe('M6.0 31.3L50.0 6.0L94.0 44.0');
  expect(curve([1500], 100, 50).end).toEqual({ x: 6, y: 25 });
});
