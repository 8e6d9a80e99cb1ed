/** Generated from `tilework.games.pavilion.notes` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Note } from '../../games/game';
import { placeData } from '../../games/pavilion/actions';
import { featureData } from '../../games/pavilion/view';

const NOTE_TAKEN = 0;
const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const NOTE_TOKEN = 1;
const NOTE_PLACED = 2;
const NUMBERS = [[6, 1, 2, 3, 4, 5, 5, 6, 1, 2, 3, 4, 4, 5, 6, 1, 2, 3, 3, 4, 5, 6, 1, 2, 2, 3, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6], [6, 3, 2, 1, 4, 5, 5, 6, 3, 2, 1, 4, 4, 5, 6, 3, 2, 1, 1, 4, 5, 6, 3, 2, 2, 1, 4, 5, 6, 3, 3, 2, 1, 4, 5, 6, 3, 3, 3, 3, 3, 3]];
const PLACES = 6;
const CENTRE_STAR = 6;
const NOTE_RUN = 3;
const NOTE_FEATURE = 4;
const NOTE_BONUS = 5;
const NOTE_PASSED = 6;
const WHY_PASSED = new Map([[0, ['wanted', 'SP-PASS-1']], [1, ['no_placement', 'SP-PASS-1']], [2, ['no_tiles', 'SP-PASS-4']]]);
const NOTE_KEPT = 7;
const NOTE_PASS_LOSS = 8;
const NOTE_RETURNED = 9;
const NOTE_ROUND = 10;
const NOTE_STAR = 11;
const MULTICOLOURED = 6;
const STAR_NAMES = ['orange', 'red', 'blue', 'yellow', 'green', 'purple', 'centre'];
const NOTE_NUMBER = 12;
const NOTE_CORNERS = 13;

/** Decode a journal row. */
export function explain(row: number[]): Note {
  const [kind, seat, points, a, b, c, d] = py.unpack(py.slice(row, null, 7), 7) as [number, number, number, number, number, number, number];
  if (kind === NOTE_TAKEN) {
    return new Note('taken', seat, 0, [c ? 'SP-TAKE-1' : 'SP-TAKE-2'], _taken(a, b, c, d));
  } else if (kind === NOTE_TOKEN) {
    return new Note('token', seat, points, _loss('SP-TAKE-3', points, a), ({ n: a }));
  } else if (kind === NOTE_PLACED) {
    return _placed(seat, a, b, c, py.floordiv(d, 2), py.mod(d, 2));
  } else if (kind === NOTE_RUN) {
    return new Note('run', seat, points, ['SP-SCORE-1'], ({ ...placeData(a), colour: py.at(COLOUR_NAMES, b), run: points }));
  } else if (kind === NOTE_FEATURE) {
    return new Note('feature', seat, 0, ['SP-BONUS-1'], featureData(a));
  } else if (kind === NOTE_BONUS) {
    return new Note('bonus', seat, 0, ['SP-BONUS-1', 'SP-BONUS-4'], ({ colour: py.at(COLOUR_NAMES, a), n: b, left: c }));
  } else if (kind === NOTE_PASSED) {
    const [why, rule] = py.unpack(py.at(WHY_PASSED, b), 2) as [string, string];
    return new Note('passed', seat, 0, [rule], ({ n: a, why: why }));
  } else if (kind === NOTE_KEPT) {
    return new Note('kept', seat, 0, ['SP-PASS-1'], ({ colour: py.at(COLOUR_NAMES, a) }));
  } else if (kind === NOTE_PASS_LOSS) {
    return new Note('pass_loss', seat, points, _loss('SP-PASS-2', points, a), ({ n: a }));
  } else if (kind === NOTE_RETURNED) {
    return new Note('returned', seat, 0, ['SP-NEXT-1'], ({ n: a }));
  } else if (kind === NOTE_ROUND) {
    return new Note('round', seat, 0, ['SP-NEXT-1', 'SP-NEXT-2', 'SP-SETUP-5'], ({ round: a, wild: py.at(COLOUR_NAMES, b) }));
  } else if (kind === NOTE_STAR) {
    const colour = (b === MULTICOLOURED) ? 'multicoloured' : py.at(COLOUR_NAMES, b);
    return new Note('star', seat, points, [c ? 'SP-MONO-4' : 'SP-END-2'], ({ star: py.at(STAR_NAMES, a), colour: colour }));
  } else if (kind === NOTE_NUMBER) {
    return new Note('number', seat, points, c ? ['SP-END-3', 'SP-MONO-5'] : ['SP-END-3'], ({ number: a }));
  } else if (kind === NOTE_CORNERS) {
    return new Note('corners', seat, points, _loss('SP-END-4', points, a), ({ n: a }));
  } else {
    return new Note('game_over', null, 0, ['SP-END-1'], {});
  }
}

export function _taken(source: number, colour: number, number: number, wilds: number): { [key: string]: any } {
  const where = source ? ({ source: 'factory', factory: source }) : ({ source: 'centre' });
  return ({ ...where, colour: py.at(COLOUR_NAMES, colour), n: number || wilds, wilds: number ? wilds : 0 });
}

/** Return the rule behind a loss, with SP-TAKE-4 where it saved points. */
export function _loss(rule: string, points: number, tiles: number): string[] {
  return (py.neg(points) === tiles) ? [rule] : [rule, 'SP-TAKE-4'];
}

export function _placed(seat: number, space: number, colour: number, wilds: number, wild: number, mono: number): Note {
  const number = py.int(py.item(py.item(NUMBERS, mono), space));
  const side = mono ? 'SP-MONO-2' : ((py.floordiv(space, PLACES) === CENTRE_STAR) ? 'SP-PLACE-4' : 'SP-PLACE-3');
  const payment = (colour === wild) ? 'SP-PLACE-6' : 'SP-PLACE-5';
  const details = ({ ...placeData(space), colour: py.at(COLOUR_NAMES, colour), number: number, n: py.sub(number, wilds), wilds: wilds });
  return new Note('placed', seat, 0, ['SP-PLACE-2', side, payment], details);
}
