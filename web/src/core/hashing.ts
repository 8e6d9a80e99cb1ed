/** Hashes and bytes, as `tilework.match.hashing` has them. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const sha256 = (data: Uint8Array): Uint8Array => digest(data);
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(digest, key, message);
export const utf8 = utf8ToBytes;
export const toHex = bytesToHex;
export const fromHex = hexToBytes;
export const concatenated = concatBytes;

/** The integer that bytes stand for, the most significant first: a bigint where it has more than 53 bits. */
export function toInteger(data: Uint8Array): number {
  const value = BigInt(`0x${bytesToHex(data) || '0'}`);
  return value <= Number.MAX_SAFE_INTEGER ? Number(value) : (value as unknown as number);
}

/** A number as eight bytes, the most significant first. */
export function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}
