/** The search of a game: a driver around the module's `think_on`. Whether and where it goes on, the module knows. */
import { WorkArea } from './area';
import type { Manifest, Mastery } from './manifest';
import { decided, type Decider, firstPart, isMasterly, type MasteryExports, Tree, Trials } from './mastery';
import { Memory } from './memory';
import { Why } from './why';

export interface SearchExports {
  memory: WebAssembly.Memory;
  heap_base: WebAssembly.Global;
  prepare(work: number): void;
  begin(work: number): void;
  deal(state: number, rng: number, journal: number, rows: number): void;
  think_on(work: number, table: number, words: number, journal: number, nodes: number): number;
  tell_line(work: number, table: number, words: number, journal: number, place: number): number;
  value_at(work: number, place: number): number;
  play_round(work: number, table: number, journal: number, rng: number, states: number, out: number): void;
}

/** What is asked of a search (see `bots/search/engine.py`). */
export interface Task {
  seconds?: number | null;
  nodes?: number | null;
  depth?: number;
  wanted?: number;
  seed?: number;
  /** By how many thousandths of its weight each feature is misjudged. */
  misjudged?: number;
  /** Whether actions that look absurd to anybody are left out. */
  sane?: boolean;
  /** The share of takes and spaces that are not even considered. */
  overlooked?: number;
  /** The set of weights to search with. */
  judgement?: string;
  /** The one action to look at. */
  only?: number | null;
  /** By how much the evaluation errs at random, in millionths of a win. */
  noise?: number;
  /** How selectively it searches, and what it does besides. */
  mastery?: Mastery;
}

export interface Line {
  actions: number[];
  /** To the seat to move: win chance and lead as one number. */
  value: number;
  chances: number[];
  scores: number[];
}

export interface Thought {
  lines: Line[];
  depth: number;
  nodes: number;
  /** Whether the rest of the round was seen to its end. */
  solved: boolean;
}

/** One thing that speaks for an action: a part of the expected score in which it gains (or saves) points, or the rival whom it costs some. */
export interface Reason {
  kind: number;
  which: number;
  tenths: number;
}

export const ALL = 0x7fffffff;
const MOST_SEATS = 4;
const NO_LIMIT = 1n << 60n;

export class Search {
  readonly #exports: SearchExports;
  readonly #memory: Memory;
  readonly #work: WorkArea;
  readonly #table: number;
  #why: Why | null = null;
  #tree: Tree | null = null;
  #trials: Trials | null = null;
  #isCramped = false;
  readonly #state: number;
  readonly #rng: number;
  readonly #scores: number;
  #words: number;
  #age = 0n;
  #players = 0;
  #wanted = 1;

  constructor(
    readonly manifest: Manifest,
    private readonly instance: WebAssembly.Instance,
    private readonly weights: Uint8Array,
  ) {
    this.#exports = instance.exports as unknown as SearchExports;
    this.#memory = new Memory(this.#exports.memory, this.#exports.heap_base.value as number);
    this.#work = this.#newArea();
    this.#words = 2 << manifest.search.table_bits;
    this.#table = this.#memory.room(8 * this.#words);
    this.#state = this.#memory.room(manifest.record.size);
    this.#rng = this.#memory.room(8);
    this.#scores = this.#memory.room(8 * MOST_SEATS);
  }

  /** What speaks for actions, by the same weights. */
  get why(): Why {
    return (this.#why ??= new Why(this.manifest, this.instance, this.#memory, this.#work.place));
  }

  get depth(): number {
    return this.#work.number('depth');
  }

  get nodes(): number {
    return this.#work.number('nodes');
  }

  /** Make ready for a position in which somebody is to move. */
  begin(position: Uint8Array, task: Task): void {
    const { search, record } = this.manifest;
    if (task.seconds == null) this.#forget(task.nodes ?? null);
    else this.#words = 2 << search.table_bits;
    this.#work.putRoot(position);
    this.#players = position[record.fields['players']![0]]!;
    this.#age = (this.#age + 1n) % BigInt(search.ages);
    this.#work.set('selfish', this.#players >= search.selfish_from ? 1 : 0);
    this.#work.set('age', this.#age);
    this.#work.set('seed', (task.seed ?? 0) & 0x7fffffff);
    this.#work.set('misjudged', task.misjudged ?? 0);
    this.#work.set('sane', task.sane ? 1 : 0);
    this.#work.set('limit', task.nodes ? BigInt(task.nodes) : NO_LIMIT);
    this.#work.set('deepest', task.depth ?? search.deepest);
    this.#work.set('wanted', task.wanted ?? 1);
    this.#work.set('only', task.only ?? search.every_action);
    this.#work.set('noise', task.noise ?? 0);
    this.#work.set('narrow', task.mastery?.narrow ?? 0);
    this.#work.set('overlooked', Math.round(1000 * (task.overlooked ?? 0)));
    this.#exports.begin(this.#work.place);
    this.#wanted = this.#work.number('wanted');
  }

  /** Search on to the end of an iteration, or for about so many nodes. False once there is nothing more to do. */
  thinkOn(nodes: number): boolean {
    return this.#exports.think_on(this.#work.place, this.#table, this.#words, 0, nodes) !== 0;
  }

  /** What was found up to now, best first. */
  thought(): Thought {
    const lines = Array.from({ length: this.#wanted }, (_, place) => this.#line(place));
    return { lines, depth: this.depth, nodes: this.nodes, solved: this.#work.number('solved') !== 0 };
  }

  /** Search without a look at the clock, in one piece or in pieces of so many nodes. */
  think(position: Uint8Array, task: Task, nodes = ALL): Thought {
    this.begin(position, this.firstPart(task));
    while (this.thinkOn(nodes));
    const thought = this.thought();
    const decider = this.decider(position, task, thought);
    while (decider?.goOn(nodes));
    return decider ? decided(thought, decider) : thought;
  }

  /** What is to be searched for before anything else decides: the whole task, where nothing does. */
  firstPart(task: Task): Task {
    return this.#roomToDecide(task) ? firstPart(this.manifest.search, task) : task;
  }

  /** What decides between the lines that were found, where the task wants it and there is something to decide. */
  decider(position: Uint8Array, task: Task, thought: Thought): Decider | null {
    return this.#roomToDecide(task)?.begin({ position, task, thought }, this.#players) ?? null;
  }

  /** Let what is played out by chance begin with this 64-bit word. */
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
    this.begin(position, { nodes, noise });
    this.#memory.bytes(this.#state, position.length).set(position);
    this.#exports.play_round(this.#work.place, this.#table, 0, this.#rng, this.#state, this.#scores);
    return [...this.#memory.doubles(this.#scores, this.#players)];
  }

  /** Null where nothing but the search is wanted, and on a device that has not enough memory: there the search has all the time. */
  #roomToDecide(task: Task): Tree | Trials | null {
    if (!isMasterly(task) || this.#isCramped) return null;
    const exports = this.instance.exports as unknown as MasteryExports;
    try {
      if (task.mastery!.grown) return (this.#tree ??= new Tree(this.manifest.search, exports, this.#memory, this.#newArea()));
      return (this.#trials ??= new Trials(this.manifest, exports, this.#memory, this.#newArea()));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#isCramped = true; // and is not asked again: what was had before the last piece failed can't be given back
      return null;
    }
  }

  #newArea(): WorkArea {
    return new WorkArea(this.#memory, this.manifest.search, this.weights, (work) => this.#exports.prepare(work));
  }

  #line(place: number): Line {
    const length = this.#exports.tell_line(this.#work.place, this.#table, this.#words, 0, place);
    return {
      actions: [...this.#memory.shorts(this.#work.at('line'), length)],
      value: this.#exports.value_at(this.#work.place, place),
      chances: [...this.#memory.doubles(this.#work.at('chances'), this.#players)],
      scores: [...this.#memory.doubles(this.#work.at('finals'), this.#players)],
    };
  }

  /** With a limit of nodes, what is found must not depend on what was searched before; a small search has a small table. */
  #forget(nodes: number | null): void {
    const most = this.manifest.search.table_bits;
    const bits = nodes ? Math.max(10, Math.min(most, (4 * nodes).toString(2).length)) : most;
    this.#words = 2 << bits;
    this.#memory.bytes(this.#table, 8 * this.#words).fill(0);
  }
}
