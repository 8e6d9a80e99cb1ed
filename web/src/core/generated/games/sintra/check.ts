/** Generated from `tilework.games.sintra.check` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Message } from '../../../errors';
import { checkCommon, checkTiles, counted, require } from '../../games/core/check';
import { bySeat } from '../../games/core/view';

const SETUP = [-1, -3, -4];
const DEAL = -2;
const DRAFT = 1;
const PANE = 2;
const OVER = 0;
const ROUNDS = 6;
const MAX_SCORE = 1000;
const MAX_PLAYERS = 4;
const WINDOWS = 8;
const LAST_SPACE = 8;
const GLASS_COST = [0, 1, 2, 4, 6, 8, 11, 14, 18];
const FALL_COST = 18;
const COLOURS = 5;
const JOKER = 5;
const UPPER_SPACES = [[0, 0, 0, 0, 0, 0], [0, 1, 1, 1, 1, 1], [0, 2, 2, 2, 2, 2], [0, 1, 3, 3, 3, 3], [0, 4, 4, 4, 4, 4], [0, 1, 5, 5, 5, 5], [0, 2, 6, 6, 6, 6], [0, 1, 3, 7, 7, 7], [0, 8, 8, 8, 8, 8], [0, 1, 9, 9, 9, 9], [0, 2, 10, 10, 10, 10], [0, 1, 3, 11, 11, 11], [0, 4, 12, 12, 12, 12], [0, 1, 5, 13, 13, 13], [0, 2, 6, 14, 14, 14], [0, 1, 3, 7, 15, 15], [0, 16, 16, 16, 16, 16], [0, 1, 17, 17, 17, 17], [0, 2, 18, 18, 18, 18], [0, 1, 3, 19, 19, 19], [0, 4, 20, 20, 20, 20], [0, 1, 5, 21, 21, 21], [0, 2, 6, 22, 22, 22], [0, 1, 3, 7, 23, 23], [0, 8, 24, 24, 24, 24], [0, 1, 9, 25, 25, 25], [0, 2, 10, 26, 26, 26], [0, 1, 3, 11, 27, 27], [0, 4, 12, 28, 28, 28], [0, 1, 5, 13, 29, 29], [0, 2, 6, 14, 30, 30], [0, 1, 3, 7, 15, 31]];
const SPACES = 5;
const PIECES_PER_COLOUR = 20;
const COLOUR_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];
const LAY_STRIPS = -3;
const FIRST_PLAYER = -1;
const LAY_TRACK = -4;

/** Raise InvalidPosition, with the reason, unless the position can occur in a game. */
export function check(state: { [key: string]: any }, _options: { [key: string]: any }): void {
  const phases = [...SETUP, DEAL, DRAFT, PANE, OVER];
  checkCommon(state, phases, SETUP, ROUNDS, py.neg(MAX_SCORE), [DRAFT, PANE]);
  for (const seat of py.range(MAX_PLAYERS)) {
    _checkSeat(state, seat);
  }
  _checkTrack(state);
  checkTiles(_handfuls(state), _singles(state), tilesInBox(state), COLOUR_NAMES, 'pane-count');
  if (py.contains(SETUP, py.at(state, 'phase'))) {
    _checkSetup(state);
  }
  if (py.equal(py.at(state, 'phase'), DEAL)) {
    require(py.at(state, 'bag'), 'phase-needs-bag-panes', undefined, { phase: 'deal' });
  }
  if (py.equal(py.at(state, 'phase'), PANE)) {
    const turn = py.at(state, 'turn');
    const glass = py.item(py.at(state, 'glass'), py.plus(py.mul(WINDOWS, turn), py.item(py.at(state, 'glazier'), turn)));
    const pieces = py.range(COLOURS).map((colour) => py.bitCount(py.bitAnd(py.shr(glass, py.mul(8, colour)), 255)));
    require((py.sum(pieces) === SPACES) && (py.sum(pieces) > py.max(pieces)), 'phase-pane-needs-choice');
  }
}

export function _checkSeat(state: { [key: string]: any }, seat: number): void {
  const where = new Message('seat', { seat: seat });
  const [glazier, broken] = [py.item(py.at(state, 'glazier'), seat), py.item(py.at(state, 'broken'), seat)];
  require((py.compare(0, glazier) <= 0) && (py.compare(glazier, WINDOWS) < 0), 'not-in-range', where, { name: 'glazier', low: 0, high: py.sub(WINDOWS, 1) });
  require((py.compare(0, broken) <= 0) && (py.compare(broken, LAST_SPACE) < 0), 'not-in-range', where, { name: 'broken', low: 0, high: py.sub(LAST_SPACE, 1) });
  const cost = (py.equal(py.at(state, 'phase'), OVER) && (py.compare(seat, py.at(state, 'players')) < 0)) ? py.at(GLASS_COST, broken) : 0;
  const falls = py.sub(py.item(py.at(state, 'lost'), seat), cost);
  require(((py.compare(0, falls) <= 0) && (py.compare(falls, MAX_SCORE) <= 0)) && py.equal(py.mod(falls, FALL_COST), 0), 'lost-fit-marker-falls', where, { fall_cost: FALL_COST });
  const ids = bySeat(py.at(state, 'strips'), seat, WINDOWS).filter((strip) => py.truthy(strip)).map((strip) => py.floordiv(strip, 2));
  require(py.len(ids) === py.len(new Set(ids)), 'strip-twice', where);
  for (const window of py.range(WINDOWS)) {
    _checkWindow(state, seat, window);
  }
  if (py.compare(seat, py.at(state, 'players')) >= 0) {
    const [windows, glass] = [bySeat(py.at(state, 'windows'), seat, WINDOWS), bySeat(py.at(state, 'glass'), seat, WINDOWS)];
    const used = py.or(glazier, () => py.or(broken, () => py.or(py.item(py.at(state, 'lost'), seat), () => py.or(ids, () => windows.some((each) => py.truthy(each)) || glass.some((each) => py.truthy(each))))));
    require(!py.truthy(used), 'nobody-sits', where);
  }
}

export function _checkWindow(state: { [key: string]: any }, seat: number, window: number): void {
  const where = new Message('seat-window', { seat: seat, window: py.add(window, 1) });
  const place = py.add(py.mul(WINDOWS, seat), window);
  const [strip, panes, glass] = [py.item(py.at(state, 'strips'), place), py.item(py.at(state, 'windows'), place), py.item(py.at(state, 'glass'), place)];
  const [upper, lower] = [py.bitAnd(panes, 7), py.shr(panes, 3)];
  require(py.equal(strip, 0) || ((py.compare(strip, 2) >= 0) && (py.compare(strip, py.len(py.at(state, 'faces'))) < 0)), 'no-such-strip', where);
  require(((py.compare(0, upper) <= 0) && (py.compare(upper, COLOURS) <= 0)) && (((py.compare(0, lower) <= 0) && (py.compare(lower, COLOURS) <= 0)) && (py.compare(panes, 0) >= 0)), 'pane-unknown-pane', where);
  require(py.or(upper, () => !py.truthy(lower)), 'lower-pane-pane-upper', where);
  if (py.truthy(lower)) {
    require(py.equal(strip, 0), 'window-finished-but-strip', where);
  } else if (!py.contains(SETUP, py.at(state, 'phase')) && (py.compare(seat, py.at(state, 'players')) < 0)) {
    require(strip, 'window-unfinished-strip-gone', where);
  }
  const face = py.item(py.at(state, 'faces'), strip);
  require(py.or(panes, () => py.equal(py.shr(face, py.mul(8, JOKER)), 0)), 'joker-side-start-face', where);
  _checkGlass(face, glass, where);
  const choosing = py.equal(py.at(state, 'phase'), PANE) && (py.equal(seat, py.at(state, 'turn')) && py.equal(window, py.item(py.at(state, 'glazier'), seat)));
  require(choosing || (_occupied(glass) !== py.sub(py.shl(1, SPACES), 1)), 'completed-strip-emptied', where);
}

/** SI-TURN-5, SI-TURN-9: pieces lie on spaces of their colour or on joker spaces, one on each, from the top. */
export function _checkGlass(face: number, glass: number, where: Message): void {
  require((0 <= glass) && (glass < py.shl(1, py.mul(8, COLOURS))), 'unknown-panes-lie-strip', where);
  let seen: number = 0;
  const jokers = py.shr(face, py.mul(8, JOKER));
  for (const colour of py.range(COLOURS)) {
    const spaces = py.bitAnd(py.shr(glass, py.mul(8, colour)), 255);
    const painted = py.bitAnd(py.shr(face, py.mul(8, colour)), 255);
    require(!py.bitAnd(spaces, seen), 'two-panes-lie-space', where);
    require(!py.bitAnd(spaces, py.invert(py.bitOr(painted, jokers))), 'pane-lies-space-another', where);
    seen = py.bitOr(seen, spaces);
    _checkFromTop(painted, py.bitAnd(seen, painted), where);
  }
  _checkFromTop(jokers, py.bitAnd(seen, jokers), where);
}

export function _checkFromTop(spaces: number, filled: number, where: Message): void {
  require(filled === py.at(py.at(UPPER_SPACES, spaces), py.bitCount(filled)), 'spaces-kind-filled-from', where);
}

/** Return the spaces of a strip that hold a piece, as bits. */
export function _occupied(glass: number): number {
  let spaces: number = 0;
  for (const colour of py.range(COLOURS)) {
    spaces = py.bitOr(spaces, py.bitAnd(py.shr(glass, py.mul(8, colour)), 255));
  }
  return spaces;
}

/** SI-SETUP-7, SI-ROUND-1: a piece for this round and each one to come, II to VI all different. */
export function _checkTrack(state: { [key: string]: any }): void {
  const track = py.copyList(py.at(state, 'track'));
  require(track.every((piece) => (py.compare(piece, 0) >= 0) && (py.compare(piece, COLOURS) <= 0)), 'round-track-unknown-pane');
  const later = py.slice(track, 1, null).filter((piece) => py.truthy(piece));
  require(py.len(later) === py.len(new Set(later)), 'round-track-colour-twice');
  if (py.contains(SETUP, py.at(state, 'phase'))) {
    return;
  }
  const number = py.at(state, 'round_number');
  require((py.compare(1, number) <= 0) && (py.compare(number, ROUNDS) <= 0), 'not-in-range', undefined, { name: 'round_number', low: 1, high: ROUNDS });
  const done = py.equal(py.at(state, 'phase'), OVER) ? ROUNDS : py.sub(number, 1);
  require(py.equal(number, ROUNDS) || !py.equal(py.at(state, 'phase'), OVER), 'game-can-only-over', undefined, { rounds: ROUNDS });
  require(!py.slice(track, null, done).some((each) => py.truthy(each)) && py.slice(track, done, null).every((each) => py.truthy(each)), 'round-track-fit-round');
}

export function _handfuls(state: { [key: string]: any }): number[] {
  return [...py.listItem(py.at(state, 'offer')), py.at(state, 'bag'), py.at(state, 'discard')];
}

/** Return the colours of the pieces on strips, in windows and on the round track. */
export function _singles(state: { [key: string]: any }): number[] {
  let found: number[] = [];
  for (const glass of py.listItem(py.at(state, 'glass'))) {
    for (const colour of py.range(COLOURS)) {
      found.push(...py.repeat([colour], py.bitCount(py.bitAnd(py.shr(glass, py.mul(8, colour)), 255))));
    }
  }
  for (const panes of py.listItem(py.at(state, 'windows'))) {
    found.push(...[py.bitAnd(panes, 7), py.shr(panes, 3)].filter((piece) => py.truthy(piece)).map((piece) => py.sub(piece, 1)));
  }
  return [...found, ...py.listItem(py.at(state, 'track')).filter((piece) => py.truthy(piece)).map((piece) => py.sub(piece, 1))];
}

/** SI-SETUP-2: how many pieces of each colour there are. */
export function tilesInBox(_state: { [key: string]: any }): number[] {
  return py.repeat([PIECES_PER_COLOUR], COLOURS);
}

/** Before the first round, only strips and the round track have been laid, in order, as far as ``dealt`` says. */
export function _checkSetup(state: { [key: string]: any }): void {
  const [dealt, phase, everything] = [py.at(state, 'dealt'), py.at(state, 'phase'), py.mul(WINDOWS, py.at(state, 'players'))];
  const strips = py.equal(phase, FIRST_PLAYER) ? 0 : (py.equal(phase, LAY_STRIPS) ? dealt : everything);
  const laid = py.listItem(py.at(state, 'strips')).map((strip) => !py.equal(strip, 0));
  require(py.compare(strips, py.add(everything, py.equal(phase, LAY_TRACK) ? 1 : 0)) < 0, 'dealt-out-of-range');
  require(py.slice(laid, null, strips).every((each) => py.truthy(each)) && !py.slice(laid, strips, null).some((each) => py.truthy(each)), 'strips-fit-dealt');
  const pieces = py.equal(phase, LAY_TRACK) ? dealt : 0;
  const order = [...py.listItem(py.sliceItem(py.at(state, 'track'), 1, null)), py.item(py.at(state, 'track'), 0)].map((piece) => !py.equal(piece, 0));
  require((py.compare(pieces, ROUNDS) < 0) && py.equal(order, py.range(ROUNDS).map((place) => py.compare(place, pieces) < 0)), 'round-track-fit-dealt');
  const touched = py.or(py.at(state, 'round_number'), () => py.or(py.at(state, 'discard'), () => py.listItem(py.at(state, 'offer')).some((each) => py.truthy(each)) || (py.listItem(py.at(state, 'score')).some((each) => py.truthy(each)) || py.listItem(py.at(state, 'lost')).some((each) => py.truthy(each)))));
  const played = py.listItem(py.at(state, 'glazier')).some((each) => py.truthy(each)) || (py.listItem(py.at(state, 'broken')).some((each) => py.truthy(each)) || (py.listItem(py.at(state, 'windows')).some((each) => py.truthy(each)) || py.listItem(py.at(state, 'glass')).some((each) => py.truthy(each))));
  require(!py.truthy(touched) && !played, 'nothing-can-played-before');
}

/** Take the strips of finished windows away, and the pieces of rounds that are over off the track. */
export function settle(state: { [key: string]: any }): void {
  let place!: number;
  let panes!: any;
  for ([place, panes] of py.enumerate(py.listItem(py.at(state, 'windows')))) {
    if (py.truthy(py.shr(panes, 3))) {
      py.put(py.at(state, 'strips'), place, 0);
    }
    if (!py.truthy(py.item(py.at(state, 'strips'), place))) {
      py.put(py.at(state, 'glass'), place, 0);
    }
  }
  if (py.contains(SETUP, py.at(state, 'phase'))) {
    return;
  }
  const done = py.equal(py.at(state, 'phase'), OVER) ? ROUNDS : py.sub(py.at(state, 'round_number'), 1);
  for (place of py.range(py.min([done, ROUNDS]))) {
    py.put(py.at(state, 'track'), place, 0);
  }
}

/** How many pieces of each colour lie anywhere, the bag and the tower included. */
export function tilesOnTable(state: { [key: string]: any }): number[] {
  return counted(_handfuls(state), _singles(state));
}
