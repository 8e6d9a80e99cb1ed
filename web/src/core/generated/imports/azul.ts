/** Generated from `tilework.imports.azul` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Position } from '../../position';
import { entries, items } from '../../siteJson';
import type { Note } from '../games/game';
import { Tiles, commonTags, ignorable, leftEarly, resultScores, seatNames, seatOrder } from '../imports/bga';
import { ImportedGame, Replayer } from '../imports/game';
import { ImportRefused, Problem, Stop } from '../imports/problems';
import { isSet, notifications, number, of, optional, textOf } from '../imports/source';
import type { BgaLog } from '../imports/source';

const LETTERS = new Map([[1, 'K'], [2, 'W'], [3, 'B'], [4, 'Y'], [5, 'R']]);
const SPECIAL = new Set(['factoriesChanged', 'factoriesCompleted', 'moveSpecialFactoryZero', 'specialFactories']);
const CHECKED_ELSEWHERE = new Set(['completeColorLogDetails', 'completeColumnLogDetails', 'completeLineLogDetails', 'emptyFloorLineTextLogDetails', 'firstPlayerToken', 'lastRound', 'placeTileOnWallTextLogDetails', 'removeLastRound']);
const BONUSES = [2, 7, 10];
const COLOUR_LETTERS = 'BYRKW';
const WALLS = new Map([[1, 'coloured'], [2, 'grey']]);
const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
const MAX_FLOOR = 7;

/** Import a game of Azul. ``wall`` is "coloured" or "grey" where the player knows better than the log. */
export function importAzul(log: BgaLog, wall: string | null = null): ImportedGame {
  if (((py.get(log.options, 110, 1) as number) !== 1) || isSet(py.get(log.setup, 'specialFactories')) || (entries(py.get(log.setup, 'specialFactories')).length > 0)) {
    throw new ImportRefused('special-factories');
  }
  const told = _fold(log);
  const players = seatOrder(py.at(told.rounds, 0).turns.map((take) => take.player));
  const board = (py.get(log.options, 100) as number | null) || (number(py.get(log.setup, 'boardNumber'), 0) || ((py.get(log.setup, 'variant') === true) ? 2 : 0));
  if ((board > 2) || told.bonuses.some((points) => !py.contains(BONUSES, points))) {
    throw new ImportRefused('crystal-mosaic');
  }
  const chosen = wall || ((py.get(WALLS, board) as string | null) || (_looksGrey(told) ? 'grey' : 'coloured'));
  const start = Position.start('azul', { players: py.len(players), wall: chosen, first: 1 });
  const replayer = new Replayer(start, seatNames(log, told.names, players), COLOUR_LETTERS, 'lid');
  const game = new ImportedGame(replayer.match, commonTags(log));
  try {
    for (const each of told.rounds) {
      _replayRound(replayer, each, players);
    }
    _checkEnd(replayer, told, players, log, game);
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    game.problem = (told.left && py.equal(stop.problem.key, 'illegal')) ? new Problem('left', {}, stop.problem.move) : stop.problem;
  }
  return game;
}

export function _fold(log: BgaLog): _Log {
  const told = new _Log();
  let openTake: _Take | null = null;
  const tiles = new Tiles();
  for (const each of notifications(log)) {
    const [kind, args] = [each.kind, each.args];
    const player = textOf(py.get(args, 'playerId'));
    if (py.contains(SPECIAL, kind)) {
      throw new ImportRefused('special-factories');
    }
    if (kind === 'factoriesFilled') {
      told.rounds.push(_newRound(args, tiles));
      openTake = null;
    } else if (kind === 'playerConcedeGame') {
      told.conceded = textOf(py.get(args, 'player_id'));
      break;
    } else if (leftEarly(kind)) {
      told.left = true;
    } else if (!(told.rounds.length > 0)) {
      if (!ignorable(kind, args) && !py.contains(CHECKED_ELSEWHERE, kind)) {
        throw new ImportRefused('unknown-notification', { type: py.slice(kind, null, 60) });
      }
    } else if (kind === 'tilesSelected') {
      openTake = new _Take(player, number(py.get(args, 'fromFactory')), number(py.get(args, 'type')));
      if (!py.contains(LETTERS, openTake.type)) {
        throw new ImportRefused('damaged');
      }
      tiles.checkTake(args);
      const name = py.get(args, 'player_name');
      if ((typeof name === 'string') && !py.contains(told.names, player)) {
        py.put(told.names, player, name);
      }
    } else if (kind === 'tilesPlacedOnLine') {
      if (isSet(py.get(args, 'fromHand'))) {
        if ((openTake === null) || (openTake.player !== player)) {
          throw new ImportRefused('out-of-order');
        }
        openTake.line = number(py.get(args, 'line'));
        py.at(told.rounds, -1).turns.push(openTake);
        openTake = null;
      } else if (number(py.get(args, 'type')) !== 0) {
        told.fell = true;
      }
    } else if (kind === 'undoSelectLine') {
      if ((openTake !== null) || !(py.at(told.rounds, -1).turns.length > 0)) {
        throw new ImportRefused('out-of-order');
      }
      openTake = py.pop(py.at(told.rounds, -1).turns);
    } else if (kind === 'undoTakeTiles') {
      if (openTake === null) {
        throw new ImportRefused('out-of-order');
      }
      openTake = null;
      tiles.takeBack();
    } else if (kind === 'placeTileOnWall') {
      py.at(told.rounds, -1).walls.push(...items(py.get(args, 'completeLines')).map(([owner, done]) => _readWall(owner, done)));
    } else if (kind === 'emptyFloorLine') {
      for (const [owner, floor] of items(py.get(args, 'floorLines'))) {
        py.put(py.at(told.rounds, -1).floors, owner, [py.len(entries(of(floor, 'tiles'))), number(of(floor, 'points'))]);
      }
    } else if (kind === 'endScore') {
      told.bonuses.push(...entries(py.get(args, 'scores')).map((bonus) => number(of(bonus, 'points'))));
    } else if (!py.contains(CHECKED_ELSEWHERE, kind) && !ignorable(kind, args)) {
      throw new ImportRefused('unknown-notification', { type: py.slice(kind, null, 60) });
    }
  }
  if (!(told.rounds.length > 0) || !(py.at(told.rounds, 0).turns.length > 0)) {
    throw new ImportRefused('no-game');
  }
  return told;
}

export class _Log {
  declare protected readonly _class: '_Log';
  constructor(
    public rounds: _Round[] = [],
    public bonuses: number[] = [],
    public conceded: string | null = null,
    public fell: boolean = false,
    public left: boolean = false,
    public names: { [key: string]: string } = {},
  ) {}
}

export class _Round {
  declare protected readonly _class: '_Round';
  constructor(
    public factories: string[][],
    public remaining: number | null,
    public turns: _Take[] = [],
    public walls: _Wall[] = [],
    public floors: { [key: string]: [number, number] } = {},
  ) {}

  /** Return the tile that a player's line put on the wall. */
  wall(player: string, line: number): _Wall | null {
    return py.firstOf(this.walls, (wall) => ((wall.player === player) && (wall.line === line)), (wall) => wall, null);
  }
}

export class _Take {
  declare protected readonly _class: '_Take';
  constructor(
    public player: string,
    public factory: number,
    public type: number,
    public line: number = 0,
  ) {}

  get action(): string {
    const [source, target] = [(this.factory > 0) ? `${this.factory}` : 'C', (this.line > 0) ? `${this.line}` : 'F'];
    return `${source}${py.at(LETTERS, this.type)}>${target}`;
  }
}

/** A tile that went to the wall: player, line and column from 1, tile type and points. */
export class _Wall {
  declare protected readonly _class: '_Wall';
  constructor(
    public player: string,
    public line: number,
    public column: number,
    public type: number,
    public points: number,
  ) {}
}

export function _newRound(args: { [key: string]: any }, tiles: Tiles): _Round {
  if (!py.contains(args, 'factories')) {
    throw new ImportRefused('shortened');
  }
  const factories = py.slice(entries(py.at(args, 'factories')).map((factory) => entries(factory)), 1, null);
  tiles.layOut(factories);
  return new _Round(factories.map((factory) => factory.map((tile) => _letter(tile))), optional(py.get(args, 'remainingTiles')));
}

export function _letter(tile: any): string {
  const letter = py.get(LETTERS, number(of(tile, 'type'))) as string | null;
  if (letter === null) {
    throw new ImportRefused('damaged');
  }
  return letter;
}

export function _readWall(player: string, done: any): _Wall {
  const [placed, points] = [of(done, 'placedTile'), of(of(done, 'pointsDetail'), 'points')];
  return new _Wall(player, number(of(placed, 'line')), number(of(placed, 'column')), number(of(placed, 'type')), number(points));
}

/** Tell the grey wall from the coloured one by its columns, where the file does not name it. */
export function _looksGrey(told: _Log): boolean {
  for (const each of told.rounds) {
    for (const wall of each.walls) {
      if (py.contains(LETTERS, wall.type) && (wall.column !== py.add(py.mod(py.sub(py.add(py.index(COLOUR_LETTERS, py.at(LETTERS, wall.type)), wall.line), 1), 5), 1))) {
        return true;
      }
    }
  }
  return told.fell;
}

export function _replayRound(replayer: Replayer, told: _Round, players: string[]): void {
  replayer.draw(told.factories);
  if ((told.remaining !== null) && (told.remaining !== replayer.bagSize)) {
    throw replayer.stop('bag', { site: told.remaining, ours: replayer.bagSize });
  }
  let notes: Note[] = [];
  for (const take of told.turns) {
    if (!py.contains(players, take.player)) {
      throw replayer.stop('out-of-order');
    }
    notes.push(...replayer.play(py.index(players, take.player), take.action));
  }
  while ((replayer.position.turn !== null) && py.equal(py.at(replayer.position.view(), 'phase'), 'tile')) {
    const seat = replayer.position.turn;
    const wall = told.wall(py.at(players, seat), py.at(replayer.position.view(), 'tiling_row'));
    if (wall === null) {
      throw replayer.stop('log-stops');
    }
    notes.push(...replayer.play(seat, `w${wall.column}`));
  }
  _checkRound(replayer, told, players, notes);
}

/** Compare wall tiles, floors and their points with what our rules did. */
export function _checkRound(replayer: Replayer, told: _Round, players: string[], notes: Note[]): void {
  if (!(told.walls.length > 0) && !py.truthy(told.floors)) {
    return;
  }
  let tiled: number = 0;
  for (const note of notes) {
    if (note.seat === null) {
      continue;
    }
    const [player, name] = [py.at(players, note.seat), py.at(replayer.match.seats, note.seat)];
    if (note.kind === 'wall_tile') {
      tiled = py.add(tiled, 1);
      const row = py.int(py.at(note.details, 'row'));
      const wall = told.wall(player, row);
      if ((wall === null) || !py.equal(wall.column, py.at(note.details, 'column')) || ((py.get(LETTERS, wall.type) as string | null) !== _tileLetter(note))) {
        throw replayer.stop('wall', { player: name, row: row });
      }
      if (wall.points !== note.points) {
        throw replayer.stop('wall-points', { player: name, row: row, site: wall.points, ours: note.points });
      }
    } else if (note.kind === 'floor') {
      const floor = py.get(told.floors, player) as [number, number] | null;
      const cost = py.int(py.at(note.details, 'cost'));
      if ((floor !== null) && (!py.equal(py.min([floor[0], MAX_FLOOR]), py.at(note.details, 'spaces')) || (py.neg(floor[1]) !== cost))) {
        throw replayer.stop('floor-points', { player: name, site: floor[1], ours: py.neg(cost) });
      }
    }
  }
  if (py.len(told.walls) !== tiled) {
    throw replayer.stop('wall-count', { site: py.len(told.walls), ours: tiled });
  }
}

export function _tileLetter(note: Note): string {
  return py.at(COLOUR_LETTERS, py.index(KIND_NAMES, py.at(note.details, 'tile')));
}

export function _checkEnd(replayer: Replayer, told: _Log, players: string[], log: BgaLog, game: ImportedGame): void {
  const match = replayer.match;
  if (told.conceded !== null) {
    if (py.contains(players, told.conceded)) {
      py.put(game.tags, 'Resigned', `${py.add(py.index(players, told.conceded), 1)}`);
    }
    return;
  }
  if (!match.isOver) {
    throw replayer.stop(told.left ? 'left' : 'log-stops');
  }
  const scores = resultScores(log);
  for (const [seat, player] of py.enumerate(players)) {
    const score = py.get(scores, player) as number | null;
    if ((score !== null) && (score !== py.at(match.scores, seat))) {
      throw replayer.stop('final-score', { player: py.at(match.seats, seat), site: score, ours: py.at(match.scores, seat) });
    }
  }
}
