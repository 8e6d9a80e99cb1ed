import jsqr from 'jsqr';
import { expect, test } from 'vitest';

import { qr } from './qr';

const QUIET = 4;
const SCALE = 3;

/** Draw a code and read it with another's reader. */
function readBack(text: string): string | undefined {
  const grid = qr(text);
  const size = (grid.length + 2 * QUIET) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  grid.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let dy = 0; dy < SCALE; dy++)
        for (let dx = 0; dx < SCALE; dx++)
          pixels.fill(
            0,
            4 * (((y + QUIET) * SCALE + dy) * size + (x + QUIET) * SCALE + dx),
            4 * (((y + QUIET) * SCALE + dy) * size + (x + QUIET) * SCALE + dx) + 3,
          );
    }),
  );
  return jsqr(pixels, size, size)?.data;
}

test.each([1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213])('a text of %i letters can be read back', (length) => {
  const text = 'https://tilework.example/m/aB3_-xyz?'.repeat(8).slice(0, length);
  expect(readBack(text)).toBe(text);
});

test('letters beyond ASCII survive', () => {
  expect(readBack('Été à Sintra ♥')).toBe('Été à Sintra ♥');
});

test('what does not fit is refused', () => {
  expect(() => qr('x'.repeat(214))).toThrow(RangeError);
});
