/** The rules of a game. A position is the bytes of its record, which only the module interprets. */
import { EngineError } from './errors';
import { type Manifest, optionNumbers, type Options } from './manifest';
import { Memory } from './memory';

interface RulesExports {
  memory: WebAssembly.Memory;
  heap_base: WebAssembly.Global;
  set_up(state: number, numbers: number): void;
  legal_actions(state: number, out: number): number;
  apply(state: number, action: number, journal: number, rows: number): void;
  chance(state: number, weights: number): number;
  resolve(state: number, outcome: number, journal: number, rows: number): void;
  deal(state: number, rng: number, journal: number, rows: number): void;
  ranking_key(state: number, seat: number): number;
  draw(rng: number, limit: number): number;
  action_facts?(state: number, action: number, out: number): number;
  is_last_round?(state: number): number;
  play_games?(start: number, state: number, games: number, out: number, rng: number, journal: number): number;
  greedy?(states: number, out: number, rng: number, journal: number): number;
}

/** What happened, row by row: kind, seat, points, and four details (see `games/core/journal.py`). */
type Journal = Int32Array;

export interface Step {
  position: Uint8Array;
  journal: Journal;
}

/** PositionInfo about a position, and what may happen in it. */
export interface PositionInfo {
  players: number;
  /** Negative where chance decides, 0 at the end, positive where a player decides. */
  phase: number;
  round: number;
  /** The seat that is to decide; null where chance decides or the game is over. */
  turn: number | null;
  scores: number[];
  /** The numbers of the legal actions, ascending. */
  legal: number[];
  /** Weights of the next draw's outcomes; empty if there is no draw. */
  outcomes: number[];
  /** Ranking keys of a finished game: the highest wins, ties share; empty before the end. */
  standings: number[];
}

export class Rules {
  readonly memory: Memory;
  readonly state: number;
  readonly list: number;
  readonly rng: number;
  readonly #exports: RulesExports;
  readonly #journal: number;
  readonly #weights: number;

  constructor(
    readonly manifest: Manifest,
    instance: WebAssembly.Instance,
  ) {
    this.#exports = instance.exports as unknown as RulesExports;
    this.memory = new Memory(this.#exports.memory, this.#exports.heap_base.value as number);
    const { capacity, record } = manifest;
    this.state = this.memory.allocate(2 * record.size);
    this.list = this.memory.allocate(2 * capacity.list);
    this.rng = this.memory.allocate(8);
    this.#journal = this.memory.allocate(4 * capacity.journal_rows * capacity.journal_width);
    this.#weights = this.memory.allocate(8 * Math.max(capacity.outcomes, capacity.numbers));
  }

  /** A new game with complete options, before the first draw. */
  start(options: Options): Uint8Array {
    this.memory.longs(this.#weights, this.manifest.capacity.numbers).set(optionNumbers(this.manifest, options).map(BigInt));
    this.#bytes().fill(0);
    this.#exports.set_up(this.state, this.#weights);
    return this.#bytes().slice();
  }

  inspect(position: Uint8Array): PositionInfo {
    this.#put(position);
    const [players, phase] = [this.#byte('players'), this.#byte('phase')];
    return {
      players,
      phase,
      round: this.#shorts('round_number', 1)[0]!,
      turn: phase > 0 ? this.#byte('turn') : null,
      scores: this.#shorts('score', players),
      legal: phase > 0 ? this.#legal() : [],
      outcomes: phase < 0 ? this.#outcomes() : [],
      standings: phase === 0 ? this.standings(position) : [],
    };
  }

  /** Current ranking keys: the highest is ahead, ties share. */
  standings(position: Uint8Array): number[] {
    this.#put(position);
    return Array.from({ length: this.#byte('players') }, (_, seat) => this.#exports.ranking_key(this.state, seat));
  }

  /** Return the facts that a legal action's message depends on. */
  facts(position: Uint8Array, action: number): number[] {
    this.#put(position);
    const count = this.#exports.action_facts!(this.state, action, this.#weights);
    return [...this.memory.longs(this.#weights, count)].map(Number);
  }

  /** Whether the game is over or is sure to end with this round. */
  isLastRound(position: Uint8Array): boolean {
    this.#put(position);
    return this.#byte('phase') === 0 || this.#exports.is_last_round!(this.state) !== 0;
  }

  apply(position: Uint8Array, action: number): Step {
    this.#put(position);
    if (this.#byte('phase') <= 0) throw new EngineError('not_to_decide', 'no player decides in this position');
    if (!this.#legal().includes(action)) throw new EngineError('illegal_action', `action ${action} is not legal here`);
    return this.#step(() => this.#exports.apply(this.state, action, this.#journal, this.manifest.capacity.journal_rows));
  }

  /** Let the next draw have this outcome. */
  resolve(position: Uint8Array, outcome: number): Step {
    this.#put(position);
    if (this.#byte('phase') >= 0) throw new EngineError('not_to_decide', 'nothing is to be drawn in this position');
    if (!this.#outcomes()[outcome]) throw new EngineError('illegal_action', `outcome ${outcome} can't be drawn here`);
    return this.#step(() => this.#exports.resolve(this.state, outcome, this.#journal, this.manifest.capacity.journal_rows));
  }

  /** Draw all that must be drawn, by a generator that starts with this 64-bit word. */
  deal(position: Uint8Array, seed: bigint): Step {
    this.#put(position);
    if (this.#byte('phase') >= 0) throw new EngineError('not_to_decide', 'nothing is to be drawn in this position');
    this.seed(seed);
    return this.#step(() => this.#exports.deal(this.state, this.rng, this.#journal, this.manifest.capacity.journal_rows));
  }

  /** The greedy action; ties are broken at random. */
  greedy(position: Uint8Array, seed: bigint): number {
    this.#put(position);
    if (this.#byte('phase') <= 0) throw new EngineError('not_to_decide', 'no player decides in this position');
    this.seed(seed);
    return this.#exports.greedy!(this.state, this.list, this.rng, 0);
  }

  /** Whole random games without leaving the module: the yardstick. Returns the number of moves. */
  playGames(start: Uint8Array, games: number): number {
    this.memory.bytes(this.state + this.manifest.record.size, start.length).set(start);
    return this.#exports.play_games!(this.state + this.manifest.record.size, this.state, games, this.list, this.rng, 0);
  }

  seed(word: bigint): void {
    this.memory.words(this.rng, 1)[0] = word;
  }

  /** A number from 0 to `limit` - 1, by the generator. */
  draw(limit: number): number {
    return this.#exports.draw(this.rng, limit);
  }

  #bytes(): Uint8Array {
    return this.memory.bytes(this.state, this.manifest.record.size);
  }

  #put(position: Uint8Array): void {
    if (position.length !== this.manifest.record.size)
      throw new EngineError('broken', `a position of ${this.manifest.game} has ${this.manifest.record.size} bytes`);
    this.#bytes().set(position);
  }

  #byte(field: string): number {
    return (this.memory.bytes(this.#at(field), 1)[0]! << 24) >> 24;
  }

  #shorts(field: string, count: number): number[] {
    return [...this.memory.shorts(this.#at(field), count)];
  }

  #at(field: string): number {
    return this.state + this.manifest.record.fields[field]![0];
  }

  #legal(): number[] {
    const count = this.#exports.legal_actions(this.state, this.list);
    return [...this.memory.shorts(this.list, count)];
  }

  #outcomes(): number[] {
    const count = this.#exports.chance(this.state, this.#weights);
    return [...this.memory.longs(this.#weights, count)].map(Number);
  }

  #step(play: () => void): Step {
    const width = this.manifest.capacity.journal_width;
    const journal = this.memory.ints(this.#journal, this.manifest.capacity.journal_rows * width);
    journal.fill(0);
    play();
    return { position: this.#bytes().slice(), journal: journal.slice(width, width * (1 + journal[0]!)) };
  }
}
