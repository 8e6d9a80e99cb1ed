/** Generated from `tilework.games.azul.notes` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { Note } from '../../games/game';

const NOTE_MARKER = 0;
const FLOOR_SPACES = 7;
const NOTE_PLACED = 1;
const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];
const NOTE_FELL = 2;
const NOTE_TILED = 3;
const JOKER = 5;
const NOTE_LINE_FELL = 4;
const NOTE_FLOOR = 5;
const NOTE_ROWS = 6;
const NOTE_COLUMNS = 7;
const NOTE_COLOUR = 8;
const ENDINGS = new Map([[1, ['row_complete', 'AZ-END-1']], [2, ['nothing_moves', 'AZ-END-4']], [3, ['no_tiles', 'AZ-NEXT-4']]]);

/** Decode a journal row. */
export function explain(row: number[]): Note {
  let rules!: [string, string] | [string];
  let rule!: string;
  let why!: string;
  const [kind, seat, points, a, b, c, d] = py.unpack(py.slice(row, null, 7), 7) as [number, number, number, number, number, number, number];
  if (kind === NOTE_MARKER) {
    return new Note('marker', seat, 0, [(a >= FLOOR_SPACES) ? 'AZ-DRAFT-11' : 'AZ-DRAFT-3'], ({ floor: a }));
  } else if (kind === NOTE_PLACED) {
    const tiles = ({ line: py.add(a, 1), colour: c ? py.at(KIND_NAMES, b) : null, tiles: c, jokers: d });
    return new Note('placed', seat, 0, ['AZ-DRAFT-4'], tiles);
  } else if (kind === NOTE_FELL) {
    const lost = py.max([0, py.sub(py.add(py.add(b, c), d), FLOOR_SPACES)]);
    rules = lost ? ['AZ-DRAFT-8', 'AZ-DRAFT-10'] : ['AZ-DRAFT-8'];
    const fallen = ({ colour: b ? py.at(KIND_NAMES, a) : null, tiles: b, jokers: c, to_lid: py.min([lost, py.add(b, c)]) });
    return new Note('fell', seat, 0, rules, fallen);
  } else if (kind === NOTE_TILED) {
    rule = ((c === d) && (d === 1)) ? 'AZ-SCORE-1' : 'AZ-SCORE-2';
    rules = (b === JOKER) ? [rule, 'AZ-JOKER-8'] : [rule];
    const where = ({ row: py.add(py.floordiv(a, 5), 1), column: py.add(py.mod(a, 5), 1), tile: py.at(KIND_NAMES, b), across: c, down: d });
    return new Note('wall_tile', seat, points, rules, where);
  } else if (kind === NOTE_LINE_FELL) {
    return new Note('line_fell', seat, 0, ['AZ-GREY-2'], ({ line: py.add(a, 1), colour: py.at(KIND_NAMES, b), tiles: c }));
  } else if (kind === NOTE_FLOOR) {
    rules = (py.neg(points) < b) ? ['AZ-SCORE-3', 'AZ-SCORE-4'] : ['AZ-SCORE-3'];
    return new Note('floor', seat, points, rules, ({ spaces: a, cost: b }));
  } else if (kind === NOTE_ROWS) {
    return new Note('rows', seat, points, ['AZ-END-2'], ({ number: a }));
  } else if (kind === NOTE_COLUMNS) {
    return new Note('columns', seat, points, ['AZ-END-2'], ({ number: a }));
  } else if (kind === NOTE_COLOUR) {
    return new Note('colour', seat, points, ['AZ-END-2'], ({ colour: py.at(KIND_NAMES, a) }));
  } else {
    [why, rule] = py.unpack(py.at(ENDINGS, a), 2) as [string, string];
    return new Note('game_over', null, 0, [rule], ({ why: why }));
  }
}
