/** Generated from `tilework.games.pavilion.check` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Message } from '../../../errors';
import { checkCommon, checkTiles, checkUnplayed, counted, require, tileCount } from '../../games/core/check';
import { bySeat } from '../../games/core/view';

const FIRST_PLAYER = -1;
const DEAL = -2;
const SUPPLY = -3;
const OVER = 0;
const DRAFT = 1;
const PLACE = 2;
const BONUS = 3;
const KEEP = 4;
const ROUNDS = 6;
const LOWEST_SCORE = 1;
const MAX_PLAYERS = 4;
const COLOURS = 6;
const EVERY_SPACE = 4398046511103;
const STARS = 7;
const PLACES = 6;
const ONE_STAR = 63;
const CENTRE_STAR = 6;
const STAR_COLOURS = [2, 5, 4, 3, 1, 0];
const CORNERS = 4;
const TILES_PER_COLOUR = 22;
const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const SUPPLY_SPACES = 10;
const IN_PHASE_2 = [2, 3, 4];
const START_SCORE = 5;

/** Raise InvalidPosition, with the reason, unless the position can occur in a game. */
export function check(state: { [key: string]: any }, options: { [key: string]: any }): void {
  const phases = [FIRST_PLAYER, DEAL, SUPPLY, OVER, DRAFT, PLACE, BONUS, KEEP];
  checkCommon(state, phases, undefined, ROUNDS, LOWEST_SCORE);
  require(py.equal(py.at(state, 'mono'), py.equal(py.at(options, 'board'), 'mono')), 'mono-fit-option-board');
  const passed = py.at(state, 'passed');
  require((py.compare(0, passed) <= 0) && (py.compare(passed, py.shl(1, py.at(state, 'players'))) < 0), 'passed-set-seats');
  for (const seat of py.range(MAX_PLAYERS)) {
    _checkBoard(state, seat);
    _checkHand(state, seat);
  }
  checkTiles(_handfuls(state), _singles(state), tilesInBox(state), COLOUR_NAMES);
  _checkSupply(state);
  _checkPhase(state);
  checkUnplayed(state, START_SCORE, py.mul(TILES_PER_COLOUR, COLOURS));
}

export function _checkBoard(state: { [key: string]: any }, seat: number): void {
  let possible!: boolean;
  const where = new Message('seat', { seat: seat });
  const tiles = bySeat(py.at(state, 'board'), seat, COLOURS);
  let seen: number = 0;
  for (const spaces of tiles) {
    require(((py.compare(0, spaces) <= 0) && (py.compare(spaces, EVERY_SPACE) <= 0)) && !py.truthy(py.bitAnd(spaces, seen)), 'space-two-tiles-exist', where);
    seen = py.bitOr(seen, spaces);
  }
  for (const star of py.range(STARS)) {
    const counts = tiles.map((spaces) => py.bitCount(py.bitAnd(py.shr(spaces, py.mul(PLACES, star)), ONE_STAR)));
    if (py.truthy(py.at(state, 'mono'))) {
      possible = (py.max(counts) <= 1) || (py.max(counts) === py.sum(counts));
    } else if (star === CENTRE_STAR) {
      possible = py.max(counts) <= 1;
    } else {
      possible = py.at(counts, py.at(STAR_COLOURS, star)) === py.sum(counts);
    }
    require(possible, 'tiles-star-go-together', where, { star: py.add(star, 1) });
  }
  if (py.compare(seat, py.at(state, 'players')) >= 0) {
    require(!seen && (!py.truthy(py.item(py.at(state, 'hands'), seat)) && !py.truthy(py.item(py.at(state, 'corners'), seat))), 'nobody-sits', where);
  }
}

export function _checkHand(state: { [key: string]: any }, seat: number): void {
  const where = new Message('seat', { seat: seat });
  const passed = Boolean(py.truthy(py.bitAnd(py.shr(py.at(state, 'passed'), seat), 1)));
  const keeping = py.equal(py.at(state, 'phase'), KEEP) && py.equal(py.at(state, 'turn'), seat);
  require(tileCount(py.item(py.at(state, 'corners'), seat)) <= CORNERS, 'only-corners', where, { corners: CORNERS });
  require(passed || !py.truthy(py.item(py.at(state, 'corners'), seat)), 'only-player-who-passed', where);
  require(!passed || (keeping || !py.truthy(py.item(py.at(state, 'hands'), seat))), 'player-who-passed-no', where);
}

export function _handfuls(state: { [key: string]: any }): number[] {
  return [...py.listItem(py.at(state, 'offer')), py.at(state, 'bag'), py.at(state, 'discard'), py.at(state, 'supply'), ...py.listItem(py.at(state, 'hands')), ...py.listItem(py.at(state, 'corners'))];
}

/** Return the colours of the tiles on the stars. */
export function _singles(state: { [key: string]: any }): number[] {
  let found: number[] = [];
  for (const [place, spaces] of py.enumerate(py.listItem(py.at(state, 'board')))) {
    found.push(...py.repeat([py.mod(place, COLOURS)], py.bitCount(spaces)));
  }
  return found;
}

/** SP-SETUP-2: how many tiles of each colour there are. */
export function tilesInBox(_state: { [key: string]: any }): number[] {
  return py.repeat([TILES_PER_COLOUR], COLOURS);
}

export function _checkSupply(state: { [key: string]: any }): void {
  const [left, phase, owed] = [tileCount(py.at(state, 'supply')), py.at(state, 'phase'), py.at(state, 'owed')];
  require(left <= SUPPLY_SPACES, 'supply-only-spaces', undefined, { supply_spaces: SUPPLY_SPACES });
  if (py.contains([DEAL, DRAFT, PLACE, KEEP], phase)) {
    const full = (left === SUPPLY_SPACES) || !(py.truthy(py.at(state, 'bag')) || py.truthy(py.at(state, 'discard')));
    require(full, 'supply-empty-spaces-although');
  }
  if (py.equal(phase, SUPPLY)) {
    require(left < SUPPLY_SPACES, 'phase-supply-needs-empty');
  }
  if (py.equal(phase, BONUS)) {
    require(((py.compare(1, owed) <= 0) && (py.compare(owed, 3) <= 0)) && (py.compare(owed, left) < 0), 'phase-bonus-needs-bonus');
    const kinds = py.range(COLOURS).filter((kind) => py.truthy(py.bitAnd(py.shr(py.at(state, 'supply'), py.mul(8, kind)), 255)));
    require(py.len(kinds) > 1, 'phase-bonus-needs-choice');
  } else {
    require(py.equal(owed, 0), 'bonus-tiles-owed-only');
  }
}

export function _checkPhase(state: { [key: string]: any }): void {
  const [phase, seat] = [py.at(state, 'phase'), py.at(state, 'turn')];
  const passed = Boolean(py.truthy(py.bitAnd(py.shr(py.at(state, 'passed'), seat), 1)));
  if (py.contains([FIRST_PLAYER, DEAL, DRAFT], phase) || (py.equal(phase, SUPPLY) && _isSetup(state))) {
    require(py.equal(py.at(state, 'passed'), 0), 'nobody-passes-before-phase');
  }
  if (py.equal(phase, FIRST_PLAYER)) {
    require(py.equal(py.at(state, 'round_number'), 0) && (!py.truthy(py.at(state, 'supply')) && !py.listItem(py.at(state, 'hands')).some((each) => py.truthy(each))), 'phase-firstplayer-before-setup');
  }
  if (py.contains([SUPPLY, DEAL], phase)) {
    require(py.at(state, 'bag'), 'phase-needs-bag-tiles', undefined, { phase: (py.equal(phase, DEAL) ? 'deal' : 'supply') });
  }
  if (py.contains(IN_PHASE_2, phase)) {
    require(passed === py.equal(phase, KEEP), 'player-move-passed-choosing');
  }
  if (py.equal(phase, PLACE)) {
    require(py.item(py.at(state, 'hands'), seat), 'phase-place-needs-player');
  }
  if (py.equal(phase, KEEP)) {
    require(py.and(py.item(py.at(state, 'hands'), seat), () => tileCount(py.item(py.at(state, 'corners'), seat)) < CORNERS), 'phase-keep-needs-tile');
  }
  if (py.equal(phase, OVER)) {
    const everyone = py.sub(py.shl(1, py.at(state, 'players')), 1);
    require(py.equal(py.at(state, 'round_number'), ROUNDS) && py.equal(py.at(state, 'passed'), everyone), 'game-ends-when-all', undefined, { rounds: ROUNDS });
    require(!py.listItem(py.at(state, 'corners')).some((each) => py.truthy(each)), 'corners-empty-at-end');
  }
}

export function _isSetup(state: { [key: string]: any }): boolean {
  return py.equal(py.at(state, 'round_number'), 1) && py.equal(py.at(state, 'dealt'), 0);
}

/** Owe bonus tiles only while they are taken, and let nobody have passed before tiles are placed. */
export function settle(state: { [key: string]: any }): void {
  py.put(state, 'owed', py.equal(py.at(state, 'phase'), BONUS) ? py.max([py.at(state, 'owed'), 1]) : 0);
  if (py.contains([FIRST_PLAYER, DEAL, DRAFT], py.at(state, 'phase'))) {
    py.put(state, 'passed', 0);
  }
}

/** How many tiles of each colour lie anywhere, the bag and the tower included. */
export function tilesOnTable(state: { [key: string]: any }): number[] {
  return counted(_handfuls(state), _singles(state));
}
