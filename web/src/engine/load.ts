/** Fetches descriptions, modules and weights, each once, and makes rules and searches of them. */
import { completeAll } from '../core/generated/games/options';
import { addGame, Game } from '../core/position';
import { EngineError } from './errors';
import { supportedVariant } from './simdSupport';
import { type WasmVariant, type Index, type Manifest, type ModuleName, type Options, weightsFile } from './manifest';
import { usesStrongSearch } from './strongSearch';
import { Rules } from './rules';
import { Search, type SearchRequest } from './search';
import { loadViews, type Views } from './views';

/** How files of the build are read: `fetch` in a browser, the file system in Node. */
export type Read = (file: string) => Promise<Uint8Array>;

/** Read files below a URL. Names contain a content hash, so browsers may cache them; the index is always revalidated. */
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
  readonly #cache = new Map<string, Promise<unknown>>();

  constructor(
    private readonly read: Read,
    readonly variant: WasmVariant = supportedVariant(),
  ) {}

  async manifest(game: string): Promise<Manifest> {
    const index = await this.#json<Index>(INDEX);
    const file = Object.hasOwn(index.games, game) ? index.games[game] : undefined;
    if (!file) throw new EngineError('unknown_game', `there is no game ${game}; there are ${Object.keys(index.games).join(', ')}`);
    return this.#json<Manifest>(file);
  }

  /** Every action's notation and structured form, by number. */
  async actions(game: string): Promise<{ texts: string[]; data: Record<string, unknown>[] }> {
    return this.#json((await this.manifest(game)).actions);
  }

  /** What makes views, notes and messages of a game, made once. */
  views(game: string): Promise<Views> {
    return this.#once(`views ${game}`, async () => loadViews(await this.manifest(game)));
  }

  /** Complete a game's options with defaults. Throws InvalidOption for invalid values. */
  async options(game: string, given: Options): Promise<Options> {
    return completeAll((await this.views(game)).options, given);
  }

  /** The game object of the generated core; created once. */
  game(game: string): Promise<Game> {
    return this.#once(`game ${game}`, async () => {
      const parts = [this.manifest(game), this.rules(game), this.views(game), this.actions(game)] as const;
      return addGame(new Game(...(await Promise.all(parts))));
    });
  }

  /** The rules of a game, made once. */
  rules(game: string): Promise<Rules> {
    return this.#once(`rules ${game}`, async () => {
      const manifest = await this.manifest(game);
      return new Rules(manifest, await this.#instance(manifest, 'rules'));
    });
  }

  /** The search of a game for these options, made once, with the weights and the module that a request needs. */
  search(game: string, options: Options, request: SearchRequest = {}): Promise<Search> {
    return this.#search(game, options, usesStrongSearch(request) ? 'strong_search' : 'search', request.weight_set);
  }

  /** The same with the luck analysis: a larger module, fetched on demand. */
  async luckSearch(game: string, options: Options): Promise<Search> {
    return this.#search(game, options, 'advice', (await this.manifest(game)).analysis.luck.weight_set);
  }

  async #search(game: string, options: Options, module: ModuleName, weight_set?: string): Promise<Search> {
    const manifest = await this.manifest(game);
    const weights = weightsFile(manifest, options, weight_set);
    return this.#once(`${module} ${game} ${weights}`, async () => {
      const [instance, bytes] = await Promise.all([this.#instance(manifest, module), this.read(weights)]);
      return new Search(manifest, instance, bytes);
    });
  }

  async #instance(manifest: Manifest, name: ModuleName): Promise<WebAssembly.Instance> {
    const file = manifest.modules[name][this.variant] ?? manifest.modules[name].plain!;
    const module = await this.#once(file, async () => WebAssembly.compile((await this.read(file)) as BufferSource));
    return WebAssembly.instantiate(module);
  }

  #json<T>(file: string): Promise<T> {
    return this.#once(file, async () => JSON.parse(new TextDecoder().decode(await this.read(file))) as T);
  }

  /** A failed load is retried at the next call. */
  #once<T>(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#cache.get(key) as Promise<T> | undefined;
    if (kept) return kept;
    const made = make();
    this.#cache.set(key, made);
    made.catch(() => this.#cache.delete(key));
    return made;
  }
}
