import { expect, test } from 'vitest';

import { Dealer } from '../core/generated/match/fairness';
import { fromHex } from '../core/hashing';
import { commitment, newSeed } from './dealer';

// What `tilework.match.fairness` gives for seed_from_number(1).
const SEED = 'd26465793c018703bdee80cce12179b64af9a440842d2cbe069c2f824b3298aa';

test('a new seed is 32 bytes, and never the same', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSeed()).not.toBe(newSeed());
});

test('draws follow from seed, nonces and number, as they do in Python', () => {
  const draws = (nonces: string[]) => Array.from({ length: 20 }, (_, number) => new Dealer(fromHex(SEED), nonces).draw(number, [5, 0, 3]));
  expect(draws([]).slice(0, 6)).toEqual([0, 0, 0, 0, 0, 2]);
  expect(draws(['one'])).toEqual([2, 0, 2, 0, 0, 0, 0, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 2, 0, 2]);
  expect(commitment(SEED)).toBe('51a1aefce22a39b73009bb68ed4284030e1a293e7f2edc516dd5277a2bcd14ac');
});

test('drawing from nothing throws', () => {
  expect(() => new Dealer(fromHex(SEED)).draw(0, [0, 0])).toThrow('nothing can be drawn');
});
