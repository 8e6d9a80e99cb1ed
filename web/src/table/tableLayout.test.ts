import { expect, test } from 'vitest';

import { tableLayout, type TableBox } from './tableLayout';

const GAMES = {
  azul: { tileAspect: 1, wide: { width: 500, height: 318, tile: 40 }, tall: { width: 426, height: 318, tile: 39.5 }, extra: null },
  pavilion: {
    tileAspect: 1 / Math.sqrt(3),
    wide: { width: 570, height: 388, tile: 40 },
    tall: { width: 402, height: 520, tile: 40 },
    extra: 6,
  },
  sintra: { tileAspect: 1, wide: { width: 492, height: 372, tile: 36 }, tall: { width: 406, height: 460, tile: 41 }, extra: 360 / 46 },
};
const BARS = 122;

/** All tables of a window. */
function boxes(width: number, height: number, rem = 16): [string, TableBox][] {
  return Object.entries(GAMES).flatMap(([name, game]) =>
    [2, 3, 4].flatMap((players) =>
      (game.extra ? [false, true] : [false]).map((isOfferEmpty): [string, TableBox] => [
        `${name} with ${players} at ${width}×${height}${isOfferEmpty ? ', placing' : ''}`,
        {
          ...game,
          width: width - rem,
          height: height - BARS - rem,
          rem,
          players,
          factories: 2 * players + 1,
          isOfferEmpty,
          bar: 68,
        },
      ]),
    ),
  );
}

const sizes = (tracks: string) => tracks.split(' ').map(parseFloat);
const sum = (all: number[]) => all.reduce((total, one) => total + one, 0);

const SCREENS: [number, number][] = [
  [768, 1024],
  [834, 1194],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
];

test.each(SCREENS)('at %i×%i everything is in sight and fills no more than the box', (width, height) => {
  for (const [name, box] of boxes(width, height)) {
    const layout = tableLayout(box);
    expect(layout.mode, name).toBe('fit');
    expect(sum(sizes(layout.columns)), name).toBeLessThanOrEqual(box.width);
    expect(sum(sizes(layout.rows)), name).toBeLessThanOrEqual(box.height);
  }
});

test('a phone in portrait scrolls, and shows the tall board', () => {
  for (const [name, box] of [...boxes(320, 640), ...boxes(360, 780), ...boxes(390, 844)]) {
    expect(tableLayout(box), name).toMatchObject({ mode: 'column', isTall: true });
  }
});

test('a phone in landscape has its own board beside all the rest', () => {
  for (const [name, box] of [...boxes(780, 360), ...boxes(844, 390)]) {
    const layout = tableLayout(box);
    expect(layout.mode, name).toBe('split');
    const [side, own] = sizes(layout.columns) as [number, number];
    expect(side + own, name).toBeLessThanOrEqual(box.width);
    expect(own / side, name).toBeGreaterThan(0.6);
  }
});

test('twice as large a text never makes a table that can’t be played', () => {
  for (const [name, box] of [...boxes(360, 780, 32), ...boxes(1280, 800, 32)]) {
    const { mode, offerWidth, offer } = tableLayout(box);
    if (mode !== 'fit') expect(offerWidth, name).toBeGreaterThan(0);
    expect(offer.dishes, name).toHaveLength(box.factories);
  }
});
