import { expect, test } from 'vitest';

import type { Frame } from '../../api/types';
import { pack, unpack } from './pack';
import { moveNumbers, opening, positionOf, roundStarts, stepBy } from './steps';

const frames = [1, 1, 1, 2, 2, 3].map((round, number) => ({ number, position: { round }, turn: 0 })) as unknown as Frame[];
/** As a game begins: the deal, two moves, a deal, a move. */
const dealt = [null, 'draw', 'play', 'play', 'draw', 'play'].map((kind, number) => ({
  number,
  position: { round: 1 },
  turn: number ? 0 : null,
  entry: kind && { kind },
})) as unknown as Frame[];

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
  expect(positionOf('3', frames)).toBe(3);
  expect(positionOf('99', frames)).toBe(5);
  expect(positionOf('-2', frames)).toBe(0);
  expect(positionOf('x', frames)).toBe(0);
  expect(positionOf(null, frames)).toBe(0);
});

test('a game is shown from where somebody can play, after the first deal', () => {
  expect(opening(dealt)).toBe(1);
  expect(positionOf(null, dealt)).toBe(1);
  expect(positionOf('0', dealt)).toBe(1);
  expect(stepBy('Home', 4, dealt)).toBe(1);
  expect(stepBy('ArrowLeft', 1, dealt)).toBe(1);
});

test('a move has one number: what players did is counted, what is dealt is not', () => {
  expect(moveNumbers(dealt)).toEqual([0, 0, 1, 2, 2, 3]);
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
