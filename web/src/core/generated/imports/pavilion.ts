/** Generated from `tilework.imports.pavilion` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Position } from '../../position';
import { entries } from '../../siteJson';
import type { Note } from '../games/game';
import { Tiles, commonTags, ignorable, leftEarly, resultScores, seatNames, seatOrder } from '../imports/bga';
import { ImportedGame, Replayer } from '../imports/game';
import { ImportRefused, Problem, Stop } from '../imports/problems';
import { isSet, notifications, number, of, optional, textOf } from '../imports/source';
import type { BgaLog } from '../imports/source';

const CHECKED_ELSEWHERE = new Set(['completeNumberLogDetails', 'completeStarLogDetails', 'cornerToHand', 'endScore', 'firstPlayerToken', 'lastRound']);
const COLOUR_LETTERS = 'PGOYBR';
const STARS = '*PORBYG';
const BOARDS = new Map([[1, 'coloured'], [2, 'mono']]);
const UNDO_POINTS_FIXED = '2024-12-02';
const PLACE_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const NUMBERS = { O: [6, 1, 2, 3, 4, 5], R: [5, 6, 1, 2, 3, 4], B: [4, 5, 6, 1, 2, 3], Y: [3, 4, 5, 6, 1, 2], G: [2, 3, 4, 5, 6, 1], P: [1, 2, 3, 4, 5, 6], '*': [1, 2, 3, 4, 5, 6] };
const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];

/** Import a game of Summer Pavilion. ``board`` is "coloured" or "mono" where the player knows better than the log. */
export function importPavilion(log: BgaLog, board: string | null = null): ImportedGame {
  const told = _fold(log);
  const option = (py.get(log.options, 100) as number | null) || number(py.get(log.setup, 'boardNumber'), 0);
  if (option > 2) {
    throw new ImportRefused('glazed-pavilion');
  }
  const chosen = board || ((py.get(BOARDS, option) as string | null) || (_looksMono(told) ? 'mono' : 'coloured'));
  const players = seatOrder(py.at(told.rounds, 0).takes.map((take) => take.player));
  const start = Position.start('pavilion', { players: py.len(players), board: chosen, first: 1 });
  const replayer = new Replayer(start, seatNames(log, told.names, players), COLOUR_LETTERS, 'tower');
  const game = new ImportedGame(replayer.match, commonTags(log));
  try {
    for (const [index, each] of py.enumerate(told.rounds)) {
      _replayRound(replayer, each, players, told, game, index === 0);
    }
    _checkEnd(replayer, told, players, log, game);
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    game.problem = (told.left && py.equal(stop.problem.key, 'illegal')) ? new Problem('left', {}, stop.problem.move) : stop.problem;
  }
  return game;
}

export function _fold(log: BgaLog): _Log {
  const told = new _Log([]);
  const tiles = new Tiles();
  let turn: _Turn = new _Turn();
  let token: number | null = null;
  for (const each of notifications(log)) {
    const [kind, args] = [each.kind, each.args];
    const player = textOf(py.get(args, 'playerId'));
    if (kind === 'completeStructureSetLogDetails') {
      throw new ImportRefused('glazed-pavilion');
    }
    if (kind === 'factoriesFilled') {
      told.rounds.push(_newRound(args, tiles));
      turn = new _Turn();
    } else if (kind === 'supplyFilled') {
      const types = _types(py.sorted(entries(py.get(args, 'newTiles')), (tile) => number(of(tile, 'space'), 0)));
      if (!(told.rounds.length > 0)) {
        told.supply = types;
        continue;
      }
      if (turn.isEmpty) {
        throw new ImportRefused('empty-turn');
      }
      turn.supply = types;
      py.at(told.rounds, -1).turns.push(turn);
      turn = new _Turn();
    } else if (kind === 'playerConcedeGame') {
      told.conceded = textOf(py.get(args, 'player_id'));
      break;
    } else if (leftEarly(kind)) {
      told.left = true;
    } else if (!(told.rounds.length > 0)) {
      if (!ignorable(kind, args) && !py.contains(CHECKED_ELSEWHERE, kind)) {
        throw new ImportRefused('unknown-notification', { type: py.slice(kind, null, 60) });
      }
    } else if (kind === 'firstPlayerToken') {
      token = optional(py.get(args, 'newScore'));
    } else if ((kind === 'tilesSelected') && isSet(py.get(args, 'fromSupply'))) {
      turn.bonus = _types(py.get(args, 'selectedTiles'));
    } else if (kind === 'tilesSelected') {
      tiles.checkTake(args);
      py.at(told.rounds, -1).takes.push(new _Take(player, number(py.get(args, 'fromFactory')), number(py.get(args, 'type')), token));
      token = null;
      const name = py.get(args, 'player_name');
      if ((typeof name === 'string') && !py.contains(told.names, player)) {
        py.put(told.names, player, name);
      }
    } else if (kind === 'undoTakeTiles') {
      if (!(py.at(told.rounds, -1).takes.length > 0)) {
        throw new ImportRefused('out-of-order');
      }
      py.pop(py.at(told.rounds, -1).takes);
      tiles.takeBack();
    } else if (kind === 'placeTileOnWall') {
      turn = new _Turn(player, py.get(args, 'placedTile'), _types(py.get(args, 'discardedTiles')), undefined, undefined, undefined, optional(py.get(args, 'newScore')));
      if (!(py.isDict(turn.placed))) {
        throw new ImportRefused('damaged');
      }
    } else if (kind === 'pass') {
      turn = new _Turn(player, undefined, undefined, undefined, true);
    } else if (kind === 'putToCorner') {
      turn.kept = _types(py.get(args, 'keptTiles'));
      turn.score = optional(py.get(args, 'newScore'));
    } else if (kind === 'undoPlayTile') {
      if (turn.isPass) {
        told.passUndone = true;
      }
      if (turn.isPass || py.truthy(py.get(args, 'undo'))) {
        turn = new _Turn();
      }
    } else if (py.contains(CHECKED_ELSEWHERE, kind)) {
      if (py.contains(args, 'newScore')) {
        py.put(told.finals, player, number(py.at(args, 'newScore')));
      }
    } else if (!ignorable(kind, args)) {
      throw new ImportRefused('unknown-notification', { type: py.slice(kind, null, 60) });
    }
  }
  if (!(told.rounds.length > 0) || !(py.at(told.rounds, 0).takes.length > 0)) {
    throw new ImportRefused('no-game');
  }
  _fillSupply(told, log);
  return told;
}

export class _Log {
  declare protected readonly _class: '_Log';
  constructor(
    public supply: number[],
    public rounds: _Round[] = [],
    public conceded: string | null = null,
    public left: boolean = false,
    public passUndone: boolean = false,
    public names: { [key: string]: string } = {},
    public finals: { [key: string]: number } = {},
  ) {}
}

export class _Round {
  declare protected readonly _class: '_Round';
  constructor(
    public factories: number[][],
    public remaining: number | null,
    public takes: _Take[] = [],
    public turns: _Turn[] = [],
  ) {}
}

export class _Take {
  declare protected readonly _class: '_Take';
  constructor(
    public player: string,
    public factory: number,
    public type: number,
    public score: number | null,
  ) {}
}

/** A turn of the second phase: a placement with its bonus tiles, or a pass with the tiles kept. */
export class _Turn {
  declare protected readonly _class: '_Turn';
  constructor(
    public player: string = '',
    public placed: any = null,
    public paid: number[] = [],
    public bonus: number[] = [],
    public isPass: boolean = false,
    public kept: number[] | null = null,
    public score: number | null = null,
    public supply: number[] = [],
    public remaining: number | null = null,
  ) {}

  /** Whether nothing has been shown of it yet. */
  get isEmpty(): boolean {
    return (this.placed === null) && !this.isPass;
  }
}

export function _newRound(args: { [key: string]: any }, tiles: Tiles): _Round {
  if (!py.contains(args, 'factories')) {
    throw new ImportRefused('shortened');
  }
  const factories = py.slice(entries(py.at(args, 'factories')).map((factory) => entries(factory)), 1, null);
  tiles.layOut(factories);
  return new _Round(factories.map((factory) => _types(factory)), optional(py.get(args, 'remainingTiles')));
}

export function _types(tiles: any): number[] {
  return entries(tiles).map((tile) => number(of(tile, 'type')));
}

/** Complete the first ten supply tiles: from the saved page, or with the tile that replaced the marker among them. */
export function _fillSupply(told: _Log, log: BgaLog): void {
  if (!(told.supply.length > 0)) {
    told.supply = _types(py.get(log.setup, 'supply'));
  }
  if (!(told.supply.length > 0)) {
    throw new ImportRefused('no-supply');
  }
  if (py.contains(told.supply, 0)) {
    told.supply = told.supply.filter((kind) => kind !== 0);
    const turns = told.rounds.flatMap((each) => each.turns);
    if ((turns.length > 0) && (py.len(py.at(turns, 0).supply) > py.len(py.at(turns, 0).bonus))) {
      told.supply.push(py.at(py.at(turns, 0).supply, 0));
      py.at(turns, 0).supply = py.slice(py.at(turns, 0).supply, 1, null);
    }
  }
  if (told.supply.some((kind) => !((1 <= kind) && (kind <= py.len(COLOUR_LETTERS))))) {
    throw new ImportRefused('damaged');
  }
}

/** Tell the sides of the board apart by what was placed and paid, where the file does not name it. */
export function _looksMono(told: _Log): boolean {
  const centre: string[] = [];
  for (const each of told.rounds) {
    for (const turn of each.turns) {
      if (turn.placed === null) {
        continue;
      }
      const [star, colour] = [py.at(STARS, py.mod(number(of(turn.placed, 'star')), py.len(STARS))), number(of(turn.placed, 'type'))];
      const paid = py.add(1, py.len(turn.paid));
      if ((star !== '*') && ((star !== _letter(colour)) || (paid !== number(of(turn.placed, 'space'))))) {
        return true;
      }
      if ((star === '*') && (paid === 3)) {
        const placed = `${turn.player} ${colour}`;
        if (py.contains(centre, placed)) {
          return true;
        }
        centre.push(placed);
      }
    }
  }
  return false;
}

export function _letter(kind: number): string {
  if (!((1 <= kind) && (kind <= py.len(COLOUR_LETTERS)))) {
    throw new ImportRefused('damaged');
  }
  return py.at(COLOUR_LETTERS, py.sub(kind, 1));
}

export function _replayRound(replayer: Replayer, told: _Round, players: string[], log: _Log, game: ImportedGame, isFirst: boolean): void {
  const groups = isFirst ? log.supply.map((kind) => [_letter(kind)]) : [];
  replayer.draw([...groups, ...told.factories.map((factory) => factory.map((kind) => _letter(kind)))]);
  for (const take of told.takes) {
    const seat = _seat(replayer, players, take.player);
    const source = (take.factory > 0) ? `${take.factory}` : 'C';
    replayer.play(seat, `${source}${_letter(take.type)}`);
    _checkScore(replayer, seat, take.score, log, game);
  }
  const wild = replayer.position.round;
  for (const turn of told.turns) {
    _replayTurn(replayer, turn, _seat(replayer, players, turn.player), wild, log, game);
  }
}

export function _seat(replayer: Replayer, players: string[], player: string): number {
  if (!py.contains(players, player)) {
    throw replayer.stop('out-of-order');
  }
  return py.index(players, player);
}

export function _checkScore(replayer: Replayer, seat: number, score: number | null, log: _Log, game: ImportedGame): void {
  const ours = py.at(replayer.match.scores, seat);
  if ((score === null) || (score === ours)) {
    return;
  }
  const name = py.at(replayer.match.seats, seat);
  if (!log.passUndone || (py.compare(py.get(game.tags, 'Date', '9999') as string, UNDO_POINTS_FIXED) > 0)) {
    throw replayer.stop('score', { player: name, site: score, ours: ours });
  }
  if (!(game.remarks.length > 0)) {
    game.remarks.push(new Problem('undo-points', ({ player: name }), replayer.moves));
  }
}

export function _replayTurn(replayer: Replayer, turn: _Turn, seat: number, wild: number, log: _Log, game: ImportedGame): void {
  if (turn.isPass) {
    _replayPass(replayer, turn, seat);
  } else {
    const notes = replayer.play(seat, _placement(replayer, turn, wild));
    const paid = py.firstOf(notes, (note) => (note.kind === 'placed'), (note) => py.int(py.at(note.details, 'number')), 0);
    if (py.add(1, py.len(turn.paid)) !== paid) {
      throw replayer.stop('payment', { player: py.at(replayer.match.seats, seat), site: py.add(1, py.len(turn.paid)), ours: paid });
    }
    _takeBonus(replayer, turn, seat, notes);
  }
  _checkScore(replayer, seat, turn.score, log, game);
  if (replayer.position.isChance && py.equal(py.at(replayer.position.view(), 'phase'), 'supply') && (turn.supply.length > 0)) {
    replayer.draw([turn.supply.map((kind) => _letter(kind))]);
  }
}

export function _replayPass(replayer: Replayer, turn: _Turn, seat: number): void {
  if (turn.kept === null) {
    return;
  }
  const legal = _legal(replayer, seat);
  if (py.contains(legal, 'pass') || !(legal.length > 0)) {
    replayer.play(seat, 'pass');
  }
  for (const kind of py.list(turn.kept)) {
    if (py.contains(_legal(replayer, seat), `keep${_letter(kind)}`)) {
      replayer.play(seat, `keep${_letter(kind)}`);
    }
  }
  if (py.contains(_legal(replayer, seat), 'done')) {
    replayer.play(seat, 'done');
  }
}

/** List what a seat may do; nothing if it is not its turn. */
export function _legal(replayer: Replayer, seat: number): string[] {
  return (replayer.position.turn === seat) ? replayer.position.legalActions().map((action) => py.str(action)) : [];
}

export function _placement(replayer: Replayer, turn: _Turn, wild: number): string {
  const [star, space, colour] = [number(of(turn.placed, 'star')), number(of(turn.placed, 'space')), number(of(turn.placed, 'type'))];
  if (!((0 <= star) && (star < py.len(STARS))) || !((1 <= space) && (space <= py.len(PLACE_NAMES)))) {
    throw replayer.stop('damaged');
  }
  const where = py.at(PLACE_NAMES, py.index(py.copyList(py.at(NUMBERS, py.at(STARS, star))), space));
  const wilds = (colour !== wild) ? py.count(turn.paid, wild) : 0;
  const further = (wilds > 0) ? `+${wilds}` : '';
  return `${py.at(STARS, star)}-${where}:${_letter(colour)}${further}`;
}

export function _takeBonus(replayer: Replayer, turn: _Turn, seat: number, notes: Note[]): void {
  const wanted = turn.bonus.map((kind) => _letter(kind));
  let taken: number = 0;
  while (_legal(replayer, seat).some((action) => action.startsWith('+'))) {
    if (taken >= py.len(wanted)) {
      throw replayer.stop('bonus', { player: py.at(replayer.match.seats, seat) });
    }
    notes.push(...replayer.play(seat, `+${py.at(wanted, taken)}`));
    taken = py.add(taken, 1);
  }
  let got: string[] = [];
  for (const note of notes) {
    if (note.kind === 'bonus') {
      got.push(...py.range(py.at(note.details, 'n')).map(() => py.at(COLOUR_LETTERS, py.index(COLOUR_NAMES, py.at(note.details, 'colour')))));
    }
  }
  if (!py.equal(py.sorted(got), py.sorted(wanted))) {
    throw replayer.stop('bonus', { player: py.at(replayer.match.seats, seat) });
  }
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
    _checkScore(replayer, seat, py.contains(scores, player) ? py.at(scores, player) : (py.get(told.finals, player) as number | null), told, game);
  }
}
