/** The same games and searches as `targets/native.py`, for comparing machines: run in Node and in browsers. */
import { Loader, readFrom } from './load';
import type { Options } from './manifest';
import type { Rules } from './rules';
import type { SearchRequest, SearchResult } from './search';

const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;
const OTHER_PRIME = 0x85ebca6b;

/** A digest of 32-bit words that is quick on every machine. */
export class Digest {
  one = FIRST;
  two = FIRST;

  add(words: ArrayLike<number>): void {
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      this.one = Math.imul(this.one ^ word, PRIME);
      this.two = Math.imul(this.two ^ word, OTHER_PRIME) ^ (this.two >>> 15);
    }
  }

  get value(): [number, number] {
    return [this.one >>> 0, this.two >>> 0];
  }
}

/** Play a whole game by chance, every draw explicit, and digest every list, journal and position on the way. */
function trace(rules: Rules, start: Uint8Array): [number, number] {
  const digest = new Digest();
  let position = start;
  for (;;) {
    const { phase, legal, outcomes } = rules.inspect(position);
    if (phase === 0) break;
    const step = phase > 0 ? rules.apply(position, legal[rules.draw(legal.length)]!) : rules.resolve(position, pick(rules, outcomes));
    position = step.position;
    digest.add(phase > 0 ? legal : outcomes);
    digest.add(step.journal);
    digest.add(new Int32Array(position.buffer, position.byteOffset, position.length / 4));
  }
  return digest.value;
}

/** An outcome, by its weight. */
function pick(rules: Rules, weights: number[]): number {
  let left = rules.draw(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/** The digests of a number of games, played in sequence by one generator. */
export async function traces(loader: Loader, game: string, options: Options, seed: string, games: number): Promise<[number, number][]> {
  const rules = await loader.rules(game);
  rules.seed(BigInt(seed));
  const position = rules.start(await loader.options(game, options));
  return Array.from({ length: games }, () => trace(rules, position));
}

/** Search positions, given as hexadecimal text, in one call or in slices of a number of nodes. */
export async function searches(
  loader: Loader,
  game: string,
  options: Options,
  jobs: { position: string; request: SearchRequest }[],
  sliceNodes = 0x7fffffff,
): Promise<SearchResult[]> {
  const found: SearchResult[] = [];
  for (const { position, request } of jobs) {
    const search = await loader.search(game, options, request);
    found.push(search.search(bytesOf(position), request, sliceNodes));
  }
  return found;
}

export function bytesOf(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** Whole games without leaving the module, for the clock. Returns the moves. */
export async function playGames(loader: Loader, game: string, options: Options, seed: string, games: number): Promise<number> {
  const rules = await loader.rules(game);
  rules.seed(BigInt(seed));
  return rules.playGames(rules.start(await loader.options(game, options)), games);
}

export { Loader, readFrom };
