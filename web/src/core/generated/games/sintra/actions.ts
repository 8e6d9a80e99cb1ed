/** Generated from `tilework.games.sintra.actions` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

const DESTINATIONS = 25;
const SOURCES = 10;
const FIRST_JOKER_DESTINATION = 9;
const BREAK_ALL = 8;

/** Colour, source, window (None where everything breaks) and the number on joker spaces (None for as few as possible) of a take. */
export function parts(action: number): [number, number, number | null, number | null] {
  const [colour, source, destination] = [py.floordiv(action, py.mul(DESTINATIONS, SOURCES)), py.mod(py.floordiv(action, DESTINATIONS), SOURCES), py.mod(action, DESTINATIONS)];
  if (destination < FIRST_JOKER_DESTINATION) {
    return [colour, source, (destination === BREAK_ALL) ? null : destination, null];
  }
  const [window, extra] = py.divmod(py.sub(destination, FIRST_JOKER_DESTINATION), 2);
  return [colour, source, window, py.add(extra, 1)];
}
