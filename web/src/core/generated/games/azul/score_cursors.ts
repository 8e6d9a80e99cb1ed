/** Generated from `tilework.games.azul.score_cursors` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

/** AZ-MINI-2: tens and units; from 100 points on, the tens cursor goes round again. */
export function cursors(score: number): Cursors {
  return new Cursors(py.mod(py.floordiv(score, 10), 10), py.mod(score, 10), py.floordiv(score, 100));
}

/** Where the two cursors stand, and how often the tens cursor has gone round. */
export class Cursors {
  declare protected readonly _class: 'Cursors';
  constructor(
    readonly tens: number,
    readonly units: number,
    readonly laps: number,
  ) {}
}
