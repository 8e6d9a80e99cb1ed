/** The second stage of `master` with more than two players: MCTS or rollouts choose among the candidates of a search. As in `bots/search`. */
import type { SearchState } from './searchState';
import type { Manifest, SearchOptions } from './manifest';
import { type Memory, readField } from './memory';
import type { PvLine, SearchRequest, SearchResult } from './search';

export interface StrongSearchExports {
  apply(state: number, action: number, journal: number, rows: number): void;
  init_tree(tree: number, search: number, journal: number, number: number): void;
  run_simulations(tree: number, search: number, journal: number, nodes: number): number;
  best_root_edge(tree: number): number;
  rollout_each(
    search: number,
    table: number,
    journal: number,
    starts: number,
    number: number,
    scratch: number,
    round: number,
    seat: number,
    trial: number,
    seed: number,
    sums: number,
  ): number;
}

/** Chooses among the candidates of a search. */
export interface StrongSearch {
  /** Nodes visited. */
  readonly nodes: number;
  /** Whether a slice has a fixed length, however few nodes are requested. */
  readonly hasOwnStepSize: boolean;
  /** Continue for about a number of nodes. Return false once finished. */
  continueFor(nodes: number): boolean;
  /** Index of the chosen line. */
  bestIndex(): number;
}

interface CandidateSearch {
  position: Uint8Array;
  request: SearchRequest;
  result: SearchResult;
}

/** Whether a request needs the second stage. */
export const usesStrongSearch = ({ options }: Pick<SearchRequest, 'options'>) =>
  !!options && (options.mcts_width > 0 || options.rollouts > 0);

/** Return the request of the candidate search. */
export function candidateRequest(facts: Manifest['search'], request: SearchRequest): SearchRequest {
  const options = request.options!;
  const { mcts, rollouts } = facts;
  // Before MCTS, do not prune next to the horizon, so that a solved round is recognised.
  if (options.mcts_width) return withShare(request, mcts.candidate_share, mcts.max_children, { ...options, prune_width: 0 });
  return withShare(request, rollouts.candidate_share, options.rollouts, options);
}

const withShare = (request: SearchRequest, share: number, multiPv: number, options: SearchOptions): SearchRequest => ({
  ...request,
  seconds: request.seconds == null ? null : share * request.seconds,
  nodes: request.nodes == null ? null : Math.max(1, Math.floor(share * request.nodes)),
  multi_pv: Math.max(request.multi_pv ?? 1, multiPv),
  options,
});

/** Put the move chosen by the second stage first. */
export function withChosenMove(result: SearchResult, strong: StrongSearch): SearchResult {
  const best = result.pvs[strong.bestIndex()]!;
  return { ...result, nodes: result.nodes + strong.nodes, pvs: [best, ...result.pvs.filter((line) => line !== best)] };
}

/** Return the remaining node budget. */
const remainingNodes = ({ request, result }: CandidateSearch) => (request.nodes == null ? Infinity : request.nodes - result.nodes);

export class Mcts implements StrongSearch {
  readonly hasOwnStepSize = false;
  readonly #tree: number;
  #limit = 0;

  constructor(
    private readonly facts: Manifest['search'],
    private readonly exports: StrongSearchExports,
    private readonly memory: Memory,
    private readonly searchState: SearchState,
  ) {
    this.#tree = memory.allocate(facts.mcts.record.size);
  }

  get nodes(): number {
    return this.searchState.number('nodes');
  }

  /** Initialise the tree with the candidates; null if there is nothing to decide. */
  begin(candidates: CandidateSearch, players: number): this | null {
    const { position, request, result } = candidates;
    const isMaxn = players === 2 || players >= this.facts.maxn_min_players;
    if (result.pvs.length < 2 || (result.solved && isMaxn)) return null;
    const { max_children, c_puct_per_width, temperature_per_width } = this.facts.mcts;
    const { mcts_width, backup_mix } = request.options!;
    const actions = result.pvs.slice(0, max_children).map((line) => line.actions[0]!);
    this.searchState.putRoot(position);
    this.searchState.set('seed', (request.seed ?? 0) & 0x7fffffff);
    this.#put('c_puct', mcts_width * c_puct_per_width);
    this.#put('temperature', mcts_width * temperature_per_width);
    this.#put('backup_mix', backup_mix / 10);
    this.memory.ints(this.#at('action'), actions.length).set(actions);
    this.exports.init_tree(this.#tree, this.searchState.place, 0, actions.length);
    this.#limit = remainingNodes(candidates);
    return this;
  }

  continueFor(nodes: number): boolean {
    const more = Math.min(nodes, this.#limit - this.nodes);
    return more > 0 && this.exports.run_simulations(this.#tree, this.searchState.place, 0, more) !== 0;
  }

  bestIndex(): number {
    return this.exports.best_root_edge(this.#tree);
  }

  #at(field: string): number {
    return this.#tree + this.facts.mcts.record.fields[field]![0];
  }

  #put(field: string, value: number): void {
    this.memory.doubles(this.#at(field), 1)[0] = value;
  }
}

export class Rollouts implements StrongSearch {
  readonly hasOwnStepSize = true;
  nodes = 0;
  readonly #table: number;
  readonly #scratch: number;
  readonly #starts: number;
  readonly #sums: number;
  #lines: PvLine[] = [];
  #rolloutCount = 0;
  #limit = 0;
  #round = 0;
  #seat = 0;
  #seed = 0;

  constructor(
    private readonly manifest: Manifest,
    private readonly exports: StrongSearchExports,
    private readonly memory: Memory,
    private readonly searchState: SearchState,
  ) {
    const { size } = manifest.record;
    this.#table = memory.allocate(8 * manifest.search.rollouts.table_words);
    this.#scratch = memory.allocate(2 * size);
    this.#starts = memory.allocate(manifest.capacity.list * size);
    this.#sums = memory.allocate(8 * manifest.capacity.list);
  }

  /** Prepare rollouts of the best candidates; null if there is only one. */
  begin(candidates: CandidateSearch, players: number): this | null {
    const { position, request, result } = candidates;
    const { record, search } = this.manifest;
    const { max_candidate_gap, request: moveRequest } = search.rollouts;
    this.#lines = result.pvs.filter((line) => line.value > result.pvs[0]!.value - max_candidate_gap);
    if (this.#lines.length < 2) return null;
    this.searchState.writeRequest({ ...moveRequest, is_maxn: players >= search.maxn_min_players ? 1 : 0 });
    [this.#round, this.#seat] = ['round_number', 'turn'].map((name) => Number(readField(record, position, name)[0])) as [number, number];
    this.#seed = request.seed ?? 0;
    for (const [place, line] of this.#lines.entries()) {
      const start = this.#starts + place * record.size;
      this.memory.bytes(start, record.size).set(position);
      this.exports.apply(start, line.actions[0]!, 0, 0);
    }
    this.memory.doubles(this.#sums, this.#lines.length).fill(0);
    this.nodes = this.#rolloutCount = 0;
    this.#limit = remainingNodes(candidates);
    return this;
  }

  /** Roll out every candidate once more, with common random numbers. */
  continueFor(): boolean {
    if (this.#rolloutCount === this.manifest.search.rollouts.max_rollouts || this.nodes >= this.#limit) return false;
    const where = [this.searchState.place, this.#table, 0, this.#starts, this.#lines.length, this.#scratch] as const;
    this.nodes += this.exports.rollout_each(...where, this.#round, this.#seat, this.#rolloutCount, this.#seed, this.#sums);
    this.#rolloutCount++;
    return true;
  }

  bestIndex(): number {
    const { min_rollouts, weight } = this.manifest.search.rollouts;
    if (this.#rolloutCount < min_rollouts) return 0;
    const sums = [...this.memory.doubles(this.#sums, this.#lines.length)];
    const values = sums.map((sum, place) => (weight * sum) / this.#rolloutCount + (1 - weight) * this.#lines[place]!.value);
    return values.indexOf(Math.max(...values));
  }
}
