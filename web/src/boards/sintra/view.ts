/** Made by `make web-types` from the server's own description. Not to be edited. */

/** The marker on the broken-glass track, and what it would cost there. */
export interface GlassView {
  steps: number;
  value: number;
}

/** What is printed on the palaces. */
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
export interface SintraView {
  options: Record<string, boolean | number | string>;
  players: number;
  phase: string;
  round: number;
  last_round: boolean;
  turn: number | null;
  next_turn: number;
  first_player: number | null;
  marker: number | null;
  dealt: number;
  factories: string[][];
  centre: string[];
  bag: Record<string, number>;
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
}

/** The strip over a window; ``next_side`` is what it shows once it is turned over. */
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
