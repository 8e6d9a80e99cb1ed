/** Generated from `tilework.games.azul.actions` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

const FIRST_COLUMN_ACTION = 660;
const DESTINATIONS = 6;
const SOURCES = 10;
const COLOUR_NAMES = ['blue', 'yellow', 'red', 'black', 'white'];
const WITH_JOKERS = 6;
const JOKERS_ALONE = 5;
const FLOOR = 5;

/** Return the structured form of an action. */
export function data(action: number): { [key: string]: any } {
  if (action >= FIRST_COLUMN_ACTION) {
    return ({ type: 'tile', column: py.add(py.sub(action, FIRST_COLUMN_ACTION), 1) });
  }
  const [variant, source, destination] = parts(action);
  return ({ type: 'take', ...(source ? ({ source: 'factory', factory: source }) : ({ source: 'centre' })), colour: (variant === JOKERS_ALONE) ? null : py.at(COLOUR_NAMES, py.mod(variant, WITH_JOKERS)), jokers: variant >= JOKERS_ALONE, ...((destination === FLOOR) ? ({ to: 'floor' }) : ({ to: 'line', line: py.add(destination, 1) })) });
}

/** Variant, source and destination of a take. */
export function parts(action: number): [number, number, number] {
  return [py.floordiv(action, py.mul(DESTINATIONS, SOURCES)), py.mod(py.floordiv(action, DESTINATIONS), SOURCES), py.mod(action, DESTINATIONS)];
}
