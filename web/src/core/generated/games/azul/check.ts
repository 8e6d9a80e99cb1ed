/** Generated from `tilework.games.azul.check` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Message } from '../../../errors';
import { checkCommon, checkTiles, checkUnplayed, counted, require } from '../../games/core/check';
import { bySeat } from '../../games/core/view';

const FIRST_PLAYER = -1;
const DEAL = -2;
const OVER = 0;
const DRAFT = 1;
const TILE = 2;
const ROUNDS_PER_TILING = 5;
const ROWS = 5;
const MAX_PLAYERS = 4;
const KINDS = 6;
const JOKER = 5;
const COLOUR_CELLS = [17043521, 1581186, 2146564, 4261384, 8521776];
const EVERY_COLUMN = 31;
const COLOURS = 5;
const FLOOR_SPACES = 7;
const MARKER = 6;
const TILES_PER_COLOUR = 20;
const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
const MAX_IDLE_ROUNDS = 5;
const NO_SEAT = -1;

/** Raise InvalidPosition, with the reason, unless the position can occur in a game. */
export function check(state: { [key: string]: any }, options: { [key: string]: any }): void {
  const [players, phase, row, tiled] = [py.at(state, 'players'), py.at(state, 'phase'), py.at(state, 'row'), py.at(state, 'tiled')];
  checkCommon(state, [FIRST_PLAYER, DEAL, OVER, DRAFT, TILE], undefined, py.mul(ROUNDS_PER_TILING, py.add(py.mul(py.mul(ROWS, ROWS), players), 1)));
  require(py.equal(py.at(state, 'grey'), py.equal(py.at(options, 'wall'), 'grey')), 'grey-fit-option-wall');
  require(py.equal(py.at(state, 'jokers'), py.at(options, 'jokers')), 'jokers-fit-option-jokers');
  require(((py.compare(0, row) <= 0) && (py.compare(row, ROWS) < 0)) && (py.equal(phase, TILE) || !py.truthy(row)), 'zero-outside-tile', undefined, { name: 'row', high: py.sub(ROWS, 1) });
  require(py.contains([0, 1], tiled) && (py.equal(phase, TILE) || !py.truthy(tiled)), 'zero-outside-tile', undefined, { name: 'tiled', high: 1 });
  for (const seat of py.range(MAX_PLAYERS)) {
    _checkBoard(state, seat);
  }
  checkTiles(_handfuls(state), _singles(state), tilesInBox(state), KIND_NAMES);
  checkUnplayed(state, 0, py.sum(tilesInBox(state)));
  if (py.equal(phase, DEAL)) {
    require(py.at(state, 'bag'), 'phase-needs-bag-tiles', undefined, { phase: 'deal' });
  }
  _checkEnd(state);
  _checkRound(state);
}

export function _checkBoard(state: { [key: string]: any }, seat: number): void {
  const where = new Message('seat', { seat: seat });
  let seen: number = 0;
  for (const [kind, cells] of py.enumerate(bySeat(py.at(state, 'wall'), seat, KINDS))) {
    require(((py.compare(0, cells) <= 0) && (py.compare(cells, py.shl(1, 25)) < 0)) && !py.truthy(py.bitAnd(cells, seen)), 'wall-cell-two-tiles', where);
    seen = py.bitOr(seen, cells);
    if ((kind !== JOKER) && !py.truthy(py.at(state, 'grey'))) {
      require(!py.truthy(py.bitAnd(cells, py.invert(py.at(COLOUR_CELLS, kind)))), 'tile-lies-cell-another', where);
    }
    if ((kind !== JOKER) && py.truthy(py.at(state, 'grey'))) {
      const rows = py.range(5).map((row) => py.bitAnd(py.shr(cells, py.mul(5, row)), EVERY_COLUMN));
      const columns = py.range(5).map((column) => py.count(rows.map((row) => py.bitAnd(py.shr(row, column), 1)), 1));
      const once = rows.every((row) => py.equal(py.bitAnd(row, py.sub(row, 1)), 0)) && columns.every((number) => number <= 1);
      require(once, 'colour-twice-row-column', where);
    }
  }
  const lines = bySeat(py.at(state, 'lines'), seat, ROWS);
  for (const [row, handful] of py.enumerate(lines)) {
    const counts = _tiles(handful);
    require(py.equal(py.shr(handful, py.mul(8, KINDS)), 0) && (py.sum(counts) <= py.add(row, 1)), 'line-holds-too-many', where, { row: py.add(row, 1) });
    const colours = py.range(COLOURS).filter((kind) => py.at(counts, kind));
    require(py.len(colours) <= 1, 'line-holds-two-colours', where, { row: py.add(row, 1) });
    const taken = Boolean(colours.length > 0) && py.bitAnd(py.shr(_rowsWith(state, seat, py.at(colours, 0)), row), 1);
    require(!taken, 'line-collects-colour-row', where, { row: py.add(row, 1) });
  }
  const size = py.item(py.at(state, 'floor_size'), seat);
  require((py.compare(0, size) <= 0) && (py.compare(size, FLOOR_SPACES) <= 0), 'not-in-range', where, { name: 'floor_size', low: 0, high: FLOOR_SPACES });
  const floor = bySeat(py.at(state, 'floor'), seat, FLOOR_SPACES);
  require(py.slice(floor, null, size).every((what) => (py.compare(what, 1) >= 0) && (py.compare(what, py.add(MARKER, 1)) <= 0)), 'something-unknown-lies-floor', where);
  require(!py.slice(floor, size, null).some((each) => py.truthy(each)), 'floorsize-floor-disagree', where);
  const markers = floor.filter((what) => py.equal(what, py.add(MARKER, 1)));
  require(py.len(markers) <= (py.equal(py.at(state, 'marker'), seat) ? 1 : 0), 'marker-lies-floor-seat', where);
  if (py.compare(seat, py.at(state, 'players')) >= 0) {
    require(!seen && (!lines.some((each) => py.truthy(each)) && !py.truthy(size)), 'nobody-sits', where);
  }
}

export function _tiles(handful: number): number[] {
  return py.range(KINDS).map((kind) => py.bitAnd(py.shr(handful, py.mul(8, kind)), 255));
}

/** AZ-DRAFT-7, AZ-JOKER-7, AZ-JOKER-10: the rows whose wall already has a colour, as bits. */
export function _rowsWith(state: { [key: string]: any }, seat: number, colour: number): number {
  let cells = py.item(py.at(state, 'wall'), py.add(py.mul(KINDS, seat), colour));
  if (!py.truthy(py.at(state, 'grey'))) {
    cells = py.join(cells, py.bitAnd(py.item(py.at(state, 'wall'), py.add(py.mul(KINDS, seat), JOKER)), py.at(COLOUR_CELLS, colour)));
  }
  return py.sum(py.range(ROWS).filter((row) => py.truthy(py.bitAnd(py.shr(cells, py.mul(5, row)), EVERY_COLUMN))).map((row) => py.shl(1, row)));
}

export function _handfuls(state: { [key: string]: any }): number[] {
  return [...py.listItem(py.at(state, 'offer')), py.at(state, 'bag'), py.at(state, 'discard'), ...py.listItem(py.at(state, 'lines'))];
}

/** Return the kinds of the tiles on floors and walls. */
export function _singles(state: { [key: string]: any }): number[] {
  let found: any[] = py.listItem(py.at(state, 'floor')).filter((what) => py.truthy(what) && (py.compare(what, KINDS) <= 0)).map((what) => py.sub(what, 1));
  for (const [place, cells] of py.enumerate(py.listItem(py.at(state, 'wall')))) {
    found.push(...py.repeat([py.mod(place, KINDS)], py.bitCount(cells)));
  }
  return found;
}

/** AZ-SETUP-2, AZ-JOKER-1: how many tiles of each kind there are. */
export function tilesInBox(state: { [key: string]: any }): number[] {
  const out = !py.truthy(py.at(state, 'jokers')) ? 0 : (py.equal(py.at(state, 'players'), 2) ? 1 : 2);
  return [...py.repeat([py.sub(TILES_PER_COLOUR, out)], COLOURS), ...[py.mul(COLOURS, out)]];
}

/** AZ-END-1, AZ-END-4, AZ-NEXT-4: the game is over for a reason, and goes on without one. */
export function _checkEnd(state: { [key: string]: any }): void {
  const [phase, idle] = [py.at(state, 'phase'), py.at(state, 'idle_rounds')];
  const rounds = py.max([py.sub(py.at(state, 'round_number'), py.equal(phase, OVER) ? 0 : 1), 0]);
  const most = py.min([py.equal(phase, OVER) ? MAX_IDLE_ROUNDS : py.sub(MAX_IDLE_ROUNDS, 1), rounds]);
  require((py.compare(0, idle) <= 0) && (py.compare(idle, most) <= 0), 'not-in-range', undefined, { name: 'idle_rounds', low: 0, high: most });
  const isRowComplete = py.range(py.at(state, 'players')).some((seat) => py.range(ROWS).some((row) => py.bitAnd(py.shr(_occupied(state, seat), py.mul(5, row)), EVERY_COLUMN) === EVERY_COLUMN));
  if (py.contains([DEAL, DRAFT], phase)) {
    require(!isRowComplete, 'row-ends-game');
  }
  if (py.equal(phase, OVER)) {
    const hasReason = isRowComplete || (py.equal(idle, MAX_IDLE_ROUNDS) || !(py.truthy(py.at(state, 'bag')) || py.truthy(py.at(state, 'discard'))));
    require(hasReason, 'over-without-reason');
  }
}

/** All cells of a wall that have a tile, bit 5 × row + column. */
export function _occupied(state: { [key: string]: any }, seat: number): number {
  let cells: number = 0;
  for (const there of bySeat(py.at(state, 'wall'), seat, KINDS)) {
    cells = py.bitOr(cells, there);
  }
  return cells;
}

/** AZ-TILE-1, AZ-SCORE-3, AZ-DRAFT-3: lines and floors fit the phase, and the marker lies where it was taken to. */
export function _checkRound(state: { [key: string]: any }): void {
  let row!: number;
  const [players, turn, phase, first] = [py.at(state, 'players'), py.at(state, 'turn'), py.at(state, 'phase'), py.at(state, 'first')];
  for (const seat of py.range(players)) {
    const where = new Message('seat', { seat: seat });
    const [order, current] = [py.mod(py.sub(seat, first), players), py.mod(py.sub(turn, first), players)];
    const isTiled = py.contains([FIRST_PLAYER, DEAL, OVER], phase) || (py.equal(phase, TILE) && (py.compare(order, current) < 0));
    const done = isTiled ? ROWS : ((py.equal(phase, TILE) && py.equal(order, current)) ? py.at(state, 'row') : 0);
    for (row of py.range(done)) {
      const complete = py.sum(_tiles(py.item(py.at(state, 'lines'), py.add(py.mul(ROWS, seat), row)))) > row;
      require(!complete, 'line-was-tiled', where, { row: py.add(row, 1) });
    }
    const size = py.item(py.at(state, 'floor_size'), seat);
    require(!(isTiled && py.truthy(size)), 'floor-was-scored', where);
    if (py.equal(py.at(state, 'marker'), seat) && !isTiled) {
      const there = py.contains(bySeat(py.at(state, 'floor'), seat, FLOOR_SPACES), py.add(MARKER, 1));
      require(there || py.equal(size, FLOOR_SPACES), 'marker-not-on-floor', where);
    }
  }
  if (py.equal(phase, TILE)) {
    row = py.at(state, 'row');
    require(py.sum(_tiles(py.item(py.at(state, 'lines'), py.add(py.mul(ROWS, turn), row)))) === py.add(row, 1), 'phase-tile-needs-complete');
    const columns = _allowedColumns(state, turn, row);
    require(py.bitAnd(columns, py.sub(columns, 1)), 'phase-tile-needs-choice');
  }
}

/** AZ-TILE-2, AZ-GREY-1, AZ-JOKER-6, AZ-JOKER-10, AZ-JOKER-12: the columns for the tile of a complete line, as bits. */
export function _allowedColumns(state: { [key: string]: any }, seat: number, row: number): number {
  const counts = _tiles(py.item(py.at(state, 'lines'), py.add(py.mul(ROWS, seat), row)));
  const colour = py.demand(py.firstOf(py.enumerate(counts), ([, number]) => number, ([kind]) => kind, undefined));
  const free = py.bitAnd(EVERY_COLUMN, py.invert(py.shr(_occupied(state, seat), py.mul(5, row))));
  if (!py.truthy(py.at(state, 'grey'))) {
    return (colour === JOKER) ? free : py.shl(1, py.mod(py.add(colour, row), 5));
  }
  if (py.at(counts, JOKER)) {
    return free;
  }
  const own: number = py.item(py.at(state, 'wall'), py.add(py.mul(KINDS, seat), colour));
  if (py.bitAnd(py.shr(own, py.mul(5, row)), EVERY_COLUMN)) {
    return 0;
  }
  return py.bitAnd(free, py.invert(py.bitOr(py.bitOr(py.bitOr(py.bitOr(own, py.shr(own, 5)), py.shr(own, 10)), py.shr(own, 15)), py.shr(own, 20))));
}

/** Let whoever has the marker on the floor hold it, and tile the first complete line that leaves a choice. */
export function settle(state: { [key: string]: any }): void {
  const [players, turn] = [py.at(state, 'players'), py.at(state, 'turn')];
  let holder: number = NO_SEAT;
  for (const seat of py.range(players)) {
    const isFull = py.equal(py.item(py.at(state, 'floor_size'), seat), FLOOR_SPACES) && py.equal(py.at(state, 'marker'), seat);
    if (isFull || py.contains(bySeat(py.at(state, 'floor'), seat, FLOOR_SPACES), py.add(MARKER, 1))) {
      holder = seat;
    }
  }
  if (py.equal(py.at(state, 'phase'), DRAFT) || (holder !== NO_SEAT)) {
    py.put(state, 'marker', holder);
  }
  if (!py.equal(py.at(state, 'phase'), TILE)) {
    py.put(state, 'row', 0);
    py.put(state, 'tiled', 0);
    return;
  }
  const complete = py.range(ROWS).filter((row) => py.sum(_tiles(py.item(py.at(state, 'lines'), py.add(py.mul(ROWS, turn), row)))) === py.add(row, 1));
  const choices = complete.filter((row) => py.bitAnd(_allowedColumns(state, turn, row), py.sub(_allowedColumns(state, turn, row), 1)));
  if ((choices.length > 0) && !py.contains(choices, py.at(state, 'row'))) {
    py.put(state, 'row', py.at(choices, 0));
  }
}

/** How many tiles of each kind lie anywhere, the bag and the lid included. */
export function tilesOnTable(state: { [key: string]: any }): number[] {
  return counted(_handfuls(state), _singles(state));
}
