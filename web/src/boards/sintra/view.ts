/** Sintra's public view, as the server sends it. */
import type { GameState } from '../../api/types';

export interface Strip {
  strip: number;
  state: 'present' | 'removed' | 'not_laid';
  id: number | null;
  side: string | null;
  spaces: { colour: string; piece: string | null }[];
  next_side: string[] | null;
}

export interface PalaceWindowView {
  window: number;
  value: number;
  upper: string | null;
  lower: string | null;
}

export interface SintraBoardView {
  seat: number;
  score: number;
  glazier: number;
  strips: Strip[];
  windows: PalaceWindowView[];
  broken_glass: { steps: number; value: number };
  lost_to_glass: number;
}

export interface SintraView extends GameState {
  rounds: number;
  round_track: (string | null)[];
  round_colour: string | null;
  completed_strip: number | null;
  tower: Record<string, number>;
  palace: { side: string; window_values: number[]; broken_glass_values: number[]; ornaments: [number, number][] };
  boards: SintraBoardView[];
}

/** The uppermost free spaces of a colour. */
export function freeSpaces(spaces: Strip['spaces'], colour: string, number: number): number[] {
  return spaces.flatMap((space, index) => (space.colour === colour && !space.piece ? [index] : [])).slice(0, number);
}

/** The spaces of a strip that pieces come to lie on, so many of them on jokers. */
export function landing(spaces: Strip['spaces'], colour: string, number: number, onJokers: number): number[] {
  return [...freeSpaces(spaces, colour, number - onJokers), ...freeSpaces(spaces, 'joker', onJokers)];
}

/** Where the broken-glass marker comes to stand after some steps: the last space leads back to the top. */
export function glassSteps(view: SintraView, from: number, steps: number): number {
  return (from + steps) % (view.palace.broken_glass_values.length - 1);
}
