import jsqr from 'jsqr';
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import Qr from './Qr.svelte';

const SCALE = 3;

/** Read a drawn code with another's reader. */
function readBack(text: string): string | undefined {
  const target = document.createElement('div');
  const code = mount(Qr, { target, props: { text } });
  const size = Number(target.querySelector('svg')!.getAttribute('viewBox')!.split(' ')[2]) * SCALE;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [, x, y] of target
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)/g)) {
    for (let dy = 0; dy < SCALE; dy++) {
      const start = 4 * ((Number(y) * SCALE + dy) * size + Number(x) * SCALE);
      for (let dx = 0; dx < SCALE; dx++) pixels.fill(0, start + 4 * dx, start + 4 * dx + 3);
    }
  }
  void unmount(code);
  return jsqr(pixels, size, size)?.data;
}

test.each([1, 14, 42, 84, 122, 180, 213, 400])('a text of %i letters can be read back', (length) => {
  const text = 'https://tilework.example/m/aB3_-xyz?'.repeat(12).slice(0, length);
  expect(readBack(text)).toBe(text);
});

test('letters beyond ASCII survive', () => {
  expect(readBack('Été à Sintra ♥')).toBe('Été à Sintra ♥');
});
