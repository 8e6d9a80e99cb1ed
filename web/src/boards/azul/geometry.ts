/** Measures of the board's drawing in its two forms. */
import type { AzulView } from './view';

export const WIDE = { width: 500, pitch: 44, tile: 40, left: 14, linesEnd: 236, wall: 264, margin: 8, bonuses: 346, apart: 50 };
export const TALL = { width: 426, pitch: 41, tile: 39.5, left: 4, linesEnd: 208, wall: 219, margin: 3, bonuses: 304, apart: 42 };

/** The small edition has its score track under the board. */
export function boardHeight({ options }: AzulView): number {
  return options.edition === 'mini' ? 374 : 318;
}
