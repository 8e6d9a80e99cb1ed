/** Answers requests: what a worker does, without being one. */
import { EngineError } from './errors';
import { drive, type Driver } from './drive';
import type { Loader } from './load';
import { type Luck, luckOf } from './luck';
import type { Answer, Ask, Found, FromWorker, RequestName, ToWorker } from './messages';

type Handlers = { [Name in RequestName]: (ask: Ask<Name>, id: number) => Promise<Answer<Name>> };

export class Service {
  readonly #cancelled = new Set<number>();
  readonly #running = new Set<number>();
  #searches: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly loader: Loader,
    private readonly post: (message: FromWorker) => void,
    private readonly clock: Pick<Driver, 'now' | 'pause'>,
  ) {}

  async receive(message: ToWorker): Promise<void> {
    if (message.type === 'cancel') {
      if (this.#running.has(message.id)) this.#cancelled.add(message.id);
      return;
    }
    this.#running.add(message.id);
    try {
      const answer = await this.#answer(message.type, message.ask, message.id);
      this.post({ id: message.id, type: 'answer', answer });
    } catch (error) {
      const known = error instanceof EngineError;
      this.post({ id: message.id, type: 'error', code: known ? error.code : 'broken', message: known ? error.message : String(error) });
    }
    this.#running.delete(message.id);
    this.#cancelled.delete(message.id);
  }

  #answer<Name extends RequestName>(type: Name, ask: Ask<Name>, id: number): Promise<Answer<Name>> {
    return this.#handlers[type](ask, id);
  }

  readonly #handlers: Handlers = {
    prepare: async ({ game, options }) => {
      const rules = await this.loader.rules(game);
      await this.loader.search(game, rules.start(options).options);
      return { form: this.loader.form };
    },
    start: async ({ game, options }) => (await this.loader.rules(game)).start(options),
    look: async ({ game, position }) => (await this.loader.rules(game)).look(position),
    apply: async ({ game, position, action }) => (await this.loader.rules(game)).apply(position, action),
    resolve: async ({ game, position, outcome }) => (await this.loader.rules(game)).resolve(position, outcome),
    deal: async ({ game, position, seed }) => (await this.loader.rules(game)).deal(position, seed),
    greedy: async ({ game, position, seed }) => (await this.loader.rules(game)).greedy(position, seed),
    actions: async ({ game }) => this.loader.actions(game),
    reasons: async ({ game, options, position, asks }) => {
      const { why } = await this.loader.adviser(game, options);
      return asks.map((ask) => why.of(position, ask));
    },
    luck: (ask, id) => this.#luck(ask, id),
    search: (ask, id) => this.#search(ask, id),
  };

  #luck(ask: Ask<'luck'>, id: number): Promise<Luck> {
    return this.#inTurn(async () => {
      const [rules, search] = [await this.loader.rules(ask.game), await this.loader.appraiser(ask.game, ask.options)];
      return luckOf(rules, search, ask.steps, ask.end, async () => {
        await this.clock.pause();
        if (this.#cancelled.has(id)) throw new EngineError('cancelled', 'nobody wants to know any more');
      });
    });
  }

  #search(ask: Ask<'search'>, id: number): Promise<Found> {
    return this.#inTurn(async () => {
      const rules = await this.loader.rules(ask.game);
      if (rules.look(ask.position).turn === null) throw new EngineError('not_to_decide', 'nobody is to decide in this position');
      const search = await this.loader.search(ask.game, ask.options, ask.task);
      return drive(search, ask.position, ask.task, {
        ...this.clock,
        cancelled: () => this.#cancelled.has(id),
        report: (found) => this.post({ id, type: 'progress', found }),
      });
    });
  }

  /** One search after the other: they share a record. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#searches.then(work);
    this.#searches = done.catch(() => undefined);
    return done;
  }
}
