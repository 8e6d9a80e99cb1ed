/** Generated from `tilework.games.notation` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Message } from '../../errors';
import { getGame as gamesGet } from '../../position';
import type { Game } from '../../position';
import { shortRepr } from '../../runtime';
import { InvalidOption, InvalidPosition, InvalidValue } from '../errors';
import type { StateField } from '../games/game';
import { optionWords, pairs, parseInt } from '../games/validation';

const _DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const MAX_OF_A_KIND = 127;
const MAX_CHARACTERS = 10000;
const EXAMPLE = 'azul players=2 | phase=-1 marker=-1 bag=B20Y20R20K20W20';

/** How one number of a field is written and read. */
export class Codec {
  declare protected readonly _class: 'Codec';
  /** Write a number. */
  write(_number: number): string {
    throw new py.PythonError('a codec needs write()');
  }

  /** Read a number; InvalidValue says why a text is none. */
  read(_text: string): number {
    throw new py.PythonError('a codec needs read()');
  }
}

/** Tiles by letters, each as often as it is there up to three times, then with a number: ``BBYR5``. */
export class HandfulCodec extends Codec {
  letters: string;
  constructor(letters: string) {
    super();
    this.letters = letters;
  }

  override write(number: number): string {
    const parts: string[] = [];
    for (const [kind, letter] of py.enumerate(py.list(this.letters))) {
      const count = py.bitAnd(py.shr(number, py.mul(8, kind)), 255);
      parts.push((count <= 3) ? py.repeat(letter, count) : `${letter}${count}`);
    }
    return parts.join('') || '-';
  }

  override read(text: string): number {
    let handful: number = 0;
    let [letter, digits] = ['', ''];
    for (const each of [...py.list((text === '-') ? '' : text), '']) {
      if (letter && py.contains(_DIGITS, each)) {
        digits = digits + each;
        continue;
      }
      if (letter) {
        handful = py.add(handful, this._some(handful, letter, digits));
      }
      [letter, digits] = [each, ''];
    }
    return handful;
  }

  _some(handful: number, letter: string, digits: string): number {
    if (!py.contains(this.letters, letter)) {
      throw new InvalidValue('not-a-tile', { letter: shortRepr(letter), letters: py.list(this.letters).join(', ') });
    }
    const kind = py.index(this.letters, letter);
    return py.shl(parseInt(digits || '1', 0, py.sub(MAX_OF_A_KIND, py.bitAnd(py.shr(handful, py.mul(8, kind)), 255))), py.mul(8, kind));
  }
}

/** Read and check the game, options and state of a notation. */
export function readPosition(text: string): [Game, { [key: string]: any }, { [key: string]: any }] {
  const [game, options, state] = parsePosition(text);
  game.check(state, options);
  return [game, options, state];
}

/** Read the game, options and state of a notation, without checking whether the position can occur. */
export function parsePosition(text: string): [Game, { [key: string]: any }, { [key: string]: any }] {
  if (!(typeof text === 'string') || (py.len(text) > MAX_CHARACTERS)) {
    throw new InvalidPosition('position-too-long', { most_characters: MAX_CHARACTERS, example: EXAMPLE });
  }
  const [head, bar, tail] = py.partition(py.strip(text), '|');
  const words = py.split(head);
  if (!bar || !(words.length > 0)) {
    throw new InvalidPosition('not-a-position', { text: shortRepr(text), example: EXAMPLE });
  }
  const game = gamesGet(py.at(words, 0));
  const options = game.completeOptions(pairs(py.slice(words, 1, null)));
  const state = game.cleared(options);
  for (const [name, value] of py.items(_fieldWords(tail)) as [string, string][]) {
    _fill(game, state, name, value);
  }
  return [game, options, state];
}

export function _fieldWords(tail: string): { [key: string]: string } {
  try {
    return pairs(py.split(tail));
  } catch (error) {
    if (!(error instanceof InvalidOption)) throw error;
    throw py.because(new InvalidPosition('after-the-bar', { error: error }), error);
  }
}

export function _fill(game: Game, state: { [key: string]: any }, name: string, text: string): void {
  const field = stateField(game, name);
  const parts = py.split(text, '/');
  if (py.len(parts) !== field.size) {
    throw new InvalidPosition('value-count', { name: name, size: field.size, parts: py.len(parts) });
  }
  for (const [place, part] of py.enumerate(parts)) {
    readField(game, state, name, place, part);
  }
}

/** Return a field of a game's states; raise InvalidPosition if there is none. */
export function stateField(game: Game, name: string): StateField {
  for (const field of game.stateFields) {
    if (field.name === name) {
      return field;
    }
  }
  const known = game.stateFields.map((each) => each.name).join(', ');
  throw new InvalidPosition('unknown-field', { name: shortRepr(name), name2: game.name, known: known });
}

/** Read one number of a field from its notation into a state. */
export function readField(game: Game, state: { [key: string]: any }, name: string, place: number, text: string): void {
  let value!: number;
  const field = stateField(game, name);
  if ((place < 0) || (place >= field.size)) {
    throw new InvalidPosition('value-count', { name: name, size: field.size, parts: py.add(place, 1) });
  }
  const codec = game.codec(name);
  try {
    value = (codec === null) ? parseInt(text, field.low, field.high) : codec.read(text);
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const where = (field.size > 1) ? new Message('value-place', { name: name, place: py.add(place, 1) }) : name;
    throw py.because(new InvalidPosition('at', { where: where, problem: error }), error);
  }
  if (field.isArray) {
    py.put(py.at(state, name), place, value);
  } else {
    py.put(state, name, value);
  }
}

/** Write the notation of a position. */
export function writePosition(game: Game, options: { [key: string]: any }, state: { [key: string]: any }): string {
  const words = [game.name, ...optionWords(py.items(options) as [string, any][]), '|'];
  for (const field of py.sorted(game.stateFields, (field) => field.size)) {
    const values: number[] = field.isArray ? py.copyList(py.at(state, field.name)) : [py.at(state, field.name)];
    if (values.some((each) => py.truthy(each))) {
      words.push(`${field.name}=${values.map((value) => _written(game, field, value)).join('/')}`);
    }
  }
  return words.join(' ');
}

export function _written(game: Game, field: StateField, value: number): string {
  const codec = game.codec(field.name);
  return (codec === null) ? py.str(value) : codec.write(value);
}
