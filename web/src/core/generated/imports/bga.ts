/** Generated from `tilework.imports.bga` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { entries, utcDate } from '../../siteJson';
import { ImportRefused } from '../imports/problems';
import { isNumber, isSet, notifications, number, of, textOf } from '../imports/source';
import type { BgaLog } from '../imports/source';

const SITE_GAMES = { azul: 'azul', azulsummerpavilion: 'pavilion' };
const LEAVING = new Set(['gameResultNeutralized', 'playerEliminated', 'skipTurnOfPlayer', 'tableInfosChanged', 'zombieBack']);
const IGNORED = new Set(['chat', 'clockalert', 'gameStateChange', 'gameStateMultipleActiveUpdate', 'history_history', 'leaveGameState', 'message', 'newActivePlayer', 'newPrivateState', 'playerstatus', 'resultsAvailable', 'simpleNode', 'simpleNote', 'switchToTurnbased', 'tableDecision', 'tableWindow', 'timeJokerUsed', 'undoRestorePoint', 'updateMoves', 'updateReflexionTime', 'wakeupPlayers', 'yourturnack']);
const GAME_END = 99;

/** Name our game that a log is of. */
export function gameOf(log: BgaLog): string {
  if (log.game === null) {
    return notifications(log).some((each) => each.kind === 'supplyFilled') ? 'pavilion' : 'azul';
  }
  if (!py.contains(SITE_GAMES, log.game)) {
    throw new ImportRefused('other-game', { game: py.slice(log.game, null, 60) });
  }
  return py.at(SITE_GAMES, log.game);
}

/** Where each tile lies, by the site's ids: a take must be all tiles of its kind on that factory, and nothing else. */
export class Tiles {
  declare protected readonly _class: 'Tiles';
  _types: Map<number, number>;
  _factories: number[][];
  _taken: [number, number[], number[]][];
  constructor() {
    this._types = new Map();
    this._factories = [];
    this._taken = [];
  }

  /** Fill the factories for a round. */
  layOut(factories: any[][]): void {
    const centre: number[] = [];
    this._factories = [...[centre], ...factories.map((factory) => factory.map((tile) => this._known(tile)))];
    this._taken = [];
  }

  /** Compare a take with what lies there, and move the rest to the centre. */
  checkTake(args: { [key: string]: any }): void {
    let isRight!: boolean;
    const source = number(py.get(args, 'fromFactory'));
    if (!((0 <= source) && (source < py.len(this._factories)))) {
      throw new ImportRefused('damaged');
    }
    const there = py.at(this._factories, source);
    const taken = entries(py.get(args, 'selectedTiles')).filter((tile) => number(of(tile, 'type')) !== 0).map((tile) => this._known(tile));
    const [chosen, wild] = [number(py.get(args, 'type')), number(py.get(args, 'typeWild'), 0)];
    const ofKind = there.filter((tile) => py.at(this._types, tile) === chosen);
    const wilds = there.filter((tile) => py.at(this._types, tile) === wild);
    const further = taken.filter((tile) => !py.contains(ofKind, tile));
    if (chosen === wild) {
      isRight = (py.len(taken) === 1) && py.contains(wilds, py.at(taken, 0));
    } else {
      const hasAll = (py.len(ofKind) > 0) && ofKind.every((tile) => py.contains(taken, tile));
      isRight = hasAll && (further.every((tile) => py.contains(wilds, tile)) && (py.len(further) <= 1));
    }
    if (!isRight) {
      throw new ImportRefused('take-mismatch');
    }
    const left = there.filter((tile) => !py.contains(taken, tile));
    const nothing: number[] = [];
    this._taken.push([source, taken, (source > 0) ? left : nothing]);
    if (source > 0) {
      py.put(this._factories, source, nothing);
      py.put(this._factories, 0, [...py.at(this._factories, 0), ...left]);
    } else {
      py.put(this._factories, 0, left);
    }
  }

  /** Undo the last take. */
  takeBack(): void {
    if (!(this._taken.length > 0)) {
      throw new ImportRefused('out-of-order');
    }
    const [source, taken, left] = py.pop(this._taken);
    if (source > 0) {
      py.put(this._factories, 0, py.at(this._factories, 0).filter((tile) => !py.contains(left, tile)));
      py.put(this._factories, source, [...taken, ...left]);
    } else {
      py.put(this._factories, 0, [...py.at(this._factories, 0), ...taken]);
    }
  }

  _known(tile: any): number {
    const [name, kind] = [number(of(tile, 'id')), number(of(tile, 'type'))];
    if ((py.get(this._types, name, kind) as number) !== kind) {
      throw new ImportRefused('tile-changed', { tile: name });
    }
    py.put(this._types, name, kind);
    return name;
  }
}

/** Tell whether a notification says that a player left and the site plays on for them. */
export function leftEarly(kind: string): boolean {
  return py.contains(LEAVING, kind);
}

/** Tell whether a notification says nothing about the game: a known one, or an unknown one without a tile in it. */
export function ignorable(kind: string, args: { [key: string]: any }): boolean {
  return py.contains(IGNORED, kind) || !_hasTile(args);
}

export function _hasTile(value: any): boolean {
  if ((py.isDict(value)) && py.contains(value, 'id') && py.contains(value, 'type') && py.contains(value, 'location')) {
    return true;
  }
  return entries(value).some((each) => _hasTile(each));
}

/** Order the players by their first takes: the one who takes first has seat 1. */
export function seatOrder(firstTakes: string[]): string[] {
  const players: string[] = [];
  for (const player of firstTakes) {
    if (!py.contains(players, player)) {
      players.push(player);
    }
  }
  if ((py.len(players) < 2) || (py.len(players) > 4)) {
    throw new ImportRefused('player-count', { players: py.len(players) });
  }
  return players;
}

/** Name the seats as the log does, or by their number. */
export function seatNames(log: BgaLog, told: { [key: string]: string }, players: string[]): string[] {
  return py.enumerate(players, 1).map(([seat, player]) => (py.get(log.players, player) as string | null) || ((py.get(told, player) as string | null) || `Player ${seat}`));
}

/** Return the tags of an imported record; no player ids. */
export function commonTags(log: BgaLog): { [key: string]: string } {
  const tags = ({ Event: 'Board Game Arena' });
  let table: string | null = log.table || '';
  for (const each of notifications(log)) {
    if (!table && isNumber(py.get(each.packet, 'table_id'))) {
      table = textOf(py.get(each.packet, 'table_id'));
    }
    if (isNumber(py.get(each.packet, 'time'))) {
      py.put(tags, 'Date', utcDate(number(py.get(each.packet, 'time'))));
      break;
    }
  }
  if (table) {
    py.put(tags, 'Table', table);
  }
  return tags;
}

/** Return the final scores by player id, where the log has them and nobody gave up or left. */
export function resultScores(log: BgaLog): { [key: string]: number } {
  const found: { [key: string]: number } = {};
  for (const each of notifications(log)) {
    if ((each.kind === 'gameStateChange') && (number(py.get(each.args, 'id'), 0) === GAME_END)) {
      const rows = entries(of(py.get(each.args, 'args'), 'result'));
      if (rows.some((row) => isSet(of(row, 'zombie')) || isSet(of(row, 'concede')))) {
        return {};
      }
      for (const row of rows) {
        if (isNumber(of(row, 'score'))) {
          py.put(found, textOf(of(row, 'player')), number(of(row, 'score')));
        }
      }
      return found;
    }
  }
  return found;
}
