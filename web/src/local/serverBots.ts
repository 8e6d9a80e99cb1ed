/** Runs the bots of a server match in this browser, where the operator allows it. The server checks every move. */
import type { Options, BotTurnMessage } from '../api/types';
import type { Engine } from '../engine/client';
import { crc32 } from '../lib/crc';
import { chooseMove } from './bots';
import type { GameRuntime } from './gameRuntime';

export class ServerBots {
  #pending: { about: BotTurnMessage; stop: AbortController; started: boolean } | null = null;

  constructor(
    private readonly engine: Pick<Engine, 'search'>,
    private readonly runtime: GameRuntime,
    private readonly options: Options,
    /** Called with the bot's action after event `seq`; null returns the turn to the server. */
    private readonly answer: (seq: number, action: number | null) => void,
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  /** Handle a request, which may arrive before the event it refers to. A hidden page declines. */
  onBotTurn(about: BotTurnMessage): void {
    this.#decline();
    if (this.isHidden()) this.answer(about.seq, null);
    else this.#pending = { about, stop: new AbortController(), started: false };
  }

  /** Start the search requested for this event; decline a request for an earlier one. */
  onPosition(seq: number, position: Uint8Array): void {
    const pending = this.#pending;
    if (pending && pending.about.seq < seq) this.#decline();
    else if (pending?.about.seq === seq && !pending.started) {
      pending.started = true;
      void this.#play(pending.about, position, pending.stop.signal);
    }
  }

  /** Cancel any search. */
  stop(): void {
    this.#decline();
  }

  async #play({ seq, bot, seed }: BotTurnMessage, position: Uint8Array, signal: AbortSignal): Promise<void> {
    const { runtime, options } = this;
    // As `mixed_seed` in `bots/simple.py`.
    const rngSeed = BigInt(seed) * 0x9e3779b1n + BigInt(crc32(position));
    const action = await chooseMove(this.engine, { runtime, options, position, bot, seed, rngSeed }, signal).catch(() => null);
    if (signal.aborted) return;
    this.#pending = null;
    this.answer(seq, action);
  }

  #decline(): void {
    const pending = this.#pending;
    this.#pending = null;
    pending?.stop.abort();
    if (pending) this.answer(pending.about.seq, null);
  }
}
