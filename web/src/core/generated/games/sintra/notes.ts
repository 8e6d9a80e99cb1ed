/** Generated from `tilework.games.sintra.notes` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Note } from '../../games/game';

const NOTE_MARKER = 0;
const LAST_SPACE = 8;
const GLASS_COST = [0, 1, 2, 4, 6, 8, 11, 14, 18];
const NOTE_PLACED = 1;
const COLOUR_NAMES = ['blue', 'turquoise', 'yellow', 'orange', 'pink'];
const NOTE_BROKE = 2;
const NOTE_FALL = 3;
const NOTE_ROUND_BONUS = 4;
const NOTE_PANE = 5;
const NOTE_TURNED = 6;
const NOTE_REMOVED = 7;
const NOTE_WINDOW = 8;
const NOTE_BACK = 9;
const NOTE_ROUND_OVER = 10;
const NOTE_REFILLED = 11;
const NOTE_LEFTOVERS = 13;
const NOTE_BROKEN_GLASS = 14;
const NOTE_ORNAMENT = 15;
const ORNAMENTS = [[0, 1], [2, 3], [4, 5], [6, 7]];
const NOTE_PALACE = 16;

/** Decode a journal row. */
export function explain(row: number[]): Note {
  const [kind, seat, points, a, b, c, d] = py.unpack(py.slice(row, null, 7), 7) as [number, number, number, number, number, number, number];
  if (kind === NOTE_MARKER) {
    return new Note('marker', seat, 0, ['SI-TURN-3'], _walk(a, 1));
  } else if (kind === NOTE_PLACED) {
    const rules = d ? ['SI-TURN-4', 'SI-TURN-5', 'SI-TURN-9'] : ['SI-TURN-4', 'SI-TURN-5'];
    return new Note('placed', seat, 0, rules, ({ strip: py.add(a, 1), colour: py.at(COLOUR_NAMES, b), number: c, on_jokers: d }));
  } else if (kind === NOTE_BROKE) {
    const glass = ({ colour: py.at(COLOUR_NAMES, a), number: b, ..._walk(c, b) });
    return new Note(d ? 'broke_all' : 'broke', seat, 0, [d ? 'SI-TURN-8' : 'SI-TURN-6'], glass);
  } else if (kind === NOTE_FALL) {
    return new Note('glass_fall', seat, points, ['SI-GLASS-1']);
  } else if (kind === NOTE_ROUND_BONUS) {
    return new Note('round_bonus', seat, points, ['SI-DONE-2'], ({ strip: py.add(a, 1), colour: py.at(COLOUR_NAMES, b), number: c }));
  } else if (kind === NOTE_PANE) {
    const pane = ({ window: py.add(a, 1), colour: py.at(COLOUR_NAMES, b), pane: c ? 'lower' : 'upper' });
    return new Note('pane', seat, 0, ['SI-DONE-3'], pane);
  } else if (kind === NOTE_TURNED) {
    return new Note('turned', seat, 0, ['SI-DONE-4'], ({ strip: py.add(a, 1), id: b }));
  } else if (kind === NOTE_REMOVED) {
    return new Note('removed', seat, 0, ['SI-DONE-4'], ({ strip: py.add(a, 1), id: b }));
  } else if (kind === NOTE_WINDOW) {
    return new Note('window', seat, points, ['SI-DONE-6'], ({ window: py.add(a, 1), value: b, right: c }));
  } else if (kind === NOTE_BACK) {
    return new Note('back', seat, 0, [(a < b) ? 'SI-TURN-11' : 'SI-TURN-10'], ({ from: py.add(a, 1), to: py.add(b, 1) }));
  } else {
    return _explainEnds(kind, seat, points, a, b, c);
  }
}

/** Describe a walk down the broken-glass track: both values, the marker's new space, and the spaces stepped on. */
export function _walk(start: number, steps: number): { [key: string]: any } {
  const end = py.add(start, steps);
  const spaces = py.range(py.add(start, 1), py.add(end, 1)).map((reached) => py.mod(reached, LAST_SPACE) || LAST_SPACE);
  return ({ steps: steps, from: trackValue(start), to: trackValue(end), at: py.mod(end, LAST_SPACE), spaces: spaces });
}

/** Return the printed value of a space of the broken-glass track; the last space leads back to the top. */
export function trackValue(steps: number): number {
  return py.neg(py.int(py.at(GLASS_COST, py.mod(steps, LAST_SPACE))));
}

/** Decode a row about the end of a round or of the game. */
export function _explainEnds(kind: number, seat: number, points: number, a: number, b: number, c: number): Note {
  if (kind === NOTE_ROUND_OVER) {
    return new Note('round_over', null, 0, ['SI-ROUND-1'], ({ round: a, colour: py.at(COLOUR_NAMES, b) }));
  } else if (kind === NOTE_REFILLED) {
    return new Note('refilled', null, 0, ['SI-ROUND-3'], ({ number: a }));
  } else if (kind === NOTE_LEFTOVERS) {
    return new Note('leftovers', seat, points, ['SI-END-2'], ({ number: a }));
  } else if (kind === NOTE_BROKEN_GLASS) {
    return new Note('broken_glass', seat, points, ['SI-GLASS-2', 'SI-END-3']);
  } else if (kind === NOTE_ORNAMENT) {
    const [left, right] = py.unpack(py.at(ORNAMENTS, a).map((window) => py.add(py.int(window), 1)), 2) as [number, number];
    return new Note('ornament', seat, points, ['SI-END-4'], ({ ornament: py.add(a, 1), left: left, right: right, panes: b }));
  } else if (kind === NOTE_PALACE) {
    return new Note('palace', seat, points, ['SI-END-5'], ({ finished: a, colour: py.at(COLOUR_NAMES, b), number: c }));
  } else {
    return new Note('game_over', null, 0, ['SI-END-1'], ({ round: a }));
  }
}
