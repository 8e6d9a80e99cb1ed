/** A pool of workers, each with its own engine; nothing is shared, so the page need not be cross-origin isolated. Requests go to the least busy worker. */
import type { Engine } from './client';
import { EngineError } from './errors';
import type { Result, Params, TimedSearchResult, RequestName } from './messages';

export class WorkerPool {
  readonly #started: (Engine | undefined)[] = [];
  readonly #waiting: number[] = [];

  constructor(
    private readonly start: () => Engine,
    readonly size: number,
  ) {}

  search(
    params: Params<'search'>,
    control: { progress?: (found: TimedSearchResult) => void; signal?: AbortSignal } = {},
  ): Promise<TimedSearchResult> {
    return this.#dispatch((engine) => engine.search(params, control));
  }

  request<Name extends RequestName>(type: Name, params: Params<Name>, signal?: AbortSignal): Promise<Result<Name>> {
    return this.#dispatch((engine) => engine.request(type, params, signal));
  }

  async #dispatch<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const place = this.#leastBusy();
    const engine = (this.#started[place] ??= this.start());
    this.#waiting[place] = (this.#waiting[place] ?? 0) + 1;
    try {
      return await work(engine);
    } catch (error) {
      // Restart a broken worker next time.
      if (error instanceof EngineError && error.code === 'broken') this.#started[place] = undefined;
      throw error;
    } finally {
      this.#waiting[place]--;
    }
  }

  #leastBusy(): number {
    const places = Array.from({ length: this.size }, (_, place) => place);
    return places.reduce((least, place) => ((this.#waiting[place] ?? 0) < (this.#waiting[least] ?? 0) ? place : least));
  }
}

/** Number of analysis workers: one core stays free, at most 4. */
export const poolSize = () => Math.max(1, Math.min(4, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1));
