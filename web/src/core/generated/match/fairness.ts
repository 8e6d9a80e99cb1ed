/** Generated from `tilework.match.fairness` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { concatenated, eightBytes, hmacSha256, sha256, toHex, toInteger, utf8 } from '../../hashing';
import { shortRepr } from '../../runtime';
import { InvalidSeed } from '../errors';

const SEED_BYTES = 32;
const _NONCE = /[!-~]{1,200}/u;
const _BLOCK = 115792089237316195423570985008687907853269984665640564039457584007913129639936n as unknown as number;

/** Draws for one match. */
export class Dealer {
  declare protected readonly _class: 'Dealer';
  seed: Uint8Array;
  nonces: string[];
  _context: Uint8Array;
  constructor(seed: Uint8Array, nonces: string[] = []) {
    if (!(seed instanceof Uint8Array) || (py.len(seed) !== SEED_BYTES)) {
      throw new InvalidSeed('seed-form', { seed_bytes: SEED_BYTES, seed: shortRepr(seed) });
    }
    for (const nonce of nonces) {
      if (!(typeof nonce === 'string') || !py.truthy(py.fullmatch(_NONCE, nonce))) {
        throw new InvalidSeed('nonce-form', { nonce: shortRepr(nonce) });
      }
    }
    this.seed = seed;
    this.nonces = py.copyList(nonces);
    this._context = concatenated(utf8('tilework draw 1:'), sha256(utf8(this.nonces.join("\n"))));
  }

  /** What binds this dealer to its seed. */
  get commitment(): string {
    return commitment(this.seed);
  }

  /** Return the outcome of the ``number``-th draw of the match, with probabilities proportional to the weights. */
  draw(number: number, weights: number[]): number {
    let index: number = this.below(number, py.sum(weights));
    for (const [outcome, weight] of py.enumerate(weights)) {
      if (index < weight) {
        return outcome;
      }
      index = py.sub(index, weight);
    }
    throw new py.PythonError('nothing can be drawn: all weights are 0');
  }

  /** Return a uniform number from 0 to ``limit`` - 1 by rejection sampling. */
  below(number: number, limit: number): number {
    if (limit < 1) {
      throw new py.PythonError('nothing can be drawn: all weights are 0');
    }
    const usable = py.sub(_BLOCK, py.mod(_BLOCK, limit));
    let counter: number = 0;
    while (true) {
      const message = concatenated(this._context, eightBytes(number), eightBytes(counter));
      const block = toInteger(hmacSha256(this.seed, message));
      if (block < usable) {
        return py.mod(block, limit);
      }
      counter = py.add(counter, 1);
    }
  }
}

/** Return the commitment published before the first draw: it binds the dealer to the seed without revealing it. */
export function commitment(seed: Uint8Array): string {
  return toHex(sha256(concatenated(utf8('tilework commitment 1:'), seed)));
}
