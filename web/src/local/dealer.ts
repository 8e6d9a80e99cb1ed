/** Fair dealing without a server: the same draws from the same seed as `tilework.match.fairness`, so that a record can be checked anywhere. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const SEED_BYTES = 32;
const BLOCK = 1n << 256n;

export function newSeed(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

/** What is published before the first draw: it binds the dealer to the seed without showing it. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(concatBytes(utf8ToBytes('tilework commitment 1:'), hexToBytes(seed))));
}

export class Dealer {
  readonly #seed: Uint8Array;
  readonly #context: Uint8Array;

  constructor(
    readonly seed: string,
    readonly nonces: readonly string[] = [],
  ) {
    this.#seed = hexToBytes(seed);
    this.#context = concatBytes(utf8ToBytes('tilework draw 1:'), sha256(utf8ToBytes(nonces.join('\n'))));
  }

  /** The outcome of the `number`-th draw of a match, each with a chance in proportion to its weight. */
  draw(number: number, weights: readonly number[]): number {
    let left = this.#below(
      number,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return weights.findIndex((weight) => (left -= weight) < 0);
  }

  /** A number from 0 to `limit` - 1, each equally likely: blocks past the last whole multiple of it are thrown away. */
  #below(number: number, limit: number): number {
    if (limit < 1) throw new RangeError('nothing can be drawn: all weights are 0');
    const most = BigInt(limit);
    const usable = BLOCK - (BLOCK % most);
    for (let counter = 0; ; counter++) {
      const block = BigInt(
        `0x${bytesToHex(hmac(sha256, this.#seed, concatBytes(this.#context, eightBytes(number), eightBytes(counter))))}`,
      );
      if (block < usable) return Number(block % most);
    }
  }
}

function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}
