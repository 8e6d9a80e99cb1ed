import { expect, test } from 'vitest';

import { signed, width } from './luck';

test('points have a sign, but nothing has none', () => {
  expect([3.4, -6.6, -0.2, 0].map(signed)).toEqual(['+3', '−7', '0', '0']);
});

test('the longest bar fills half of its cell', () => {
  expect([width(-8, 8), width(2, 8), width(0, 8)]).toEqual([50, 12.5, 0]);
});
