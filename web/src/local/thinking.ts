/** This browser thinks for the bots of a server's match, where the host allows it: the server asks, and checks every move. */
import type { Options, ThinkMessage } from '../api/types';
import type { Engine } from '../engine/client';
import { crc32 } from '../lib/crc';
import { decide } from './bots';
import type { Kit } from './kit';

export class Thinking {
  #asked: { about: ThinkMessage; stop: AbortController; begun: boolean } | null = null;

  constructor(
    private readonly engine: Pick<Engine, 'search'>,
    private readonly kit: Kit,
    private readonly options: Options,
    /** Told what the bot plays after an event, or null: then the server is to think. */
    private readonly answer: (seq: number, action: number | null) => void,
    private readonly isHidden: () => boolean = () => document.hidden,
  ) {}

  /** The server asks, maybe before it has told the event that it asks about. A page that nobody sees leaves it to the server. */
  hear(about: ThinkMessage): void {
    this.#giveBack();
    if (this.isHidden()) this.answer(about.seq, null);
    else this.#asked = { about, stop: new AbortController(), begun: false };
  }

  /** The match stands at this event: what is asked of it is thought about, and what was asked of an earlier one is given back. */
  see(seq: number, position: Uint8Array): void {
    const asked = this.#asked;
    if (asked && asked.about.seq < seq) this.#giveBack();
    else if (asked?.about.seq === seq && !asked.begun) {
      asked.begun = true;
      void this.#think(asked.about, position, asked.stop.signal);
    }
  }

  /** Nothing more is thought here. */
  stop(): void {
    this.#giveBack();
  }

  async #think({ seq, bot, seed }: ThinkMessage, position: Uint8Array, signal: AbortSignal): Promise<void> {
    const { kit, options } = this;
    // As `mixed_seed` in `bots/simple.py`.
    const word = BigInt(seed) * 0x9e3779b1n + BigInt(crc32(position));
    const action = await decide(this.engine, { kit, options, position, bot, seed, word }, signal).catch(() => null);
    if (signal.aborted) return;
    this.#asked = null;
    this.answer(seq, action);
  }

  #giveBack(): void {
    const asked = this.#asked;
    this.#asked = null;
    asked?.stop.abort();
    if (asked) this.answer(asked.about.seq, null);
  }
}
