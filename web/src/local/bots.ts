/** Bot levels in the browser. Their limits come from the engine manifest (`tilework.bots.levels`); the search runs in the worker. */
import type { Options } from '../api/types';
import type { Engine } from '../engine/client';
import { botSeed } from './dealer';
import type { GameRuntime } from './gameRuntime';
import type { LocalMatch } from './localMatch';

/** As many as can sit at a table. */
const MAX_SEATS = 4;

/** A decision for a bot. */
interface BotTurn {
  runtime: GameRuntime;
  options: Options;
  position: Uint8Array;
  bot: string;
  /** Seeds a level's errors; constant during a match. */
  seed: number;
  /** Seeds random choices; differs from move to move. */
  rngSeed: bigint;
}

/** Choose the bot's move; a level with a time limit uses all of it. */
export async function chooseMove(engine: Pick<Engine, 'search'>, botTurn: BotTurn, signal: AbortSignal): Promise<number> {
  const { runtime, options, position, bot, seed, rngSeed } = botTurn;
  const { turn, legal, players } = runtime.rules.inspect(position);
  if (turn === null) throw new RangeError('no seat is to move');
  if (legal.length === 1) return legal[0]!;
  if (bot === 'greedy') return runtime.rules.greedy(position, rngSeed);
  if (bot === 'random') {
    runtime.rules.seed(rngSeed);
    return legal[runtime.rules.draw(legal.length)]!;
  }
  const level = runtime.manifest.levels[bot]?.[players - 2];
  if (!level) throw new RangeError(`unknown bot ${bot}`);
  // One seed per seat and match: a level makes consistent errors throughout a game.
  const request = { ...level, seed: MAX_SEATS * seed + turn, exclude_dominated: true, multi_pv: 1 };
  const found = await engine.search({ game: runtime.manifest.game, options, position, request }, { signal });
  return found.pvs[0]!.actions[0]!;
}

/** Choose the move of the bot to play in a local match. */
export async function chooseLocalMove(engine: Pick<Engine, 'search'>, match: LocalMatch, signal: AbortSignal): Promise<number> {
  const { runtime, position, options, botToMove: bot } = match;
  if (bot === null) throw new RangeError('no bot to move');
  const seed = botSeed(match.toStored().seed);
  return chooseMove(engine, { runtime, options, position, bot, seed, rngSeed: BigInt(seed) * 0x9e3779b1n + BigInt(match.seq) }, signal);
}
