/** Generated from `tilework.games.sintra.rules` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

/** SI-TURN-9: how many of ``number`` pieces must go on joker spaces. */
export function fewestOnJokers(number: number, spaces: number, jokers: number): number {
  return py.max([0, py.sub(py.min([number, py.add(spaces, jokers)]), spaces)]);
}
