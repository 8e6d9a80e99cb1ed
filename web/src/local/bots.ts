/** The bots in the browser: the levels of `tilework.bots.levels`, whose measures come with the engine's files. They think in the worker. */
import type { Options } from '../api/types';
import type { Engine } from '../engine/client';
import { commitment } from './dealer';
import type { Kit } from './kit';
import type { LocalMatch } from './match';

/** As many as can sit at a table. */
const MOST_SEATS = 4;

/** What a bot is asked to decide. */
export interface Turn {
  kit: Kit;
  options: Options;
  position: Uint8Array;
  bot: string;
  /** The same for a whole match: by it a level errs. */
  seed: number;
  /** Differs from move to move: by it lots are drawn. */
  word: bigint;
}

/** What the bot plays. A level that is measured in seconds thinks so long. */
export async function decide(engine: Pick<Engine, 'search'>, asked: Turn, signal: AbortSignal): Promise<number> {
  const { kit, options, position, bot, seed, word } = asked;
  const { turn, legal, players } = kit.rules.look(position);
  if (turn === null) throw new RangeError('nobody is to move');
  if (legal.length === 1) return legal[0]!;
  if (bot === 'greedy') return kit.rules.greedy(position, word);
  if (bot === 'random') {
    kit.rules.seed(word);
    return legal[kit.rules.draw(legal.length)]!;
  }
  const level = kit.manifest.levels[bot]?.[players - 2];
  if (!level) throw new RangeError(`there is no bot ${bot} here`);
  // The seed is the same for all moves of a seat: it misjudges the same things in the same way for a whole game.
  const task = { ...level, seed: MOST_SEATS * seed + turn, sane: true, wanted: 1 };
  const found = await engine.search({ game: kit.manifest.game, options, position, task }, { signal });
  return found.lines[0]!.actions[0]!;
}

/** What the bot whose turn it is in a match of this device plays. */
export async function choose(engine: Pick<Engine, 'search'>, match: LocalMatch, signal: AbortSignal): Promise<number> {
  const { kit, position, options, botToMove: bot } = match;
  if (bot === null) throw new RangeError('no bot is to move');
  const seed = parseInt(commitment(match.toKept().seed).slice(0, 6), 16);
  return decide(engine, { kit, options, position, bot, seed, word: BigInt(seed) * 0x9e3779b1n + BigInt(match.seq) }, signal);
}
