/** Generated from `tilework.games.azul.messages` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { data } from '../../games/azul/actions';
import { count as handfulCount, size as handfulSize } from '../../games/core/handful';
import type { Note } from '../../games/game';

const FIRST_COLUMN_ACTION = 660;
const JOKER = 5;

/** Return the arguments of a note's message. */
export function noteValues(note: Note): { [key: string]: any } {
  let values: { [key: string]: any } = ({ n: 1, ...note.details });
  if (note.kind === 'placed') {
    Object.assign(values, _tiles(py.at(values, 'tiles'), py.at(values, 'jokers'), py.at(values, 'colour')));
  } else if (note.kind === 'fell') {
    py.put(values, 'n', py.plus(py.at(values, 'tiles'), py.at(values, 'jokers')));
  } else if (note.kind === 'line_fell') {
    py.put(values, 'n', py.at(values, 'tiles'));
  } else if (note.kind === 'floor') {
    Object.assign(values, ({ n: py.at(values, 'spaces'), spared: py.add(py.at(values, 'cost'), note.points) }));
  } else if (note.kind === 'wall_tile') {
    const [across, down] = [py.compare(py.at(values, 'across'), 1) > 0, py.compare(py.at(values, 'down'), 1) > 0];
    const shape = (across && down) ? 'both' : (across ? 'across' : (down ? 'down' : 'alone'));
    Object.assign(values, ({ colour: py.at(values, 'tile'), shape: shape }));
  } else if ((note.kind === 'rows') || (note.kind === 'columns')) {
    py.put(values, 'n', py.at(values, 'number'));
  } else if (note.kind === 'colour') {
    py.put(values, 'n', 5);
  }
  return values;
}

/** Tiles of a colour with the jokers that go with them; jokers alone are a colour of their own. */
export function _tiles(tiles: number, jokers: number, colour: string | null): { [key: string]: any } {
  if (tiles) {
    return ({ n: tiles, colour: colour, jokers: jokers });
  }
  return ({ n: jokers, colour: 'joker', jokers: 0 });
}

/** Return an action's message id and arguments: what is taken, from where, and where it goes. */
export function actionMessage(facts: number[]): [string, { [key: string]: any }] {
  const [action, fact] = py.unpack(facts, 2) as [number, number];
  if (action >= FIRST_COLUMN_ACTION) {
    return ['tile', ({ row: py.add(fact, 1), column: py.add(py.sub(action, FIRST_COLUMN_ACTION), 1) })];
  }
  const chosen = data(action);
  const jokers = handfulCount(fact, JOKER);
  return ['take', ({ ...chosen, ..._tiles(py.sub(handfulSize(fact), jokers), jokers, py.at(chosen, 'colour')) })];
}
