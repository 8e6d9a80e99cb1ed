import { expect, test } from 'vitest';

import { boxSlots, dishSlots, ring, rows } from './layout';
import { nearest } from './pointer';
import { clockText } from './clockText';

test.each([5, 7, 9])('%i factories fit the drawing and do not touch', (factories) => {
  for (const layout of [ring(factories), rows(factories)]) {
    for (const [index, dish] of layout.dishes.entries()) {
      expect(dish.x - dish.r).toBeGreaterThanOrEqual(0);
      expect(dish.y - dish.r).toBeGreaterThanOrEqual(0);
      expect(dish.x + dish.r).toBeLessThanOrEqual(layout.width);
      expect(dish.y + dish.r).toBeLessThanOrEqual(layout.height);
      for (const other of layout.dishes.slice(index + 1)) {
        expect(
          Math.max(Math.abs(dish.x - other.x), Math.abs(dish.y - other.y), Math.hypot(dish.x - other.x, dish.y - other.y)),
        ).toBeGreaterThanOrEqual(dish.r * 2);
      }
      for (const slot of dishSlots(dish, 1, layout.round)) {
        expect(slot.x).toBeGreaterThanOrEqual(dish.x - dish.r);
        expect(slot.x + slot.width).toBeLessThanOrEqual(dish.x + dish.r);
      }
    }
  }
});

test('however many tiles lie in the centre, all are within it', () => {
  for (const layout of [ring(9), rows(9)]) {
    for (const aspect of [1, 1 / Math.sqrt(3)]) {
      for (let number = 1; number <= 28; number++) {
        const slots = boxSlots(layout.centre, number, aspect, 50);
        expect(slots).toHaveLength(number);
        for (const slot of slots) {
          expect(slot.x).toBeGreaterThanOrEqual(layout.centre.x - 0.01);
          expect(slot.x + slot.width).toBeLessThanOrEqual(layout.centre.x + layout.centre.width + 0.01);
          expect(slot.y).toBeGreaterThanOrEqual(layout.centre.y - 0.01);
          expect(slot.y + slot.height).toBeLessThanOrEqual(layout.centre.y + layout.centre.height + 0.01);
        }
      }
    }
  }
});

test('arrow keys move to the element straight ahead', () => {
  const at = (x: number, y: number) => ({ box: { x, y, width: 10, height: 10 } as DOMRect });
  const around = [at(100, 0), at(50, 60), at(-50, 0), at(0, -50)];
  const from = at(0, 0).box;
  expect(nearest(from, around, [1, 0])).toBe(0);
  expect(nearest(from, around, [-1, 0])).toBe(2);
  expect(nearest(from, around, [0, -1])).toBe(3);
  expect(nearest(from, around, [0, 1])).toBe(1);
});

test('a clock counts hours, minutes, seconds, and tenths at the end', () => {
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(clockText(65_400)).toBe('1:05');
  expect(clockText(9_940)).toBe('9.9');
  expect(clockText(-5)).toBe('0.0');
});
