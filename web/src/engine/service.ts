/** Answers requests: what a worker does, without being one. */
import { EngineError } from './errors';
import { drive, type Driver } from './drive';
import type { Loader } from './load';
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
    search: (ask, id) => this.#search(ask, id),
  };

  /** One search after the other: they share a record. */
  #search(ask: Ask<'search'>, id: number): Promise<Found> {
    const searched = this.#searches.then(async () => {
      const rules = await this.loader.rules(ask.game);
      if (rules.look(ask.position).turn === null) throw new EngineError('not_to_decide', 'nobody is to decide in this position');
      const search = await this.loader.search(ask.game, ask.options, ask.task.judgement);
      return drive(search, ask.position, ask.task, {
        ...this.clock,
        cancelled: () => this.#cancelled.has(id),
        report: (found) => this.post({ id, type: 'progress', found }),
      });
    });
    this.#searches = searched.catch(() => undefined);
    return searched;
  }
}
