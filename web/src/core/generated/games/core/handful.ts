/** Generated from `tilework.games.core.handful` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';

const BYTE = 255;
const EVERY_BYTE = 282578800148737;
const TOP = 48;

/** Return the number of tiles of ``kind``. */
export function count(handful: number, kind: number): number {
  return py.bitAnd(py.shr(handful, py.shl(kind, 3)), BYTE);
}

/** Return the total number of tiles (up to 255). */
export function size(handful: number): number {
  return py.bitAnd(py.shr(py.mul(handful, EVERY_BYTE), TOP), BYTE);
}
