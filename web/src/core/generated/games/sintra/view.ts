/** Generated from `tilework.games.sintra.view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { bySeat, commonView, tileCounts } from '../../games/core/view';

const NAME_OR_NONE = [null, 'blue', 'turquoise', 'yellow', 'orange', 'pink'];
const COLOUR_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];
const PHASES = new Map([[-1, 'first_player'], [-3, 'strips'], [-4, 'track'], [-2, 'deal'], [1, 'draft'], [2, 'pane'], [0, 'over']]);
const ROUNDS = 6;
const PANE = 2;
const _VALUES = [4, 3, 3, 2, 2, 1, 1, 2];
const _COSTS = [0, -1, -2, -4, -6, -8, -11, -14, -18];
const _ORNAMENTS = [[1, 2], [3, 4], [5, 6], [7, 8]];
const WINDOWS = 8;
const SIDE_NAMES = ['front', 'back'];
const SPACES = 5;
const SPACE_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink', 'joker'];

/** Build the public view. */
export function view(state: { [key: string]: any }, options: { [key: string]: any }, lastRound: boolean): SintraView {
  const number = py.at(state, 'round_number');
  const track = py.listItem(py.at(state, 'track')).map((piece) => py.at(NAME_OR_NONE, piece));
  return ({ game: 'sintra', ...commonView(state, options, lastRound, COLOUR_NAMES, PHASES), tower: tileCounts(py.at(state, 'discard'), COLOUR_NAMES), rounds: ROUNDS, round_track: track, round_colour: py.truthy(number) ? py.at(track, py.sub(number, 1)) : null, completed_strip: py.equal(py.at(state, 'phase'), PANE) ? py.add(py.item(py.at(state, 'glazier'), py.at(state, 'turn')), 1) : null, palace: ({ side: py.at(options, 'palace'), window_values: py.copyList(_VALUES), broken_glass_values: py.copyList(_COSTS), ornaments: py.equal(py.at(state, 'palace'), 0) ? _ORNAMENTS.map((pair) => py.copyList(pair)) : [] }), boards: py.range(py.at(state, 'players')).map((seat) => board(state, seat)) });
}

/** One player's palace, strips, glazier and broken-glass marker. */
export function board(state: { [key: string]: any }, seat: number): SintraBoardView {
  const [faces, steps] = [py.at(state, 'faces'), py.item(py.at(state, 'broken'), seat)];
  const [strips, glass, windows] = py.unpack(['strips', 'glass', 'windows'].map((name) => bySeat(py.at(state, name), seat, WINDOWS)), 3) as [any[], any[], any[]];
  return ({ seat: seat, score: py.item(py.at(state, 'score'), seat), glazier: py.add(py.item(py.at(state, 'glazier'), seat), 1), strips: py.range(WINDOWS).map((place) => strip(place, py.at(strips, place), py.at(glass, place), py.at(windows, place), faces)), windows: py.enumerate(windows).map(([place, panes]) => window(place, panes)), broken_glass: ({ steps: steps, value: py.at(_COSTS, steps) }), lost_to_glass: py.item(py.at(state, 'lost'), seat) });
}

/** Return the strip over a window, uncached. */
export function strip(place: number, number: number, glass: number, panes: number, faces: number[]): StripView {
  const known = py.copy(_strip(place, number, glass, panes, py.at(faces, number), py.at(faces, py.bitXor(number, 1))));
  known.spaces = known.spaces.map((space) => py.copy(space));
  if (known.next_side !== null && known.next_side.length > 0) {
    known.next_side = py.copyList(known.next_side);
  }
  return known;
}

/** Return the strip over a window with its pieces. ``next_side`` is what it shows once turned over. */
export function _strip(place: number, number: number, glass: number, panes: number, face: number, other: number): StripView {
  if (number === 0) {
    const gone: 'removed' | 'not_laid' = panes ? 'removed' : 'not_laid';
    return ({ strip: py.add(place, 1), state: gone, id: null, side: null, spaces: [], next_side: null });
  }
  return ({ strip: py.add(place, 1), state: 'present', id: py.floordiv(number, 2), side: py.at(SIDE_NAMES, py.mod(number, 2)), spaces: _spaces(face, glass), next_side: panes ? null : _printed(other) });
}

/** Return the spaces of a side from the top, the order in which they are filled (SI-TURN-5). */
export function _spaces(face: number, glass: number): SpaceView[] {
  const [printed, pieces] = [_printed(face), bySpace(glass)];
  const free = py.zipStrict(printed, pieces).map(([colour, piece]) => piece ? null : colour);
  return py.range(SPACES).map((space) => ({ colour: py.at(printed, space), piece: py.at(pieces, space), nth: py.at(pieces, space) ? null : py.count(py.slice(free, null, py.add(space, 1)), py.at(printed, space)) }));
}

/** Return the colours of a side from the top; every space has one. */
export function _printed(face: number): string[] {
  return bySpace(face).map((name) => name || '');
}

/** Return a side or the pieces on it as a name per space from the top, None for an empty one. */
export function bySpace(sets: number): (string | null)[] {
  const names: (string | null)[] = py.repeat([null], SPACES);
  for (const [kind, name] of py.enumerate(SPACE_NAMES)) {
    for (const space of py.range(SPACES)) {
      if (py.bitAnd(py.shr(sets, py.add(py.mul(8, kind), space)), 1)) {
        py.put(names, space, name);
      }
    }
  }
  return py.copyList(names);
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

/** Return a window of the palace. */
export function window(place: number, panes: number): WindowView {
  return ({ window: py.add(place, 1), value: py.at(_VALUES, place), upper: py.at(NAME_OR_NONE, py.bitAnd(panes, 7)), lower: py.at(NAME_OR_NONE, py.shr(panes, 3)) });
}

/** A window of the palace and its panes. */
export interface WindowView {
  window: number;
  value: number;
  upper: string | null;
  lower: string | null;
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

/** The marker on the broken-glass track, and what it would cost there. */
export interface GlassView {
  steps: number;
  value: number;
}

/** The whole public state of Sintra. */
export interface SintraView {
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
  game: 'sintra';
  tower: { [key: string]: number };
  rounds: number;
  round_track: (string | null)[];
  round_colour: string | null;
  completed_strip: number | null;
  palace: PalaceView;
  boards: SintraBoardView[];
}

/** Printed parts of the palaces. */
export interface PalaceView {
  side: string;
  window_values: number[];
  broken_glass_values: number[];
  ornaments: number[][];
}
