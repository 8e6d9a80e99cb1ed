/** Generated from `tilework.games.validation` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { shortRepr } from '../../runtime';
import { InvalidOption, InvalidValue } from '../errors';

const _WHOLE = /-?[0-9]{1,20}/u;

/** Whether a text is a whole number of ordinary digits, and not too long to be one of ours. */
export function isIntegerText(text: string): boolean {
  return py.fullmatch(_WHOLE, text) !== null;
}

/** Parse an integer within bounds; raise ValueError, with the bounds, otherwise. */
export function parseInt(text: string, low: number, high: number): number {
  if (!isIntegerText(text) || (py.int(text) < low) || (py.int(text) > high)) {
    throw new InvalidValue('not-an-integer', { text: shortRepr(text), low: low, high: high });
  }
  return py.int(text);
}

/** Options or fields as text: ``name=value`` words, each name once. */
export function pairs(words: string[]): { [key: string]: string } {
  const found: { [key: string]: string } = {};
  for (const word of words) {
    const [name, equals, value] = py.partition(word, '=');
    if (!equals || !name) {
      throw new InvalidOption('not-name-value', { word: shortRepr(word) });
    }
    if (py.contains(found, name)) {
      throw new InvalidOption('given-twice', { name: shortRepr(name) });
    }
    py.put(found, name, value);
  }
  return found;
}

/** Options as they are written in notation and records: what :func:`pairs` reads. */
export function optionWords(options: [string, any][]): string[] {
  return options.map(([name, value]) => `${name}=${py.str((typeof value === 'boolean') ? py.str(value).toLowerCase() : value)}`);
}
