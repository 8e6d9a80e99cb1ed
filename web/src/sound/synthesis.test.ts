import { expect, test } from 'vitest';

import { render, type SoundSpec } from './synthesis';

const RATE = 22_050;
const SOUNDS: SoundSpec[] = [
  { name: 'place', material: 'ceramic', tiles: 1, colour: 0 },
  { name: 'place', material: 'ceramic', tiles: 4, colour: 3 },
  { name: 'place', material: 'glass', tiles: 2, colour: 1 },
  { name: 'break', material: 'glass' },
  { name: 'bag' },
  { name: 'score' },
  { name: 'loss' },
  { name: 'turn' },
  { name: 'end' },
];

/** The strongest of these frequencies (Goertzel). */
function strongest(samples: Float32Array, frequencies: number[]): number {
  const power = (frequency: number) => {
    const step = 2 * Math.cos((2 * Math.PI * frequency) / RATE);
    let [one, two] = [0, 0];
    for (const sample of samples) [one, two] = [sample + step * one - two, one];
    return one * one + two * two - step * one * two;
  };
  return frequencies.map((frequency) => [power(frequency), frequency] as const).sort((a, b) => b[0] - a[0])[0]![1];
}

test.each(SOUNDS)('$name is loud enough, never clips, begins without a click and dies away', (spec) => {
  const samples = render(spec, RATE, 1);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak).toBeCloseTo(0.8, 5);
  expect(Math.abs(samples[0]!)).toBeLessThan(0.05);
  expect(samples.slice(-50).every((sample) => Math.abs(sample) < 0.02)).toBe(true);
  expect(render(spec, RATE, 1)).toEqual(samples);
  expect(render(spec, RATE, 2)).not.toEqual(samples);
});

test('more tiles are heard for longer, and colours differ in pitch', () => {
  const place = (tiles: number, colour: number) => render({ name: 'place', material: 'ceramic', tiles, colour }, RATE, 1);
  expect(place(4, 0).length).toBeGreaterThan(place(1, 0).length);
  expect(place(50, 0).length).toBeLessThan(RATE);
  const candidates = Array.from({ length: 60 }, (_, index) => 1600 + 15 * index);
  expect(strongest(place(1, 6), candidates)).toBeGreaterThan(strongest(place(1, 0), candidates) + 100);
});

test('the bell of one’s turn has the pitch of an E', () => {
  expect(strongest(render({ name: 'turn' }, RATE, 1), [523, 587, 622, 659, 698, 784])).toBe(659);
});
