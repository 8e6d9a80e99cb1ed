/** Azul's public view, as the server sends it. */
import type { GameState } from '../../api/types';

export interface AzulBoardView {
  seat: number;
  score: number;
  lines: string[][];
  wall: (string | null)[][];
  floor: string[];
}

export interface AzulView extends GameState {
  tiling_row: number | null;
  lid: Record<string, number>;
  boards: AzulBoardView[];
}

/** What is printed over the floor spaces. */
export const FLOOR_COSTS = [1, 1, 2, 2, 2, 3, 3];
