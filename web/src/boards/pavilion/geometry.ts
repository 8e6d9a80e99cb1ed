/** Where stars and features lie on a board whose middle is at 0, 0. */
import { features } from './printed.json';
import { polar, SIDE } from './rhombus';

/** From the middle of a star to the middle of the next: tips nearly touch, and between notches there is room for a feature. */
const APART = 3 * SIDE + 9;

const OUTER = ['orange', 'red', 'blue', 'yellow', 'green', 'purple'];

function angleOf(star: string): number {
  return 330 + 60 * OUTER.indexOf(star);
}

export function starAt(star: string): readonly [x: number, y: number] {
  return star === 'centre' ? [0, 0] : polar(APART, angleOf(star));
}

export interface FeaturePlace {
  feature: string;
  star: string;
  x: number;
  y: number;
  reward: number;
}

/** Pillars towards the middle, statues between outer stars, windows outside. */
export const FEATURES: FeaturePlace[] = OUTER.flatMap((star) => {
  const [px, py] = polar(APART / 2, angleOf(star));
  const [sx, sy] = polar(APART * Math.cos(Math.PI / 6), angleOf(star) + 30);
  const [wx, wy] = polar(APART + SIDE * 1.36, angleOf(star));
  return [
    { feature: 'pillar', star, x: px, y: py, reward: features.pillar },
    { feature: 'statue', star, x: sx, y: sy, reward: features.statue },
    { feature: 'window', star, x: wx, y: wy, reward: features.window },
  ];
});

export const BOARD_SIZE = { wide: { width: 570, height: 388, tile: SIDE }, tall: { width: 402, height: 520, tile: SIDE } };
