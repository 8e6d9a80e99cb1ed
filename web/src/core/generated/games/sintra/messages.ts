/** Generated from `tilework.games.sintra.messages` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { Note } from '../../games/game';
import { parts } from '../../games/sintra/actions';
import { fewestOnJokers as rulesFewestOnJokers } from '../../games/sintra/rules';

const BACK = 1250;
const FIRST_PANE_ACTION = 1251;
const COLOUR_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];

/** Return the arguments of a note's message. */
export function noteValues(note: Note): { [key: string]: any } {
  return ({ n: py.get(note.details, 'number', 1), ...note.details });
}

/** Return an action's message id and arguments: what is taken, where it goes and how much of it breaks. */
export function actionMessage(facts: number[]): [string, { [key: string]: any }] {
  const action = py.at(facts, 0);
  if (action === BACK) {
    return ['back', ({ strip: py.add(py.at(facts, 1), 1) })];
  }
  if (action >= FIRST_PANE_ACTION) {
    const [pane, colour] = [py.at(facts, 2) ? 'lower' : 'upper', py.at(COLOUR_NAMES, py.sub(action, FIRST_PANE_ACTION))];
    return ['pane', ({ colour: colour, n: 1, pane: pane, window: py.add(py.at(facts, 1), 1) })];
  }
  return _takeMessage(facts);
}

export function _takeMessage(facts: number[]): [string, { [key: string]: any }] {
  const [action, number, ...room] = py.unpackSome(facts, 2) as [number, number, ...number[]];
  const [colour, source, window, onJokers] = parts(action);
  const taken = ({ n: number, colour: py.at(COLOUR_NAMES, colour), source: source ? 'factory' : 'centre', factory: source });
  if (window === null) {
    return ['take_all_break', taken];
  }
  const [spaces, jokers] = py.unpack(room, 2) as [number, number];
  const there = (onJokers === null) ? py.int(rulesFewestOnJokers(number, spaces, jokers)) : onJokers;
  return ['take', ({ ...taken, strip: py.add(window, 1), jokers: there, broken: py.max([0, py.sub(py.sub(number, spaces), jokers)]) })];
}
