import { expect, test } from 'vitest';

import { bubbleAt, intersection } from './bubblePlacement';

const room = { left: 100, top: 200, right: 400, bottom: 500 };
const at = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });

test('a bubble lies over its place', () => {
  expect(bubbleAt(at(200, 300), room, 50, 30)).toEqual({ x: 195, y: 276 });
});

test('it never leaves the board, at no edge', () => {
  for (const place of [at(100, 200), at(360, 200), at(100, 460), at(360, 460)]) {
    const found = bubbleAt(place, room, 50, 30)!;
    expect(found.x).toBeGreaterThanOrEqual(room.left);
    expect(found.y).toBeGreaterThanOrEqual(room.top);
    expect(found.x + 50).toBeLessThanOrEqual(room.right);
    expect(found.y + 30).toBeLessThanOrEqual(room.bottom);
  }
});

test('a place out of view has no bubble', () => {
  expect(bubbleAt(at(500, 300), room, 50, 30)).toBeNull();
  expect(intersection(room, { left: 0, top: 0, right: 50, bottom: 50 })).toBeNull();
});
