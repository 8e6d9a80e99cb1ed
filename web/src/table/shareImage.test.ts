import { afterEach, expect, test } from 'vitest';

import { drawing, type ImageSection } from './shareImage';

/** A part of a table of some size, as the page has it. */
function part(width: number, height: number, caption?: string): ImageSection {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  // Browsers derive this from the attribute; the test environment does not.
  Object.defineProperty(svg, 'viewBox', { value: { baseVal: { width, height } } });
  return caption ? { svg, caption } : { svg };
}

/** The picture as a document, and where its parts stand. */
function laid(parts: ImageSection[]) {
  const players = [
    { name: 'Ada', score: '61', isWinner: true },
    { name: 'Tom & <Jo>', score: '40', isWinner: false },
  ];
  const { svg, width, height } = drawing(parts, { title: 'Azul', players });
  const whole = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const boxes = [...whole.children]
    .filter(({ tagName }) => tagName === 'svg')
    .map((box) => ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name))));
  return { whole, boxes, width, height, texts: [...whole.querySelectorAll('text')] };
}

afterEach(() => document.body.replaceChildren());

test('one board is as wide as the picture, below the names', () => {
  const { boxes, width, height, texts } = laid([part(200, 100)]);
  expect(width).toBe(1080);
  expect(boxes).toEqual([[40, 238, 1000, 500]]);
  expect(height).toBeGreaterThan(738);
  expect(texts.map(({ textContent }) => textContent)).toEqual(['Azul', 'Ada', '61', 'Tom & <Jo>', '40', 'Tilework']);
  expect(texts.filter((text) => text.getAttribute('font-weight') === '700').map(({ textContent }) => textContent)).toEqual([
    'Azul',
    'Ada',
    '61',
  ]);
});

test('several boards are laid out in two columns with captions, without overlap', () => {
  const { boxes, height, texts } = laid([part(100, 100), part(100, 50, 'Ada'), part(100, 100, 'Grace')]);
  for (const [at, [x, y, wide, high]] of boxes.entries()) {
    expect(x! >= 40 && x! + wide! <= 1040 && y! + high! < height).toBe(true);
    for (const [left, top, broad, tall] of boxes.slice(at + 1))
      expect(left! >= x! + wide! || x! >= left! + broad! || top! >= y! + high! || y! >= top! + tall!).toBe(true);
  }
  expect(new Set(boxes.map(([x]) => x)).size).toBe(2);
  expect(texts.map(({ textContent }) => textContent)).toContain('Grace');
});

test('the image contains the page’s symbols and needs nothing else', () => {
  document.body.innerHTML = '<svg><symbol id="tile-blue"><path d="M0 0"/></symbol></svg>';
  expect(laid([part(100, 100)]).whole.querySelector('defs #tile-blue path')).not.toBeNull();
});
