/** Generated from `tilework.games.azul.from_view` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { choice, sequence, tiles } from '../../games/core/view_reader';
import type { ViewReader } from '../../games/core/view_reader';
import { editPlace, seatPlaces, tablePlaces } from '../../games/edit_places';
import type { EditPlace } from '../../games/edit_places';

const MAX_IDLE_ROUNDS = 5;
const TILE = 2;
const ROWS = 5;
const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
const KINDS = 6;
const FLOOR_SPACES = 7;
const ON_FLOOR = ['', 'blue', 'yellow', 'red', 'black', 'white', 'joker', 'marker'];
const COLOUR_NAMES = ['blue', 'yellow', 'red', 'black', 'white'];
const EDITABLE_PHASES = ['draft', 'tile', 'deal', 'over'];

/** Fill in Azul's own fields. */
export function fill(seen: ViewReader, state: { [key: string]: any }, options: { [key: string]: any }): void {
  py.put(state, 'tiled', seen.boolean('tiled') ? 1 : 0);
  py.put(state, 'idle_rounds', seen.integer('idle_rounds', 0, MAX_IDLE_ROUNDS));
  if (py.equal(py.at(state, 'phase'), TILE)) {
    py.put(state, 'row', py.sub(seen.integer('tiling_row', 1, ROWS), 1));
  }
  for (const [seat, board] of py.enumerate(seen.objects('boards', py.at(options, 'players')))) {
    _fillBoard(board, state, seat);
  }
}

export function _fillBoard(board: ViewReader, state: { [key: string]: any }, seat: number): void {
  let row!: number;
  let kind!: number;
  let line!: unknown;
  let names!: unknown;
  let there!: number;
  for ([row, line] of py.enumerate(board.sequence('lines', ROWS))) {
    py.put(py.at(state, 'lines'), py.add(py.mul(ROWS, seat), row), tiles(line, KIND_NAMES, `${board.pathOf('lines')}[${row}]`));
  }
  const cells = py.repeat([0], py.len(KIND_NAMES));
  for ([row, names] of py.enumerate(board.sequence('wall', ROWS))) {
    const where = `${board.pathOf('wall')}[${row}]`;
    for (const [column, name] of py.enumerate(sequence(names, ROWS, ROWS, where))) {
      kind = choice(name, [null, ...KIND_NAMES], `${where}[${column}]`);
      if (kind) {
        py.put(cells, py.sub(kind, 1), py.bitOr(py.at(cells, py.sub(kind, 1)), py.shl(1, py.add(py.mul(ROWS, row), column))));
      }
    }
  }
  for ([kind, there] of py.enumerate(cells)) {
    py.put(py.at(state, 'wall'), py.add(py.mul(KINDS, seat), kind), there);
  }
  const floor = board.sequence('floor', 0, FLOOR_SPACES);
  py.put(py.at(state, 'floor_size'), seat, py.len(floor));
  for (const [space, what] of py.enumerate(floor)) {
    py.put(py.at(state, 'floor'), py.add(py.mul(FLOOR_SPACES, seat), space), py.add(1, choice(what, py.slice(ON_FLOOR, 1, null), `${board.pathOf('floor')}[${space}]`)));
  }
}

/** Return what can be edited. */
export function editPlaces(view: { [key: string]: any }): EditPlace[] {
  let row!: number;
  const kinds = py.truthy(py.item(py.at(view, 'options'), 'jokers')) ? KIND_NAMES : COLOUR_NAMES;
  const found = tablePlaces(view, kinds, EDITABLE_PHASES, 'lid');
  for (const seat of seatPlaces(view)) {
    const board = `boards.${seat}`;
    found.push(editPlace(`${board}.score`, 'number', 'score', undefined, seat));
    for (row of py.range(ROWS)) {
      found.push(editPlace(`${board}.lines.${row}`, 'tiles', 'line', py.add(row, 1), seat, kinds));
    }
    for (row of py.range(ROWS)) {
      for (const column of py.range(ROWS)) {
        const fitting = _cellKinds(view, row, column);
        found.push(editPlace(`${board}.wall.${row}.${column}`, 'space', 'wall-row', py.add(row, 1), seat, fitting));
      }
    }
    found.push(editPlace(`${board}.floor`, 'tiles', 'floor', undefined, seat, [...kinds, 'marker']));
  }
  return found;
}

/** AZ-SETUP-7, AZ-JOKER-10: what may lie on a cell of the wall. */
export function _cellKinds(view: { [key: string]: any }, row: number, column: number): string[] {
  const jokers = py.truthy(py.item(py.at(view, 'options'), 'jokers')) ? ['joker'] : [];
  if (py.equal(py.item(py.at(view, 'options'), 'wall'), 'grey')) {
    return [...COLOUR_NAMES, ...jokers];
  }
  return [py.at(COLOUR_NAMES, py.mod(py.sub(column, row), ROWS)), ...jokers];
}
