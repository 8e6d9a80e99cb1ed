/** Made by `make web-types` from the server's own description. Not to be edited. */

import type { PositionView } from '../../api/schema';

/** One player's board. */
export interface AzulBoardView {
  seat: number;
  score: number;
  lines: string[][];
  wall: (string | null)[][];
  floor: string[];
}

/** The whole public state of Azul. */
export interface AzulView extends PositionView {
  next_turn: number;
  dealt: number;
  game: 'azul';
  lid: Record<string, number>;
  tiling_row: number | null;
  tiled: boolean;
  idle_rounds: number;
  boards: AzulBoardView[];
}
