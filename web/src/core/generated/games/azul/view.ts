/** Generated from `tilework.games.azul.view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { bySeat, commonView, tileCounts, tileNames } from '../../games/core/view';

const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
const PHASES = new Map([[-1, 'first_player'], [-2, 'deal'], [1, 'draft'], [2, 'tile'], [0, 'over']]);
const TILE = 2;
const FLOOR_SPACES = 7;
const ROWS = 5;
const KINDS = 6;
const ON_FLOOR = ['', 'blue', 'yellow', 'red', 'black', 'white', 'joker', 'marker'];

/** Build the public view. */
export function view(state: { [key: string]: any }, options: { [key: string]: any }, lastRound: boolean): AzulView {
  const kinds = py.truthy(py.at(state, 'jokers')) ? KIND_NAMES : py.slice(KIND_NAMES, null, 5);
  return ({ game: 'azul', ...commonView(state, options, lastRound, kinds, PHASES), lid: tileCounts(py.at(state, 'discard'), kinds), tiling_row: py.equal(py.at(state, 'phase'), TILE) ? py.add(py.at(state, 'row'), 1) : null, tiled: Boolean(py.truthy(py.at(state, 'tiled'))), idle_rounds: py.at(state, 'idle_rounds'), boards: py.range(py.at(state, 'players')).map((seat) => board(state, seat)) });
}

/** One player's board. */
export function board(state: { [key: string]: any }, seat: number): AzulBoardView {
  const floor = bySeat(py.at(state, 'floor'), seat, FLOOR_SPACES);
  return ({ seat: seat, score: py.item(py.at(state, 'score'), seat), lines: bySeat(py.at(state, 'lines'), seat, ROWS).map((line) => tileNames(line, KIND_NAMES)), wall: wallRows(state, seat), floor: py.slice(floor, null, py.item(py.at(state, 'floor_size'), seat)).map((what) => py.at(ON_FLOOR, what)) });
}

/** Return the wall as rows of names, None for a free cell. */
export function wallRows(state: { [key: string]: any }, seat: number): ((string | null)[])[] {
  const cells: (string | null)[] = py.repeat([null], py.mul(ROWS, 5));
  for (const [name, there] of py.zipStrict(KIND_NAMES, bySeat(py.at(state, 'wall'), seat, KINDS))) {
    let left = there;
    while (py.truthy(left)) {
      py.put(cells, py.sub(py.bitLength(py.bitAnd(left, py.neg(left))), 1), name);
      left = py.bitAnd(left, py.sub(left, 1));
    }
  }
  return py.range(0, py.mul(ROWS, 5), 5).map((first) => py.slice(cells, first, py.add(first, 5)));
}

/** One player's board. */
export interface AzulBoardView {
  seat: number;
  score: number;
  lines: string[][];
  wall: ((string | null)[])[];
  floor: string[];
}

/** The whole public state of Azul. */
export interface AzulView {
  options: { [key: string]: boolean | number | string };
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
  bag: { [key: string]: number };
  game: 'azul';
  lid: { [key: string]: number };
  tiling_row: number | null;
  tiled: boolean;
  idle_rounds: number;
  boards: AzulBoardView[];
}
