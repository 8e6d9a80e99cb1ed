/** Summer Pavilion's public state, as the server sends it. */
import type { GameState } from '../../api/types';

export interface Star {
  star: string;
  complete: boolean;
  spaces: { space: string; number: number; tile: string | null }[];
}

export interface PavilionBoardState {
  seat: number;
  score: number;
  passed: boolean;
  hand: string[];
  corners: string[];
  stars: Star[];
  features: { feature: string; star: string }[];
  numbers_covered: number[];
}

export interface PavilionState extends GameState {
  wild: string | null;
  supply: string[];
  bonus_owed: number;
  tower: Record<string, number>;
  boards: PavilionBoardState[];
}
