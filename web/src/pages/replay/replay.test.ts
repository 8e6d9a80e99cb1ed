import { expect, test } from 'vitest';

import type { ReplayStep } from '../../api/types';
import { packRecord, unpackRecord } from './recordUrl';
import { moveNumbers, firstStep, stepFromQuery, roundStarts, stepBy } from './steps';

const steps = [1, 1, 1, 2, 2, 3].map((round, number) => ({ number, position: { round }, turn: 0 })) as unknown as ReplayStep[];
/** As a game begins: the deal, two moves, a deal, a move. */
const dealt = [null, 'draw', 'play', 'play', 'draw', 'play'].map((kind, number) => ({
  number,
  position: { round: 1 },
  turn: number ? 0 : null,
  entry: kind && { kind },
})) as unknown as ReplayStep[];

test('a record survives being a link, and the link holds nothing that would need escaping', async () => {
  const record = 'tilework 1\ngame azul\nseat "Zoé ♥"\n'.repeat(200);
  const packed = await packRecord(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(record.length / 4);
  expect(await unpackRecord(packed)).toBe(record);
});

test('a broken link is an error, not a wrong record', async () => {
  const packed = await packRecord('tilework 1\ngame azul\n');
  await expect(unpackRecord(packed.slice(0, -4))).rejects.toThrow();
});

test('a link asks for the position after a move, held inside the game', () => {
  expect(stepFromQuery('1', dealt)).toBe(2);
  expect(stepFromQuery('2', dealt)).toBe(4); // and after the deal that followed it
  expect(stepFromQuery('99', dealt)).toBe(5);
  expect(stepFromQuery('-2', dealt)).toBe(1);
  expect(stepFromQuery('x', steps)).toBe(0);
  expect(stepFromQuery(null, steps)).toBe(0);
});

test('a game is shown from where somebody can play, after the first deal', () => {
  expect(firstStep(dealt)).toBe(1);
  expect(stepFromQuery(null, dealt)).toBe(1);
  expect(stepFromQuery('0', dealt)).toBe(1);
  expect(stepBy('Home', 4, dealt)).toBe(1);
  expect(stepBy('ArrowLeft', 1, dealt)).toBe(1);
});

test('a move has one number: what players did is counted, what is dealt is not', () => {
  expect(moveNumbers(dealt)).toEqual([0, 0, 1, 2, 2, 3]);
});

test('rounds begin where their number first appears', () => {
  expect(roundStarts(steps)).toEqual([
    { round: 1, at: 0 },
    { round: 2, at: 3 },
    { round: 3, at: 5 },
  ]);
});

test('keys step by move and by round and stop at the ends', () => {
  expect(stepBy('ArrowRight', 5, steps)).toBe(5);
  expect(stepBy('ArrowLeft', 0, steps)).toBe(0);
  expect(stepBy('PageDown', 1, steps)).toBe(3);
  expect(stepBy('PageUp', 4, steps)).toBe(3);
  expect(stepBy('PageDown', 5, steps)).toBe(5);
  expect(stepBy('End', 0, steps)).toBe(5);
  expect(stepBy('Home', 4, steps)).toBe(0);
  expect(stepBy('x', 4, steps)).toBeNull();
});
