/** Generated from `tilework.games.pavilion.messages` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { Note } from '../../games/game';
import { data, parts } from '../../games/pavilion/actions';

const MONO_RULES = ['SP-MONO-2', 'SP-MONO-4', 'SP-MONO-5'];
const FIRST_PLACE_ACTION = 60;
const FIRST_BONUS_ACTION = 1572;
const NUMBERS = [[6, 1, 2, 3, 4, 5, 5, 6, 1, 2, 3, 4, 4, 5, 6, 1, 2, 3, 3, 4, 5, 6, 1, 2, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], [6, 3, 2, 1, 4, 5, 5, 6, 3, 2, 1, 4, 4, 5, 6, 3, 2, 1, 1, 4, 5, 6, 3, 2, 2, 1, 4, 5, 6, 3, 3, 2, 1, 4, 5, 6, 3, 3, 3, 3, 3, 3]];

/** Return the arguments of a note's message. */
export function noteValues(note: Note): { [key: string]: any } {
  const mono = MONO_RULES.some((rule) => py.contains(note.rules, rule));
  const values = ({ n: 1, mono: py.int(mono), ...note.details });
  if ((note.kind === 'token') || (note.kind === 'pass_loss') || (note.kind === 'corners')) {
    py.put(values, 'spared', py.add(py.at(values, 'n'), note.points));
  } else if (note.kind === 'round') {
    py.put(values, 'colour', py.at(values, 'wild'));
  }
  return values;
}

/** Return an action's message id and arguments: what is taken and from where, or what is placed and how it is paid. */
export function actionMessage(facts: number[]): [string, { [key: string]: any }] {
  const chosen = data(py.at(facts, 0));
  return [py.at(chosen, 'type'), ({ n: 1, ...chosen, ..._details(facts) })];
}

/** How many tiles are taken or paid, and where that is. */
export function _details(facts: number[]): { [key: string]: any } {
  let number!: number;
  let wilds!: number;
  let isWild!: number;
  let space!: number;
  if (py.at(facts, 0) < FIRST_PLACE_ACTION) {
    [, number, isWild, wilds] = py.unpack(facts, 4) as [number, number, number, number];
    return ({ n: isWild ? 0 : number, wilds: py.int(Boolean(wilds)) });
  }
  if (py.at(facts, 0) >= FIRST_BONUS_ACTION) {
    return {};
  }
  [, space, wilds] = parts(py.at(facts, 0));
  number = py.int(py.item(py.item(NUMBERS, py.at(facts, 1)), space));
  return ({ mono: py.at(facts, 1), number: number, n: py.sub(number, wilds), wilds: wilds });
}
