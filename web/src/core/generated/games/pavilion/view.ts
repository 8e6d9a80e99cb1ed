/** Generated from `tilework.games.pavilion.view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { bySeat, commonView, tileCounts, tileNames } from '../../games/core/view';

const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const PHASES = new Map([[-1, 'first_player'], [-2, 'deal'], [-3, 'supply'], [1, 'draft'], [2, 'place'], [3, 'bonus'], [4, 'keep'], [0, 'over']]);
const ROUNDS = 6;
const STARS = 7;
const PLACES = 6;
const EVERY_PLACE = 63;
const STAR_NAMES = ['orange', 'red', 'blue', 'yellow', 'green', 'purple', 'centre'];
const _STAR_WORTH = [17, 14, 15, 16, 18, 20, 12];
const COLOURS = 6;
const MULTICOLOURED_POINTS = 12;
const _COLOUR_WORTH = [20, 18, 17, 16, 15, 14];
const _NUMBERS = [[6, 1, 2, 3, 4, 5, 5, 6, 1, 2, 3, 4, 4, 5, 6, 1, 2, 3, 3, 4, 5, 6, 1, 2, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], [6, 3, 2, 1, 4, 5, 5, 6, 3, 2, 1, 4, 4, 5, 6, 3, 2, 1, 1, 4, 5, 6, 3, 2, 2, 1, 4, 5, 6, 3, 3, 2, 1, 4, 5, 6, 3, 3, 3, 3, 3, 3]];
const PLACE_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const _FEATURES = [2267742732300, 206158431744, 412317057024, 824642371584, 1649317773312, 3304977334272, 3078, 135936, 884736, 113246208, 13438550016, 3221225496, 33, 192, 24576, 3145728, 402653184, 51539607552];
const _NUMBERED = [[0, 70334316802, 139611668996, 279206822920, 558413387792, 1116826771552, 2233653543041], [0, 4328915976, 2172715524, 4330941874434, 8657573904, 17315143776, 34630287489]];
const CENTRE_STAR = 6;
const FEATURE_NAMES = ['pillar', 'statue', 'window'];
const REWARDS = [1, 2, 3];

/** Build the public view. */
export function view(state: { [key: string]: any }, options: { [key: string]: any }, lastRound: boolean): PavilionView {
  const [number, seats] = [py.at(state, 'round_number'), py.range(py.at(state, 'players'))];
  return ({ game: 'pavilion', ...commonView(state, options, lastRound, COLOUR_NAMES, PHASES), tower: tileCounts(py.at(state, 'discard'), COLOUR_NAMES), rounds: ROUNDS, wild: py.truthy(number) ? py.at(COLOUR_NAMES, py.sub(number, 1)) : null, supply: tileNames(py.at(state, 'supply'), COLOUR_NAMES), bonus_owed: py.at(state, 'owed'), passed: seats.filter((seat) => py.truthy(py.bitAnd(py.shr(py.at(state, 'passed'), seat), 1))), boards: seats.map((seat) => board(state, seat)) });
}

/** One player's board. */
export function board(state: { [key: string]: any }, seat: number): PavilionBoardView {
  const [stars, features, numbers] = _tiles(py.at(state, 'mono'), ...bySeat(py.at(state, 'board'), seat, COLOURS));
  const found = features.map((index) => featureData(index));
  return ({ seat: seat, score: py.item(py.at(state, 'score'), seat), passed: Boolean(py.truthy(py.bitAnd(py.shr(py.at(state, 'passed'), seat), 1))), hand: tileNames(py.item(py.at(state, 'hands'), seat), COLOUR_NAMES), corners: tileNames(py.item(py.at(state, 'corners'), seat), COLOUR_NAMES), stars: stars.map(([name, done, worth, spaces]) => ({ star: name, complete: done, worth: py.copyList(worth), spaces: spaces.map((space) => py.copy(space)) })), features: found.map((feature) => ({ feature: feature.feature, star: feature.star })), numbers_covered: py.copyList(numbers) });
}

/**
 * Return a board's stars (name, complete, points, spaces), completed features and covered numbers.
 *
 * A move changes one board at most: the others of a table are found here again.
 */
export function _tiles(mono: number, ...board: number[]): [[string, boolean, [number, number], SpaceView[]][], number[], number[]] {
  let filled: number = 0;
  for (const there of board) {
    filled = py.bitOr(filled, there);
  }
  const stars = py.range(STARS).map((star) => _star(star, mono, filled, board));
  const features = py.enumerate(_FEATURES).filter(([, needed]) => py.bitAnd(needed, py.invert(filled)) === 0).map(([index]) => index);
  return [stars, features, py.range(1, 5).filter((number) => py.bitAnd(py.at(py.at(_NUMBERED, mono), number), py.invert(filled)) === 0)];
}

/** Return a star: its name, whether it is complete, its points and its spaces. */
export function _star(star: number, mono: number, filled: number, board: number[]): [string, boolean, [number, number], SpaceView[]] {
  const first = py.mul(PLACES, star);
  const tiles = board.map((there) => py.bitAnd(py.shr(there, first), EVERY_PLACE));
  return [py.at(STAR_NAMES, star), py.bitAnd(py.shr(filled, first), EVERY_PLACE) === EVERY_PLACE, _worth(star, mono, tiles), _spaces(star, mono, ...tiles)];
}

/**
 * Return the minimum and maximum points that a star may still bring when full.
 *
 * On the single-colour side its tiles decide: the first leaves its own colour or all six, the second says which (SP-MONO-2).
 */
export function _worth(star: number, mono: number, tiles: number[]): [number, number] {
  if (mono === 0) {
    return [py.at(_STAR_WORTH, star), py.at(_STAR_WORTH, star)];
  }
  const colours = py.range(COLOURS).filter((colour) => py.at(tiles, colour));
  if (py.len(colours) !== 1) {
    return [MULTICOLOURED_POINTS, (colours.length > 0) ? MULTICOLOURED_POINTS : py.max(_COLOUR_WORTH)];
  }
  const [points, several] = [py.at(_COLOUR_WORTH, py.at(colours, 0)), py.bitAnd(py.at(tiles, py.at(colours, 0)), py.sub(py.at(tiles, py.at(colours, 0)), 1))];
  return [several ? points : MULTICOLOURED_POINTS, points];
}

/** Return the spaces of a star clockwise from N; ``tiles`` holds for each colour its spaces, as bits. */
export function _spaces(star: number, mono: number, ...tiles: number[]): SpaceView[] {
  const names = py.range(PLACES).map((place) => py.firstOf(py.range(COLOURS), (colour) => py.bitAnd(py.shr(py.at(tiles, colour), place), 1), (colour) => py.at(COLOUR_NAMES, colour), null));
  const numbers = py.slice(py.at(_NUMBERS, mono), py.mul(PLACES, star), py.add(py.mul(PLACES, star), PLACES));
  return py.zipStrict(PLACE_NAMES, numbers, names).map(([space, number, tile]) => ({ space: space, number: number, tile: tile }));
}

/** A space of a star: its place on the star, its number, and the tile on it. */
export interface SpaceView {
  space: string;
  number: number;
  tile: string | null;
}

/** Return a pillar, statue or window: its kind, its star and the tiles that it earns. */
export function featureData(feature: number): Feature {
  const kind = py.floordiv(feature, CENTRE_STAR);
  return ({ feature: py.at(FEATURE_NAMES, kind), star: py.at(STAR_NAMES, py.mod(feature, CENTRE_STAR)), n: py.at(REWARDS, kind) });
}

/** The same with the number of tiles that it earns. */
export interface Feature {
  feature: string;
  star: string;
  n: number;
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

/** A star with its spaces clockwise from N. */
export interface StarView {
  star: string;
  complete: boolean;
  worth: number[];
  spaces: SpaceView[];
}

/** A pillar, statue or window that is surrounded, and the star that it belongs to. */
export interface FeatureView {
  feature: string;
  star: string;
}

/** The whole public state of Summer Pavilion. */
export interface PavilionView {
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
  game: 'pavilion';
  tower: { [key: string]: number };
  rounds: number;
  wild: string | null;
  supply: string[];
  bonus_owed: number;
  passed: number[];
  boards: PavilionBoardView[];
}
