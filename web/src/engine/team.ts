/** Several workers, each with an engine of its own and nothing shared: they need no isolated page. Each question goes to the one with the least to do. */
import type { Engine } from './client';
import { EngineError } from './errors';
import type { Answer, Ask, Found, RequestName } from './messages';

export class Team {
  readonly #started: Engine[] = [];
  readonly #waiting: number[] = [];

  constructor(
    private readonly start: () => Engine,
    readonly size: number,
  ) {}

  search(ask: Ask<'search'>, how: { progress?: (found: Found) => void; signal?: AbortSignal } = {}): Promise<Found> {
    return this.#give((engine) => engine.search(ask, how));
  }

  await<Name extends RequestName>(type: Name, ask: Ask<Name>, signal?: AbortSignal): Promise<Answer<Name>> {
    return this.#give((engine) => engine.await(type, ask, signal));
  }

  async #give<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const place = this.#next();
    const engine = (this.#started[place] ??= this.start());
    this.#waiting[place] = (this.#waiting[place] ?? 0) + 1;
    try {
      return await work(engine);
    } catch (error) {
      // A worker that could not be started is tried again the next time.
      if (error instanceof EngineError && error.code === 'broken') delete this.#started[place];
      throw error;
    } finally {
      this.#waiting[place]!--;
    }
  }

  #next(): number {
    const places = Array.from({ length: this.size }, (_, place) => place);
    return places.reduce((least, place) => ((this.#waiting[place] ?? 0) < (this.#waiting[least] ?? 0) ? place : least));
  }
}

/** How many workers may think at once: the page and whoever else is here keep a core. */
export const lanes = () => Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
