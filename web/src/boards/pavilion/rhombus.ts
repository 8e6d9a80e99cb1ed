/** The geometry of a star of six rhombi, and of seven stars side by side. */

export const SIDE = 40;
export const LENGTH = SIDE * Math.sqrt(3);

/** A rhombus in its box, with softened corners, a hair smaller than its space. */
export const OUTLINE = 'M20 2.6L38.4 34.64 20 66.68 1.6 34.64z';

/** A point at a distance from the middle, at an angle in degrees clockwise from the top. */
export function polar(distance: number, degrees: number): readonly [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [distance * Math.sin(angle), -distance * Math.cos(angle)];
}
