/** Made by `make web-types` from the server's own description. Not to be edited. */

/** One player's board. */
export interface AzulBoardView {
  seat: number;
  score: number;
  lines: string[][];
  wall: (string | null)[][];
  floor: string[];
}

/** The whole public state of Azul. */
export interface AzulView {
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
  game: 'azul';
  lid: Record<string, number>;
  tiling_row: number | null;
  tiled: boolean;
  idle_rounds: number;
  boards: AzulBoardView[];
}
