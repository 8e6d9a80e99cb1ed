/** Handles the worker's requests; independent of the Worker API. */
import { InvalidOption, InvalidStripSet } from '../core/generated/errors';
import { EngineError } from './errors';
import { runSearch, type SearchControl } from './searchLoop';
import type { Loader } from './load';
import { type Luck, luckOf } from './luck';
import type { Result, Params, TimedSearchResult, FromWorker, RequestName, ToWorker } from './messages';

type Handlers = { [Name in RequestName]: (params: Params<Name>, id: number) => Promise<Result<Name>> };

function asEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const isRefused = error instanceof InvalidOption || error instanceof InvalidStripSet;
  return isRefused ? new EngineError('invalid_option', error.key) : new EngineError('broken', String(error));
}

export class Service {
  readonly #cancelled = new Set<number>();
  readonly #running = new Set<number>();
  #searches: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly loader: Loader,
    private readonly post: (message: FromWorker) => void,
    private readonly clock: Pick<SearchControl, 'now' | 'pause'>,
  ) {}

  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'cancel') {
      if (this.#running.has(message.id)) this.#cancelled.add(message.id);
      return;
    }
    this.#running.add(message.id);
    try {
      const result = await this.#handle(message.type, message.params, message.id);
      this.post({ id: message.id, type: 'result', result });
    } catch (error) {
      const { code, message: text } = asEngineError(error);
      this.post({ id: message.id, type: 'error', code, message: text });
    }
    this.#running.delete(message.id);
    this.#cancelled.delete(message.id);
  }

  #handle<Name extends RequestName>(type: Name, params: Params<Name>, id: number): Promise<Result<Name>> {
    return this.#handlers[type](params, id);
  }

  readonly #handlers: Handlers = {
    prepare: async ({ game, options }) => {
      await this.loader.search(game, await this.loader.options(game, options));
      return { variant: this.loader.variant };
    },
    start: async ({ game, options: given }) => {
      const options = await this.loader.options(game, given);
      return { position: (await this.loader.rules(game)).start(options), options };
    },
    inspect: async ({ game, position }) => (await this.loader.rules(game)).inspect(position),
    apply: async ({ game, position, action }) => (await this.loader.rules(game)).apply(position, action),
    resolve: async ({ game, position, outcome }) => (await this.loader.rules(game)).resolve(position, outcome),
    deal: async ({ game, position, seed }) => (await this.loader.rules(game)).deal(position, seed),
    greedy: async ({ game, position, seed }) => (await this.loader.rules(game)).greedy(position, seed),
    actions: async ({ game }) => this.loader.actions(game),
    luck: (params, id) => this.#luck(params, id),
    search: (params, id) => this.#search(params, id),
  };

  #luck(params: Params<'luck'>, id: number): Promise<Luck> {
    return this.#enqueue(async () => {
      const [rules, search] = [await this.loader.rules(params.game), await this.loader.luckSearch(params.game, params.options)];
      return luckOf(rules, search, params.steps, params.end, async () => {
        await this.clock.pause();
        if (this.#cancelled.has(id)) throw new EngineError('cancelled', 'the analysis was cancelled');
      });
    });
  }

  #search(params: Params<'search'>, id: number): Promise<TimedSearchResult> {
    return this.#enqueue(async () => {
      const rules = await this.loader.rules(params.game);
      if (rules.inspect(params.position).turn === null) throw new EngineError('not_to_decide', 'no player decides in this position');
      const search = await this.loader.search(params.game, params.options, params.request);
      return runSearch(search, params.position, params.request, {
        ...this.clock,
        cancelled: () => this.#cancelled.has(id),
        report: (found) => this.post({ id, type: 'progress', found }),
      });
    });
  }

  /** Run searches one at a time: they share a search state. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#searches.then(work);
    this.#searches = done.catch(() => undefined);
    return done;
  }
}
