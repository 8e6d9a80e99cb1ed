/** Made by `make web-types` from the server's own description. Not to be edited. */

import type { PositionView } from '../../api/schema';

/** A pillar, statue or window that is surrounded, and the star that it belongs to. */
export interface FeatureView {
  feature: string;
  star: string;
}

/** One player's board. */
export interface PavilionBoardView {
  seat: number;
  score: number;
  passed: boolean;
  hand: string[];
  corners: string[];
  stars: StarView[];
  features: FeatureView[];
  numbers_covered: number[];
}

/** The whole public state of Summer Pavilion. */
export interface PavilionView extends PositionView {
  next_turn: number;
  dealt: number;
  game: 'pavilion';
  tower: Record<string, number>;
  rounds: number;
  wild: string | null;
  supply: string[];
  bonus_owed: number;
  passed: number[];
  boards: PavilionBoardView[];
}

/** A space of a star: its place on the star, its number, and the tile on it. */
export interface SpaceView {
  space: string;
  number: number;
  tile: string | null;
}

/** A star with its spaces clockwise from N. */
export interface StarView {
  star: string;
  complete: boolean;
  worth: [number, number];
  spaces: SpaceView[];
}
