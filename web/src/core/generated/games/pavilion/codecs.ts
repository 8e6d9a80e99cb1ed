/** Generated from `tilework.games.pavilion.codecs` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import { shortRepr } from '../../../runtime';
import { InvalidValue } from '../../errors';
import { Codec } from '../../games/notation';

const SPACE_NAMES = ['ON', 'ONE', 'OSE', 'OS', 'OSW', 'ONW', 'RN', 'RNE', 'RSE', 'RS', 'RSW', 'RNW', 'BN', 'BNE', 'BSE', 'BS', 'BSW', 'BNW', 'YN', 'YNE', 'YSE', 'YS', 'YSW', 'YNW', 'GN', 'GNE', 'GSE', 'GS', 'GSW', 'GNW', 'PN', 'PNE', 'PSE', 'PS', 'PSW', 'PNW', '*N', '*NE', '*SE', '*S', '*SW', '*NW'];
const EXAMPLES = 'ON, RSW, YSE, PN, *SW';

/** A set of spaces. */
export class SpacesCodec extends Codec {
  override write(number: number): string {
    return py.enumerate(SPACE_NAMES).filter(([space]) => py.bitAnd(py.shr(number, space), 1)).map(([, name]) => name).join('.') || '-';
  }

  override read(text: string): number {
    let spaces: number = 0;
    for (const name of (text === '-') ? [] : py.split(text, '.')) {
      if (!py.contains(SPACE_NAMES, name)) {
        throw new InvalidValue('not-a-space', { name: shortRepr(name), space_names: EXAMPLES });
      }
      spaces = py.bitOr(spaces, py.shl(1, py.index(SPACE_NAMES, name)));
    }
    return spaces;
  }
}
