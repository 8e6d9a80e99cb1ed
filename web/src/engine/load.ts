/** Fetches descriptions, modules and weights, each once, and makes rules and searches of them. */
import { EngineError } from './errors';
import { supportedForm } from './form';
import { type Form, type Index, type Manifest, type ModuleName, type Options, weightsFile } from './manifest';
import { isMasterly } from './mastery';
import { Reader, type Description } from './reader';
import { Rules } from './rules';
import { Search, type Task } from './search';

/** How files of the build are read: `fetch` in a browser, the file system in Node. */
export type Read = (file: string) => Promise<Uint8Array>;

/** Reads files below an address. Names carry a hash of what is in them, so the browser may keep them; the index is asked for again. */
export function readFrom(base: string): Read {
  return async (file) => {
    const answer = await fetch(`${base}${file}`, file === INDEX ? { cache: 'no-cache' } : undefined).catch((error: unknown) => {
      throw new EngineError('unreachable', `${file} can't be fetched: ${String(error)}`);
    });
    if (answer.status !== 200)
      throw new EngineError('not_built', `${base}${file} is not there (${answer.status}); \`make engine\` builds it`);
    return new Uint8Array(await answer.arrayBuffer());
  };
}

const INDEX = 'index.json';

export class Loader {
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(
    private readonly read: Read,
    readonly form: Form = supportedForm(),
  ) {}

  async manifest(game: string): Promise<Manifest> {
    const index = await this.#json<Index>(INDEX);
    const file = index.games[game];
    if (!file) throw new EngineError('unknown_game', `there is no game ${game}; there are ${Object.keys(index.games).join(', ')}`);
    return this.#json<Manifest>(file);
  }

  /** Every action's notation and structured form, by number. */
  async actions(game: string): Promise<{ texts: string[]; data: Record<string, unknown>[] }> {
    return this.#json((await this.manifest(game)).actions);
  }

  /** What makes views, notes and words of a game, made once. */
  reader(game: string): Promise<Reader> {
    return this.#once(`reader ${game}`, async () => {
      const manifest = await this.manifest(game);
      return new Reader(await this.#json<Description>(manifest.description), manifest.record);
    });
  }

  /** The rules of a game, made once. */
  rules(game: string): Promise<Rules> {
    return this.#once(`rules ${game}`, async () => {
      const manifest = await this.manifest(game);
      return new Rules(manifest, await this.#instance(manifest, 'rules'));
    });
  }

  /** The search of a game for these options, made once, with the weights and the module that a task needs. */
  search(game: string, options: Options, task: Task = {}): Promise<Search> {
    return this.#search(game, options, isMasterly(task) ? 'mastery' : 'search', task.judgement);
  }

  /** The same with what gives reasons and tells luck from skill: a larger module, fetched when somebody wants to know. */
  adviser(game: string, options: Options, judgement?: string): Promise<Search> {
    return this.#search(game, options, 'advice', judgement);
  }

  /** The one that tells luck from skill. */
  async appraiser(game: string, options: Options): Promise<Search> {
    return this.adviser(game, options, (await this.manifest(game)).analysis.luck.judgement);
  }

  async #search(game: string, options: Options, module: ModuleName, judgement?: string): Promise<Search> {
    const manifest = await this.manifest(game);
    const weights = weightsFile(manifest, options, judgement);
    return this.#once(`${module} ${game} ${weights}`, async () => {
      const [instance, bytes] = await Promise.all([this.#instance(manifest, module), this.read(weights)]);
      return new Search(manifest, instance, bytes);
    });
  }

  async #instance(manifest: Manifest, name: ModuleName): Promise<WebAssembly.Instance> {
    const file = manifest.modules[name][this.form] ?? manifest.modules[name].plain!;
    const module = await this.#once(file, async () => WebAssembly.compile((await this.read(file)) as BufferSource));
    return WebAssembly.instantiate(module);
  }

  #json<T>(file: string): Promise<T> {
    return this.#once(file, async () => JSON.parse(new TextDecoder().decode(await this.read(file))) as T);
  }

  /** What failed is tried again the next time. */
  #once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) as Promise<T> | undefined;
    if (kept) return kept;
    const made = make();
    this.#kept.set(key, made);
    made.catch(() => this.#kept.delete(key));
    return made;
  }
}
