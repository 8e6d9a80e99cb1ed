/** Seeds of local matches. */
import { commitment as commitmentOf } from '../core/generated/match/fairness';
import { fromHex, toHex } from '../core/hashing';

const SEED_BYTES = 32;

export function newSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(SEED_BYTES)));
}

/** Hash that commits the dealer to a seed without revealing it. */
export const commitment = (seed: string): string => commitmentOf(fromHex(seed));

const BOT_SUFFIX = '626f74'; // "bot" in hexadecimal

/** Derive the seed of the bots' errors from the match's secret seed; the public commitment does not reveal it. */
export const botSeed = (seed: string): number => parseInt(commitmentOf(fromHex(seed + BOT_SUFFIX)).slice(0, 6), 16);
