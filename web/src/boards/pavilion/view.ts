/** Summer Pavilion's public view, as the server sends it. */
import type { GameState } from '../../api/types';

export interface Star {
  star: string;
  complete: boolean;
  spaces: { space: string; number: number; tile: string | null }[];
}

export interface PavilionBoardView {
  seat: number;
  score: number;
  passed: boolean;
  hand: string[];
  corners: string[];
  stars: Star[];
  features: { feature: string; star: string }[];
  numbers_covered: number[];
}

export interface PavilionView extends GameState {
  wild: string | null;
  supply: string[];
  bonus_owed: number;
  tower: Record<string, number>;
  boards: PavilionBoardView[];
}
