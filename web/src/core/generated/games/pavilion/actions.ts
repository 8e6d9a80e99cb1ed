/** Generated from `tilework.games.pavilion.actions` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

const STAR_NAMES = ['orange', 'red', 'blue', 'yellow', 'green', 'purple', 'centre'];
const PLACES = 6;
const PLACE_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const FIRST_PLACE_ACTION = 60;
const COLOURS = 6;
const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const FIRST_BONUS_ACTION = 1572;
const WILDS = 6;
const SPACES = 42;
const PASS_ACTION = 1578;
const DONE_ACTION = 1585;
const FIRST_KEEP_ACTION = 1579;

/** Return a space of the board in plain names. */
export function placeData(space: number): { [key: string]: any } {
  return ({ star: py.at(STAR_NAMES, py.floordiv(space, PLACES)), space: py.at(PLACE_NAMES, py.mod(space, PLACES)) });
}

/** Return the structured form of an action. */
export function data(action: number): { [key: string]: any } {
  if (action < FIRST_PLACE_ACTION) {
    const source = py.floordiv(action, COLOURS);
    const where = source ? ({ source: 'factory', factory: source }) : ({ source: 'centre' });
    return ({ type: 'take', ...where, colour: py.at(COLOUR_NAMES, py.mod(action, COLOURS)) });
  }
  if (action < FIRST_BONUS_ACTION) {
    const [colour, space, wilds] = parts(action);
    return ({ type: 'place', ...placeData(space), colour: py.at(COLOUR_NAMES, colour), wilds: wilds });
  }
  if (action < PASS_ACTION) {
    return ({ type: 'bonus', colour: py.at(COLOUR_NAMES, py.sub(action, FIRST_BONUS_ACTION)) });
  }
  if (action === PASS_ACTION) {
    return ({ type: 'pass' });
  }
  if (action === DONE_ACTION) {
    return ({ type: 'done' });
  }
  return ({ type: 'keep', colour: py.at(COLOUR_NAMES, py.sub(action, FIRST_KEEP_ACTION)) });
}

/** Colour, space and number of wild tiles of a placement. */
export function parts(action: number): [number, number, number] {
  const index = py.sub(action, FIRST_PLACE_ACTION);
  return [py.floordiv(index, py.mul(WILDS, SPACES)), py.mod(py.floordiv(index, WILDS), SPACES), py.mod(index, WILDS)];
}
