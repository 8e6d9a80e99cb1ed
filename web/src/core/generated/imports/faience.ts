/** Generated from `tilework.imports.faience` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Position } from '../../position';
import { entries, wholeJson } from '../../siteJson';
import { ImportedGame, Replayer } from '../imports/game';
import { ImportRefused, Problem, Stop } from '../imports/problems';
import { isNumber, isSet, number, of, textOf } from '../imports/source';

const FAIENCE_FORMAT = 'faience-game/1';
const COLOUR_LETTERS = 'BYRKW';
const ACTIONS = 180;
const PER_SOURCE = 30;
const PER_COLOUR = 6;
const CENTRE = 5;
const FLOOR = 5;

/** List the games of a file: one object, or one object a line. */
export function gamesIn(text: string): { [key: string]: any }[] {
  const whole = wholeJson(text);
  if (py.isDict(whole)) {
    return [whole];
  }
  const found: { [key: string]: any }[] = [];
  for (const line of py.split(text, "\n")) {
    if (py.strip(line)) {
      const game = wholeJson(line);
      found.push((py.isDict(game)) ? game : {});
    }
  }
  return found;
}

/** Import one game. */
export function importFaience(game: { [key: string]: any }): ImportedGame {
  if (!py.equal(of(game, 'format'), FAIENCE_FORMAT)) {
    throw new ImportRefused('unknown-format');
  }
  const bot = py.slice(textOf(of(py.get(game, 'net'), 'run')) || 'Faience', null, 60);
  const seats = (number(py.get(game, 'human_seat'), 0) === 1) ? [bot, 'Player'] : ['Player', bot];
  const replayer = new Replayer(Position.start('azul', { players: 2, first: 1 }), seats, COLOUR_LETTERS, 'lid');
  const imported = new ImportedGame(replayer.match, ({ Event: 'Faience' }));
  const date = py.get(game, 'created_at');
  if (typeof date === 'string') {
    py.put(imported.tags, 'Date', py.slice(date, null, 10));
  }
  try {
    _replay(replayer, game);
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    imported.problem = stop.problem;
  }
  return imported;
}

export function _replay(replayer: Replayer, game: { [key: string]: any }): void {
  let seat!: number;
  let action!: number;
  let score!: any;
  const deals = entries(py.get(game, 'deals'));
  let dealt: number = 0;
  for (const move of entries(py.get(game, 'moves'))) {
    if (replayer.position.isChance) {
      if (dealt >= py.len(deals)) {
        throw replayer.stop('log-stops');
      }
      _deal(replayer, py.at(deals, dealt));
      dealt = py.add(dealt, 1);
    }
    [action, seat] = [number(of(move, 'action'), -1), number(of(move, 'player'), 0)];
    if (!((0 <= action) && (action < ACTIONS)) || !((0 <= seat) && (seat < 2))) {
      throw replayer.stop('damaged');
    }
    const [source, line] = [py.floordiv(action, PER_SOURCE), py.mod(action, PER_COLOUR)];
    const colour = py.at(COLOUR_LETTERS, py.mod(py.floordiv(action, PER_COLOUR), py.len(COLOUR_LETTERS)));
    const where = (source === CENTRE) ? 'C' : `${py.add(source, 1)}`;
    replayer.play(seat, `${where}${colour}>${(line === FLOOR) ? 'F' : `${py.add(line, 1)}`}`);
  }
  const final = py.get(game, 'final');
  if (!isSet(of(final, 'finished'))) {
    throw new Stop(new Problem('abandoned', {}, py.max([1, replayer.moves])));
  }
  if (!replayer.match.isOver) {
    throw replayer.stop('log-stops');
  }
  for ([seat, score] of py.enumerate(py.slice(entries(of(final, 'scores')), null, 2))) {
    const ours = py.at(replayer.match.scores, seat);
    if (isNumber(score) && (number(score) !== ours)) {
      throw replayer.stop('final-score', { player: py.at(replayer.match.seats, seat), site: number(score), ours: ours });
    }
  }
}

export function _deal(replayer: Replayer, deal: any): void {
  const factories: string[][] = [];
  for (const factory of entries(of(deal, 'factories'))) {
    let tiles: string[] = [];
    for (const [letter, count] of py.zip(py.list(COLOUR_LETTERS), entries(factory))) {
      tiles.push(...py.range(py.min([4, py.max([0, number(count, 0)])])).map(() => letter));
    }
    factories.push(tiles);
  }
  replayer.draw(factories);
  const view = replayer.position.view();
  for (const pile of ['bag', 'lid']) {
    const told = entries(of(deal, pile)).map((count) => number(count, -1));
    const ours: number[] = py.copyList(py.values(py.at(view, pile)));
    if ((told.length > 0) && !py.equal(told, ours)) {
      throw replayer.stop('bag', { site: py.sum(told), ours: py.sum(ours) });
    }
  }
}
