/** Driver of the module's `continue_search`; the module decides whether and where to continue. */
import { SearchState } from './searchState';
import type { Manifest, SearchOptions } from './manifest';
import {
  candidateRequest,
  withChosenMove,
  type StrongSearch,
  type StrongSearchExports,
  Mcts,
  Rollouts,
  usesStrongSearch,
} from './strongSearch';
import { Memory } from './memory';

interface SearchExports {
  memory: WebAssembly.Memory;
  heap_base: WebAssembly.Global;
  build_value_table(search: number): void;
  init_search(search: number): void;
  deal(state: number, rng: number, journal: number, rows: number): void;
  continue_search(search: number, table: number, words: number, journal: number, nodes: number): number;
  extract_pv(search: number, table: number, words: number, journal: number, place: number): number;
  root_move_value(search: number, place: number): number;
  play_round(search: number, table: number, journal: number, rng: number, states: number, out: number): void;
}

/** A search request (see `bots/search/request.py`). */
export interface SearchRequest {
  seconds?: number | null;
  nodes?: number | null;
  depth?: number;
  /** Root moves that get exact values. */
  multi_pv?: number;
  seed?: number;
  /** Random error of each feature weight, in thousandths of it. */
  weight_noise_permille?: number;
  /** Drop dominated root moves. */
  exclude_dominated?: boolean;
  /** Share of the takes and spaces that are overlooked at the root. */
  skip_rate?: number;
  weight_set?: string;
  /** The only root move to search. */
  search_move?: number | null;
  /** Random error of leaf values (win-value units, 1e6 = a win). */
  value_noise?: number;
  options?: SearchOptions;
}

export interface PvLine {
  actions: number[];
  /** To the mover: win chance and lead as one number (win-value units, 1e6 = a win). */
  value: number;
  win_chances: number[];
  expected_scores: number[];
}

export interface SearchResult {
  pvs: PvLine[];
  depth: number;
  nodes: number;
  /** The rest of the round was searched to its end. */
  solved: boolean;
}

export const ALL = 0x7fffffff;
const MAX_SEATS = 4;

/** The request fields of a search state. */
function requestFields(search: Manifest['search'], request: SearchRequest, players: number): Record<string, number> {
  const { nodes, depth, multi_pv, search_move, weight_noise_permille, value_noise, skip_rate, exclude_dominated, options } = request;
  return {
    ...search.request,
    is_maxn: players >= search.maxn_min_players ? 1 : 0,
    seed: (request.seed ?? 0) & 0x7fffffff,
    ...(nodes ? { max_nodes: nodes } : {}),
    ...(depth === undefined ? {} : { max_depth: depth }),
    ...(multi_pv === undefined ? {} : { multi_pv }),
    ...(search_move == null ? {} : { search_move }),
    weight_noise_permille: weight_noise_permille ?? 0,
    value_noise: value_noise ?? 0,
    skip_permille: Math.round(1000 * (skip_rate ?? 0)),
    exclude_dominated: exclude_dominated ? 1 : 0,
    prune_width: options?.prune_width ?? 0,
  };
}

export class Search {
  readonly #exports: SearchExports;
  readonly #memory: Memory;
  readonly #searchState: SearchState;
  readonly #table: number;
  #mcts: Mcts | null = null;
  #rollouts: Rollouts | null = null;
  #isCramped = false;
  readonly #state: number;
  readonly #rng: number;
  readonly #scores: number;
  #words: number;
  #generation = 0n;
  #players = 0;
  #multiPv = 1;

  constructor(
    readonly manifest: Manifest,
    private readonly instance: WebAssembly.Instance,
    private readonly weights: Uint8Array,
  ) {
    this.#exports = instance.exports as unknown as SearchExports;
    this.#memory = new Memory(this.#exports.memory, this.#exports.heap_base.value as number);
    this.#searchState = this.#newArea();
    this.#words = 2 << manifest.search.tt_bits;
    this.#table = this.#memory.allocate(8 * this.#words);
    this.#state = this.#memory.allocate(manifest.record.size);
    this.#rng = this.#memory.allocate(8);
    this.#scores = this.#memory.allocate(8 * MAX_SEATS);
  }

  get depth(): number {
    return this.#searchState.number('depth');
  }

  get nodes(): number {
    return this.#searchState.number('nodes');
  }

  /** Initialise the search of a position with a player to move. */
  begin(position: Uint8Array, request: SearchRequest): void {
    const { search, record } = this.manifest;
    if (request.seconds == null) this.#forget(request.nodes ?? null);
    else this.#words = 2 << search.tt_bits;
    this.#searchState.putRoot(position);
    this.#players = position[record.fields['players']![0]]!;
    this.#generation = (this.#generation + 1n) % BigInt(search.tt_generations);
    this.#searchState.set('tt_generation', this.#generation);
    this.#searchState.writeRequest(requestFields(search, request, this.#players));
    this.#exports.init_search(this.#searchState.place);
    this.#multiPv = this.#searchState.number('multi_pv');
  }

  /** Continue to the end of an iteration or for about a number of nodes. Return false once finished. */
  continueSearch(nodes: number): boolean {
    return this.#exports.continue_search(this.#searchState.place, this.#table, this.#words, 0, nodes) !== 0;
  }

  /** Results so far, best first. */
  result(): SearchResult {
    const pvs = Array.from({ length: this.#multiPv }, (_, place) => this.#line(place));
    return { pvs, depth: this.depth, nodes: this.nodes, solved: this.#searchState.number('solved') !== 0 };
  }

  /** Search without a time limit, in one call or in slices of a number of nodes. */
  search(position: Uint8Array, request: SearchRequest, nodes = ALL): SearchResult {
    this.begin(position, this.candidateRequest(request));
    while (this.continueSearch(nodes));
    const result = this.result();
    const strong = this.strongSearch(position, request, result);
    while (strong?.continueFor(nodes));
    return strong ? withChosenMove(result, strong) : result;
  }

  /** The request for the first stage: the whole request if there is no second stage. */
  candidateRequest(request: SearchRequest): SearchRequest {
    return this.#roomToDecide(request) ? candidateRequest(this.manifest.search, request) : request;
  }

  /** The second stage, which decides between the lines found; null if the request has none or there is nothing to decide. */
  strongSearch(position: Uint8Array, request: SearchRequest, result: SearchResult): StrongSearch | null {
    return this.#roomToDecide(request)?.begin({ position, request, result }, this.#players) ?? null;
  }

  /** Seed the rollouts with a 64-bit word. */
  seed(word: bigint): void {
    this.#memory.words(this.#rng, 1)[0] = word;
  }

  /** Deal all that must be drawn, by the same generator. */
  dealt(position: Uint8Array): Uint8Array {
    this.#memory.bytes(this.#state, position.length).set(position);
    this.#exports.deal(this.#state, this.#rng, 0, 0);
    return this.#memory.bytes(this.#state, position.length).slice();
  }

  /** The scores that the seats may expect when short searches play a position to the end of its round: a playout. */
  playout(position: Uint8Array): number[] {
    const { nodes, noise } = this.manifest.analysis.luck;
    this.begin(position, { nodes, value_noise: noise });
    this.#memory.bytes(this.#state, position.length).set(position);
    this.#exports.play_round(this.#searchState.place, this.#table, 0, this.#rng, this.#state, this.#scores);
    return [...this.#memory.doubles(this.#scores, this.#players)];
  }

  /** Null if only the search is requested, or if the device lacks memory; then the search uses all the time. */
  #roomToDecide(request: SearchRequest): Mcts | Rollouts | null {
    if (!usesStrongSearch(request) || this.#isCramped) return null;
    const exports = this.instance.exports as unknown as StrongSearchExports;
    try {
      if (request.options!.mcts_width) return (this.#mcts ??= new Mcts(this.manifest.search, exports, this.#memory, this.#newArea()));
      return (this.#rollouts ??= new Rollouts(this.manifest, exports, this.#memory, this.#newArea()));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#isCramped = true; // do not retry: memory allocated before the failure cannot be freed
      return null;
    }
  }

  #newArea(): SearchState {
    return new SearchState(this.#memory, this.manifest.search, this.weights, (search) => this.#exports.build_value_table(search));
  }

  #line(place: number): PvLine {
    const length = this.#exports.extract_pv(this.#searchState.place, this.#table, this.#words, 0, place);
    return {
      actions: [...this.#memory.shorts(this.#searchState.at('pv'), length)],
      value: this.#exports.root_move_value(this.#searchState.place, place),
      win_chances: [...this.#memory.doubles(this.#searchState.at('win_chances'), this.#players)],
      expected_scores: [...this.#memory.doubles(this.#searchState.at('expected_scores'), this.#players)],
    };
  }

  /** With a node limit, results must not depend on earlier searches; a small search uses a small table. */
  #forget(nodes: number | null): void {
    const { tt_bits: most, min_tt_bits: least } = this.manifest.search;
    const bits = nodes ? Math.max(least, Math.min(most, (4 * nodes).toString(2).length)) : most;
    this.#words = 2 << bits;
    this.#memory.bytes(this.#table, 8 * this.#words).fill(0);
  }
}
