/** Generated from `tilework.games.core.check` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Message } from '../../../errors';
import { InvalidPosition } from '../../errors';

const FIRST_PLAYER = -1;
const MAX_ROUND = 1000;
const DRAFT = 1;
const NO_SEAT = -1;
const MAX_SCORE = 1000;
const TILES_PER_FACTORY = 4;
const MAX_KINDS = 8;
const DEAL = -2;

/**
 * Check seats, phase, round, scores and the offer.
 *
 * ``before_rounds`` are the phases in which the first round has not begun, ``with_offer`` those in which players decide while tiles may
 * lie on the offer.
 */
export function checkCommon(state: { [key: string]: any }, phases: number[], beforeRounds: number[] = [FIRST_PLAYER], maxRound: number = MAX_ROUND, minScore: number = 0, withOffer: number[] = [DRAFT]): void {
  let seat!: any;
  const [players, phase, number, marker, dealt] = [py.at(state, 'players'), py.at(state, 'phase'), py.at(state, 'round_number'), py.at(state, 'marker'), py.at(state, 'dealt')];
  require(py.contains(phases, phase), 'phase-unknown', undefined, { phase: phase });
  const [low, high] = py.contains(beforeRounds, phase) ? [0, 0] : [1, maxRound];
  require((py.compare(low, number) <= 0) && (py.compare(number, high) <= 0), 'round-in-phase', undefined, { low: low, high: high, found: number });
  for (const name of ['turn', 'first']) {
    seat = py.at(state, name);
    require((py.compare(0, seat) <= 0) && (py.compare(seat, players) < 0), 'not-a-seat', undefined, { name: name, players: py.sub(players, 1) });
  }
  require((py.compare(NO_SEAT, marker) <= 0) && (py.compare(marker, players) < 0), 'marker-place', undefined, { nobody: NO_SEAT });
  for (seat of py.range(players)) {
    const score = py.item(py.at(state, 'score'), seat);
    const where = new Message('seat', { seat: seat });
    require((py.compare(minScore, score) <= 0) && (py.compare(score, MAX_SCORE) <= 0), 'score-in-range', where, { low: minScore, high: MAX_SCORE, found: score });
  }
  require(!py.listItem(py.sliceItem(py.at(state, 'score'), players, null)).some((each) => py.truthy(each)), 'seat-nobody-sits-score');
  require((py.compare(0, dealt) <= 0) && (py.compare(dealt, py.add(py.mul(TILES_PER_FACTORY, py.add(py.mul(2, players), 1)), 16)) <= 0), 'dealt-out-of-range');
  require(!py.listItem(py.sliceItem(py.at(state, 'offer'), py.add(py.mul(2, players), 2), null)).some((each) => py.truthy(each)), 'factory-count', undefined, { players: py.add(py.mul(2, players), 1) });
  for (const [factory, here] of py.enumerate(py.listItem(py.sliceItem(py.at(state, 'offer'), 1, py.add(py.mul(2, players), 2))), 1)) {
    require(tileCount(here) <= TILES_PER_FACTORY, 'factory-overfull', undefined, { number: factory, tiles_per_factory: TILES_PER_FACTORY });
  }
  _checkOffer(state, withOffer);
}

/** Raise InvalidPosition with this message, and where it applies, unless the condition holds. */
export function require(condition: unknown, key: string, where: Message | null = null, values: { [key: string]: any } = {}): void {
  if (py.truthy(condition)) {
    return;
  }
  const fault = new InvalidPosition(key, { ...values });
  if (where === null) {
    throw fault;
  }
  throw new InvalidPosition('at', { where: where, problem: fault });
}

/** Return the number of tiles of a handful. */
export function tileCount(handful: number): number {
  return py.sum(py.range(MAX_KINDS).map((kind) => py.bitAnd(py.shr(handful, py.mul(8, kind)), 255)));
}

/** Check that centre and factories fit ``dealt``: filled in order while tiles are dealt, then whole or taken, else empty. */
export function _checkOffer(state: { [key: string]: any }, withOffer: number[]): void {
  const [factories, dealt, phase] = [py.add(py.mul(2, py.at(state, 'players')), 1), py.at(state, 'dealt'), py.at(state, 'phase')];
  const found = py.listItem(py.sliceItem(py.at(state, 'offer'), 1, py.add(1, factories))).map((here) => tileCount(here));
  const centre = tileCount(py.item(py.at(state, 'offer'), 0));
  const wanted = py.range(factories).map((factory) => py.min([py.max([py.sub(dealt, py.mul(TILES_PER_FACTORY, factory)), 0]), TILES_PER_FACTORY]));
  if (py.equal(phase, DEAL)) {
    require(py.compare(dealt, py.mul(TILES_PER_FACTORY, factories)) < 0, 'dealt-out-of-range');
    require(py.equal(found, wanted), 'dealt-factories-disagree');
    require(!centre && py.equal(py.at(state, 'marker'), NO_SEAT), 'centre-holds-only-marker');
  } else if (py.contains(withOffer, phase)) {
    require(centre || (found.some((each) => py.truthy(each)) || !py.equal(phase, DRAFT)), 'phase-needs-offer', undefined, { phase: 'draft' });
    for (const [factory, here] of py.enumerate(found)) {
      require(py.contains([0, py.at(wanted, factory)], here), 'factory-not-as-dealt', undefined, { factory: py.add(factory, 1) });
    }
    const left = py.sum(py.zipStrict(found, wanted).filter(([here, full]) => py.truthy(full) && !here).map(([, full]) => py.sub(full, 1)));
    require(py.compare(centre, left) <= 0, 'centre-overfull', undefined, { found: centre, most: left });
    const short = py.compare(dealt, py.mul(TILES_PER_FACTORY, factories)) < 0;
    require(!(short && py.truthy(py.at(state, 'bag'))), 'factories-not-filled');
  } else {
    require(!centre && !found.some((each) => py.truthy(each)), 'offer-outside-phases');
  }
}

/** Check that every tile is somewhere, and only once: ``singles`` are the kinds of tiles that lie alone, ``wanted`` is the box. */
export function checkTiles(handfuls: number[], singles: number[], wanted: number[], kinds: string[], key: string = 'tile-count'): void {
  for (const handful of handfuls) {
    require(handful >= 0, 'handful-tiles-negative');
  }
  const found = counted(handfuls, singles);
  for (const [kind, number] of py.enumerate(wanted)) {
    const count = py.at(found, kind);
    require(count === number, (count === 1) ? `${key}-one` : key, undefined, { number: number, kind: py.at(kinds, kind), found: count });
  }
  require(!py.slice(found, py.len(wanted), null).some((each) => py.truthy(each)), 'tile-unknown-kind');
}

/** Count tiles by kind: those of handfuls, and ``singles``, the kinds of tiles that lie alone. */
export function counted(handfuls: number[], singles: number[] = []): number[] {
  let kind!: number;
  const found = py.repeat([0], MAX_KINDS);
  for (const handful of handfuls) {
    for (kind of py.range(MAX_KINDS)) {
      py.put(found, kind, py.add(py.at(found, kind), py.bitAnd(py.shr(handful, py.mul(8, kind)), 255)));
    }
  }
  for (kind of singles) {
    py.put(found, kind, py.add(py.at(found, kind), 1));
  }
  return found;
}

/** Check that nothing was played before the first player is known: all ``total`` tiles are in the bag. */
export function checkUnplayed(state: { [key: string]: any }, startScore: number, total: number): void {
  if (!py.equal(py.at(state, 'phase'), FIRST_PLAYER)) {
    return;
  }
  const players = py.at(state, 'players');
  const untouched = (tileCount(py.at(state, 'bag')) === total) && (!py.truthy(py.at(state, 'dealt')) && py.listItem(py.sliceItem(py.at(state, 'score'), null, players)).every((score) => py.equal(score, startScore)));
  require(untouched && (!py.truthy(py.at(state, 'turn')) && !py.truthy(py.at(state, 'first'))), 'nothing-played-yet');
}
