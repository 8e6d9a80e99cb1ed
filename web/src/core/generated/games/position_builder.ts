/** Generated from `tilework.games.position_builder` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Position } from '../../position';
import type { Game } from '../../position';
import { shortRepr } from '../../runtime';
import { InvalidPosition } from '../errors';
import { tileCount } from '../games/core/check';
import { parseView } from '../games/from_view';
import { parsePosition, readField, writePosition } from '../games/notation';
import { isIntegerText } from '../games/validation';

const MAX_OF_A_KIND = 127;
const DEAL = -2;
const OVER = 0;
const TILES_PER_FACTORY = 4;

/** A position under construction. */
export class PositionBuilder {
  declare protected readonly _class: 'PositionBuilder';
  game: Game;
  options: { [key: string]: any };
  state: { [key: string]: any };
  constructor(game: Game, options: { [key: string]: any }, state: { [key: string]: any }) {
    this.game = game;
    this.options = options;
    this.state = state;
  }

  /** Begin with a position. */
  static fromPosition(position: Position): PositionBuilder {
    return new PositionBuilder(position.game, position.options, position.plain());
  }

  /** Begin with the position of a notation, which need not be possible. */
  static parse(notation: string): PositionBuilder {
    const [game, options, state] = parsePosition(notation);
    const made = new PositionBuilder(game, options, game.cleared(options));
    made._become(state, notation);
    return made;
  }

  /** Begin from scratch: set the game up with the first of all possible draws, then put the tiles that were dealt back. */
  static cleared(start: Position): PositionBuilder {
    const trial = start.mutable();
    while (trial.isChance) {
      const weights = trial.chanceWeights();
      trial.resolve(py.demand(py.firstOf(py.enumerate(weights), ([, weight]) => weight, ([outcome]) => outcome, undefined)));
    }
    const made = new PositionBuilder(start.game, start.options, trial.plain());
    py.put(made.state, 'offer', py.repeat([0], py.len(py.at(made.state, 'offer'))));
    made._settle(made.state);
    return made;
  }

  /** Return the public view of the current state, possible or not. */
  view(): { [key: string]: any } {
    return this.game.view(this.state, this.options, false);
  }

  /** Return a part of the view. */
  get(path: string): any {
    let held = this.view();
    for (const key of py.split(path, '.')) {
      held = _entry(held, key, path);
    }
    return held;
  }

  /** Return the position on one line of text, possible or not. */
  notation(): string {
    return writePosition(this.game, this.options, this.state);
  }

  /** Return the number of tiles of each kind. More than the box holds is a mistake; the bag makes up for fewer. */
  counts(): TileCount[] {
    const [found, inBox] = [this.game.tilesOnTable(this.state), this.game.tilesInBox(this.state)];
    return py.enumerate(inBox).filter(([kind, number]) => number || py.at(found, kind)).map(([kind, number]) => new TileCount(py.at(this.game.kinds, kind), py.at(found, kind), number));
  }

  /** Why the position can't occur in a game; None if it can. */
  problem(): InvalidPosition | null {
    try {
      this.game.check(this.state, this.options);
    } catch (error) {
      if (!(error instanceof InvalidPosition)) throw error;
      return error;
    }
    return null;
  }

  /** Return the position. Raise InvalidPosition, with the reason, if it cannot occur in a game. */
  position(): Position {
    this.game.check(this.state, this.options);
    return Position.of(this.game, this.options, this.state);
  }

  /** Lay a tile somewhere: in a list of tiles, on a space, or among discarded tiles that are counted. */
  put(path: string, tile: string): void {
    const held = this.get(path);
    if (Array.isArray(held)) {
      this.set(path, [...held, tile]);
    } else if (py.isDict(held)) {
      this.set(`${path}.${tile}`, py.add(py.get(held, tile, 0), 1));
    } else {
      this.set(path, tile);
    }
  }

  /** Take a tile away: this one, or else the last. It goes back to the bag. */
  take(path: string, tile: string | null = null): void {
    const held = this.get(path);
    if (Array.isArray(held)) {
      const left: any[] = py.copyList(held);
      if (left.length > 0) {
        const place = ((tile === null) || !py.contains(left, tile)) ? py.sub(py.len(left), 1) : py.index(left, tile);
        this.set(path, py.enumerate(left).filter(([number]) => number !== place).map(([, each]) => each));
      }
    } else if (py.isDict(held)) {
      const kind = py.firstOf(py.items(held) as [string, any][], ([name, number]) => (py.truthy(number) && ((tile === null) || (name === tile))), ([name]) => name, null);
      if (kind !== null) {
        this.set(`${path}.${kind}`, py.sub(py.at(held, kind), 1));
      }
    } else {
      this.set(path, null);
    }
  }

  /** Change a part of the view. InvalidPosition if it has no such part, or the value can't stand there at all. */
  set(path: string, value: any): void {
    if (path === 'phase') {
      this._setPhase(value);
      return;
    }
    const view = this.view();
    const keys = (path !== 'turn') ? py.split(path, '.') : ['next_turn'];
    let held = view;
    for (const key of py.slice(keys, null, -1)) {
      held = _entry(held, key, path);
    }
    _entry(held, py.at(keys, -1), path);
    if (Array.isArray(held)) {
      py.put(held, py.int(py.at(keys, -1)), value);
    } else {
      py.put(held, py.at(keys, -1), value);
    }
    if (py.item(view, 'turn') !== null) {
      py.put(view, 'turn', py.item(view, 'next_turn'));
    }
    this._become(parseView(view)[2], path);
  }

  /** Change a number of a field of the state, in position notation: ``set_field("strips", 3, "8f")``. */
  setField(name: string, place: number, text: string): void {
    const state: { [key: string]: any } = py.dict((py.items(this.state) as [string, any][]).map(([field, value]) => [field, (Array.isArray(value)) ? py.copyList(value) : value] as const));
    readField(this.game, state, name, place, text);
    this._become(state, name);
  }

  _setPhase(name: any): void {
    const numbers = (py.items(this.game.phases) as [number, string][]).filter(([, known]) => py.equal(known, name)).map(([number]) => number);
    if (!(numbers.length > 0)) {
      const names = (py.values(this.game.phases) as string[]).join(', ');
      throw new InvalidPosition('not-a-choice', { where: 'phase', value: shortRepr(name), names: names });
    }
    this._become(({ ...this.state, phase: py.at(numbers, 0) }), 'phase');
  }

  /** Take a changed state over, unless it could not even be shown. */
  _become(state: { [key: string]: any }, path: string): void {
    this._settle(state);
    try {
      this.game.view(state, this.options, false);
    } catch (error) {
      if (!(error instanceof py.PythonError || error instanceof py.PythonError)) throw error;
      throw py.because(new InvalidPosition('not-on-table', { path: shortRepr(path) }), error);
    }
    this.state = state;
  }

  /** Make what follows from the rest fit: the game's own bookkeeping, the bag, and the tiles dealt. */
  _settle(state: { [key: string]: any }): void {
    this.game.settle(state);
    const [found, inBox] = [this.game.tilesOnTable(state), this.game.tilesInBox(state)];
    let bag: number = 0;
    for (const [kind, number] of py.enumerate(inBox)) {
      const elsewhere = py.sub(py.at(found, kind), py.bitAnd(py.shr(py.at(state, 'bag'), py.mul(8, kind)), 255));
      bag = py.add(bag, py.shl(py.min([py.max([py.sub(number, elsewhere), 0]), MAX_OF_A_KIND]), py.mul(8, kind)));
    }
    py.put(state, 'bag', bag);
    const factories = py.add(py.mul(2, py.at(state, 'players')), 1);
    const offered = py.listItem(py.sliceItem(py.at(state, 'offer'), 1, py.add(1, factories))).map((here) => tileCount(here));
    if (py.equal(py.at(state, 'phase'), DEAL)) {
      py.put(state, 'dealt', py.sum(offered));
    } else if ((py.compare(py.at(state, 'phase'), OVER) >= 0) && !_fitsDeal(state, offered)) {
      const last = py.max(py.or(py.enumerate(offered).filter(([, number]) => number).map(([place]) => place), () => [0]));
      const isShort = offered.some((number) => number && (number < TILES_PER_FACTORY));
      py.put(state, 'dealt', isShort ? py.add(py.mul(TILES_PER_FACTORY, last), py.at(offered, last)) : py.mul(TILES_PER_FACTORY, factories));
    }
  }
}

/** Return a part of a view by its key, or by its index in a list. */
export function _entry(held: any, key: string, path: string): any {
  if ((py.isDict(held)) && py.contains(held, key)) {
    return py.at(held, key);
  }
  if ((Array.isArray(held)) && isIntegerText(key)) {
    const place = py.int(key);
    if ((0 <= place) && (place < py.len(held))) {
      return py.at(held, place);
    }
  }
  throw new InvalidPosition('field-missing', { name: path });
}

/** The tiles of a kind: how many lie on the table, bag and discarded tiles included, and how many the box holds. */
export class TileCount {
  declare protected readonly _class: 'TileCount';
  constructor(
    readonly kind: string,
    readonly found: number,
    readonly inBox: number,
  ) {}
}

/** Whether every factory is as it was dealt or empty, and factories are short only of tiles that there are not. */
export function _fitsDeal(state: { [key: string]: any }, offered: number[]): boolean {
  const dealt = py.at(state, 'dealt');
  if ((py.compare(dealt, py.mul(TILES_PER_FACTORY, py.len(offered))) < 0) && py.truthy(py.at(state, 'bag'))) {
    return false;
  }
  const wanted = py.range(py.len(offered)).map((factory) => py.min([py.max([py.sub(dealt, py.mul(TILES_PER_FACTORY, factory)), 0]), TILES_PER_FACTORY]));
  return py.zipStrict(offered, wanted).every(([here, full]) => py.contains([0, full], here));
}
