import { expect, test } from 'vitest';

import type { Frame } from '../../api/types';
import { pack, unpack } from './pack';
import { positionOf, roundStarts, stepBy } from './steps';

const frames = [1, 1, 1, 2, 2, 3].map((round, number) => ({ number, state: { round } })) as unknown as Frame[];

test('a record survives being a link, and the link holds nothing that would need escaping', async () => {
  const record = 'tilework 1\ngame azul\nseat "Zoé ♥"\n'.repeat(200);
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(record.length / 4);
  expect(await unpack(packed)).toBe(record);
});

test('a broken link is an error, not a wrong record', async () => {
  const packed = await pack('tilework 1\ngame azul\n');
  await expect(unpack(packed.slice(0, -4))).rejects.toThrow();
});

test('a position asked for is held inside the game', () => {
  expect(positionOf('3', 6)).toBe(3);
  expect(positionOf('99', 6)).toBe(5);
  expect(positionOf('-2', 6)).toBe(0);
  expect(positionOf('x', 6)).toBe(0);
  expect(positionOf(null, 6)).toBe(0);
});

test('rounds begin where their number first appears', () => {
  expect(roundStarts(frames)).toEqual([
    { round: 1, at: 0 },
    { round: 2, at: 3 },
    { round: 3, at: 5 },
  ]);
});

test('keys step by move and by round and stop at the ends', () => {
  expect(stepBy('ArrowRight', 5, frames)).toBe(5);
  expect(stepBy('ArrowLeft', 0, frames)).toBe(0);
  expect(stepBy('PageDown', 1, frames)).toBe(3);
  expect(stepBy('PageUp', 4, frames)).toBe(3);
  expect(stepBy('PageDown', 5, frames)).toBe(5);
  expect(stepBy('End', 0, frames)).toBe(5);
  expect(stepBy('Home', 4, frames)).toBe(0);
  expect(stepBy('x', 4, frames)).toBeNull();
});
