/** Generated from `tilework.games.sintra.strips` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { parseJson } from '../../../runtime';
import { InvalidStripSet } from '../../errors';
import { Option } from '../../games/options';

const STRIPS = 8;
const SIDE_NAMES = ['front', 'back'];
const SPACES = 5;
const _LETTER = { blue: 'B', turquoise: 'T', yellow: 'Y', orange: 'O', pink: 'P', joker: '*' };
const JOKER_LETTER = '*';
const JOKER_SPACES = 2;
const _NAME = { B: 'blue', T: 'turquoise', Y: 'yellow', O: 'orange', P: 'pink', '*': 'joker' };
const BALANCED = 'balanced';
const BOARD = { colours: { names: ['blue', 'turquoise', 'yellow', 'orange', 'pink'], letters: 'BTYOP', pieces_of_each: 20, provenance: 'Number and size: rulebook. Yellow, orange and pink are named there; blue and turquoise are not.' }, windows: { values: [4, 3, 3, 2, 2, 1, 1, 2], provenance: 'Public evidence; not in the rulebook text. Both palace sides.' }, ornaments: { between: [[1, 2], [3, 4], [5, 6], [7, 8]], points_for_panes: [0, 0, 3, 6, 10], provenance: 'Points: rulebook. Places: public evidence; not in the rulebook text. Palace side A.' }, broken_glass: { values: [0, -1, -2, -4, -6, -8, -11, -14, -18], provenance: '-8 and -18: rulebook. The rest: best public evidence.' }, rounds: { number: 6, provenance: 'Rulebook.' }, strip_sets: { balanced: { provenance: 'Our own stand-in for the printed set, which the rulebook text does not list.', joker_side_starts_down: true, strips: [{ id: 1, front: ['blue', 'blue', 'yellow', 'blue', 'orange'], back: ['orange', 'pink', 'orange', 'pink', 'turquoise'] }, { id: 2, front: ['turquoise', 'turquoise', 'orange', 'turquoise', 'pink'], back: ['pink', 'blue', 'pink', 'blue', 'yellow'] }, { id: 3, front: ['yellow', 'yellow', 'pink', 'yellow', 'blue'], back: ['blue', 'turquoise', 'blue', 'turquoise', 'orange'] }, { id: 4, front: ['orange', 'orange', 'blue', 'orange', 'turquoise'], back: ['turquoise', 'blue', 'yellow', 'turquoise', 'orange'] }, { id: 5, front: ['pink', 'pink', 'turquoise', 'pink', 'yellow'], back: ['yellow', 'turquoise', 'orange', 'yellow', 'pink'] }, { id: 6, front: ['turquoise', 'yellow', 'turquoise', 'yellow', 'pink'], back: ['orange', 'yellow', 'pink', 'orange', 'blue'] }, { id: 7, front: ['yellow', 'orange', 'yellow', 'orange', 'blue'], back: ['pink', 'orange', 'blue', 'pink', 'turquoise'] }, { id: 8, front: ['blue', 'pink', 'turquoise', 'blue', 'yellow'], back: ['joker', 'blue', 'yellow', 'pink', 'joker'] }] } } };

/** The option ``strips``: the name of a built-in set, or any set in its text form, as data or as the text of a file. */
export class StripsOption extends Option {
  /** Return the set's name or text form. The text form of a built-in set becomes its name, so that a set has one spelling. */
  override check(value: unknown): string {
    if ((typeof value === 'string') && py.lstrip(value).startsWith('{')) {
      value = _read(value, 'the strip set');
    }
    if (py.isDict(value)) {
      value = text(fromData(value));
    }
    if (!(typeof value === 'string') || !py.contains(value, ',')) {
      return py.str(super.check(value));
    }
    const found = parse(value);
    return py.equal(found, balanced()) ? BALANCED : text(found);
  }
}

export function _read(written: string, what: string): unknown {
  try {
    return parseJson(written);
  } catch (error) {
    if (!(error instanceof py.PythonError)) throw error;
    throw new InvalidStripSet('not-json', { path: what, error: error });
  }
}

/** Return the text form of a set. */
export function text(strips: [string, string][]): string {
  return strips.map((pair) => pair.join('-')).join(',');
}

/** Read a set from plain data: ``{"strips": [{"id": 1, "front": ["blue", …], "back": […]}, …]}``. */
export function fromData(data: unknown): [string, string][] {
  if (!(py.isDict(data)) || !(Array.isArray(py.get(data, 'strips')) || typeof py.get(data, 'strips') === 'string') || (typeof py.at(data, 'strips') === 'string')) {
    throw new InvalidStripSet('strips-form');
  }
  _require(py.get(data, 'joker_side_starts_down', true) === true, new InvalidStripSet('strips-joker-side'));
  const strips = py.at(data, 'strips');
  _require(py.len(strips) === STRIPS, new InvalidStripSet('strip-count', { found: py.len(strips), count: STRIPS }));
  const byId: Map<number, [string, string]> = new Map();
  for (const [place, strip] of py.enumerate(py.listItem(strips), 1)) {
    const number = _idOf(strip, place);
    _require(!py.contains(byId, number), new InvalidStripSet('strip-id-twice', { number: number }));
    const extra = py.sorted(py.listItem(strip).filter((key) => !py.contains(['id', ...SIDE_NAMES], key)).map((key) => py.str(key)));
    _require(!(extra.length > 0), new InvalidStripSet('strip-unknown-entry', { number: number, extra: extra.join(', ') }));
    py.put(byId, number, [_sideFromNames(strip, number, 'front'), _sideFromNames(strip, number, 'back')]);
  }
  _checkJokers(byId);
  return py.sorted(py.keys(byId) as number[]).map((number) => py.at(byId, number));
}

export function _require(condition: boolean, fault: InvalidStripSet): void {
  if (!condition) {
    throw fault;
  }
}

export function _idOf(strip: unknown, place: number): number {
  if (!(py.isDict(strip))) {
    throw new InvalidStripSet('strip-form', { place: place });
  }
  const number = py.get(strip, 'id');
  if (!(py.isInt(number)) || (typeof number === 'boolean') || (number <= 0)) {
    throw new InvalidStripSet('strip-id', { place: place, number: py.repr(number) });
  }
  return number;
}

export function _sideFromNames(strip: { [key: string]: unknown }, number: number, name: string): string {
  _require(py.contains(strip, name), new InvalidStripSet('strip-side-missing', { number: number, name: name }));
  const names = py.at(strip, name);
  if (!(Array.isArray(names) || typeof names === 'string') || (typeof names === 'string')) {
    throw new InvalidStripSet('strip-colours', { number: number, name: name, spaces: SPACES, names: py.repr(names) });
  }
  _checkSide(number, name, names);
  return names.map((space) => py.at(_LETTER, space)).join('');
}

/** SI-DATA-2: five spaces, known colours. */
export function _checkSide(number: number, name: string, names: unknown[]): void {
  _require(py.len(names) === SPACES, new InvalidStripSet('strip-space-count', { number: number, name: name, names: py.len(names), spaces: SPACES }));
  for (const [space, colour] of py.enumerate(names, 1)) {
    const known = (typeof colour === 'string') && py.contains(_LETTER, colour);
    const choice = (py.items(_LETTER) as [string, string][]).map(([name, letter]) => `${name} (${letter})`).join(', ');
    _require(known, new InvalidStripSet('strip-unknown-colour', { number: number, name: name, colour: py.repr(colour), space: space, choice: choice }));
  }
}

/** SI-DATA-2: exactly one strip with joker spaces, exactly two of them, all on one side. */
export function _checkJokers(byId: Map<number, [string, string]>): void {
  const found = new Map((py.items(byId) as [number, [string, string]][]).map(([number, sides]) => [number, sides.map((side) => py.count(side, JOKER_LETTER))] as const));
  const having = (py.items(found) as [number, number[]][]).filter(([, counts]) => counts.some((each) => py.truthy(each))).map(([number]) => number);
  _require(Boolean(having.length > 0), new InvalidStripSet('strips-no-jokers', { joker_spaces: JOKER_SPACES }));
  const numbers = having.map((number) => py.str(number)).join(' and ');
  _require(py.len(having) === 1, new InvalidStripSet('strips-many-jokers', { numbers: numbers }));
  const number = py.at(having, 0);
  _require(!py.at(found, number).every((each) => py.truthy(each)), new InvalidStripSet('strip-jokers-both-sides', { number: number }));
  const side = py.at(py.at(found, number), 0) ? 0 : 1;
  const count = py.at(py.at(found, number), side);
  _require(count === JOKER_SPACES, new InvalidStripSet('strip-joker-count', { number: number, side: py.at(SIDE_NAMES, side), found: count, count: JOKER_SPACES }));
}

/** Parse the text form of a set: eight pairs such as ``BBYBO-OPOPT``, separated by commas. */
export function parse(word: string): [string, string][] {
  const pairs = py.split(py.strip(word).toUpperCase(), ',');
  _require(py.len(pairs) === STRIPS, new InvalidStripSet('strip-count-in-word', { found: py.len(pairs), count: STRIPS }));
  const byId: Map<number, [string, string]> = new Map();
  for (const [number, pair] of py.enumerate(pairs, 1)) {
    const sides = py.split(pair, '-');
    _require(py.len(sides) === py.len(SIDE_NAMES), new InvalidStripSet('strip-two-sides', { number: number, pair: py.repr(pair) }));
    for (const [name, side] of py.zipStrict(SIDE_NAMES, sides)) {
      _checkSide(number, name, py.list(side).map((letter) => py.get(_NAME, letter, letter) as string));
    }
    py.put(byId, number, [py.at(sides, 0), py.at(sides, 1)]);
  }
  _checkJokers(byId);
  return py.copyList(py.values(byId) as [string, string][]);
}

/** SI-DATA-1: our own stand-in for the printed strips. */
export function balanced(): [string, string][] {
  return fromData(py.item(py.at(BOARD, 'strip_sets'), BALANCED));
}
