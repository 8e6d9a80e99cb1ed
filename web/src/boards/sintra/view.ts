/** Made by `make web-types` from the server's own description. Not to be edited. */

import type { PositionView } from '../../api/schema';

/** The marker on the broken-glass track, and what it would cost there. */
export interface GlassView {
  steps: number;
  value: number;
}

/** Printed parts of the palaces. */
export interface PalaceView {
  side: string;
  window_values: number[];
  broken_glass_values: number[];
  ornaments: [number, number][];
}

/** One player's palace, strips, glazier and broken-glass marker. */
export interface SintraBoardView {
  seat: number;
  score: number;
  glazier: number;
  strips: StripView[];
  windows: WindowView[];
  broken_glass: GlassView;
  lost_to_glass: number;
}

/** The whole public state of Sintra. */
export interface SintraView extends PositionView {
  next_turn: number;
  dealt: number;
  game: 'sintra';
  tower: Record<string, number>;
  rounds: number;
  round_track: (string | null)[];
  round_colour: string | null;
  completed_strip: number | null;
  palace: PalaceView;
  boards: SintraBoardView[];
}

/** A space of a strip: the colour that is printed there, and the piece on it. */
export interface SpaceView {
  colour: string;
  piece: string | null;
  nth: number | null;
}

/** The strip over a window; ``next_side`` is its other side. */
export interface StripView {
  strip: number;
  state: 'present' | 'removed' | 'not_laid';
  id: number | null;
  side: string | null;
  spaces: SpaceView[];
  next_side: string[] | null;
}

/** A window of the palace and its panes. */
export interface WindowView {
  window: number;
  value: number;
  upper: string | null;
  lower: string | null;
}
