/** Generated from `tilework.games.sintra.codecs` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { shortRepr } from '../../../runtime';
import { InvalidValue } from '../../errors';
import { Codec } from '../../games/notation';

const _STRIPS = ['-', '0b', '1f', '1b', '2f', '2b', '3f', '3b', '4f', '4b', '5f', '5b', '6f', '6b', '7f', '7b', '8f', '8b'];
const EMPTY = '.';
const SPACES = 5;
const COLOUR_LETTERS = 'BTYOP';
const NOTHING = '-';

/** A strip with a side up: ``8f``. */
export class StripCodec extends Codec {
  override write(number: number): string {
    return py.at(_STRIPS, number);
  }

  override read(text: string): number {
    const number = py.contains(_STRIPS, text) ? py.index(_STRIPS, text) : 1;
    if (number === 1) {
      throw new InvalidValue('not-a-strip', { text: shortRepr(text) });
    }
    return number;
  }
}

/** The pieces on a strip, from the top. */
export class GlassCodec extends Codec {
  override write(number: number): string {
    const spaces = py.repeat([EMPTY], SPACES);
    for (const [colour, letter] of py.enumerate(py.list(COLOUR_LETTERS))) {
      for (const space of py.range(SPACES)) {
        if (py.bitAnd(py.shr(number, py.add(py.mul(8, colour), space)), 1)) {
          py.put(spaces, space, letter);
        }
      }
    }
    return number ? spaces.join('') : NOTHING;
  }

  override read(text: string): number {
    if (text === NOTHING) {
      return 0;
    }
    if ((py.len(text) !== SPACES) || py.list(text).some((letter) => !py.contains(COLOUR_LETTERS, letter) && (letter !== EMPTY))) {
      throw new InvalidValue('not-strip-spaces', { text: shortRepr(text), spaces: SPACES });
    }
    return py.sum(py.enumerate(py.list(text)).filter(([, letter]) => letter !== EMPTY).map(([space, letter]) => py.shl(1, py.add(py.mul(8, py.index(COLOUR_LETTERS, letter)), space))));
  }
}

/** The panes of a window, the upper one first. */
export class PanesCodec extends Codec {
  override write(number: number): string {
    return [py.bitAnd(number, 7), py.shr(number, 3)].filter((pane) => pane).map((pane) => py.at(COLOUR_LETTERS, py.sub(pane, 1))).join('') || NOTHING;
  }

  override read(text: string): number {
    if (text === NOTHING) {
      return 0;
    }
    if (!py.contains([1, 2], py.len(text)) || py.list(text).some((letter) => !py.contains(COLOUR_LETTERS, letter))) {
      throw new InvalidValue('not-window-panes', { text: shortRepr(text) });
    }
    return py.sum(py.enumerate(py.list(text)).map(([pane, letter]) => py.shl(py.add(1, py.index(COLOUR_LETTERS, letter)), py.mul(3, pane))));
  }
}

/** A piece of the round track. */
export class PieceCodec extends Codec {
  override write(number: number): string {
    return number ? py.at(COLOUR_LETTERS, py.sub(number, 1)) : NOTHING;
  }

  override read(text: string): number {
    if ((py.len(text) !== 1) || (!py.contains(COLOUR_LETTERS, text) && (text !== NOTHING))) {
      throw new InvalidValue('not-a-pane', { text: shortRepr(text), colour_letters: py.list(COLOUR_LETTERS).join(', ') });
    }
    return (text === NOTHING) ? 0 : py.add(1, py.index(COLOUR_LETTERS, text));
  }
}
