/** What `master` does with more than two players once a search has named the candidates: a tree that grows, or trials. As in `bots/search`. */
import type { WorkArea } from './area';
import type { Manifest, Mastery } from './manifest';
import { type Memory, readField } from './memory';
import type { Line, Task, Thought } from './search';

export interface MasteryExports {
  apply(state: number, action: number, journal: number, rows: number): void;
  plant(tree: number, work: number, journal: number, number: number): void;
  grow(tree: number, work: number, journal: number, nodes: number): number;
  chosen(tree: number): number;
  try_each(
    work: number,
    table: number,
    journal: number,
    starts: number,
    number: number,
    room: number,
    round: number,
    seat: number,
    trial: number,
    seed: number,
    sums: number,
  ): number;
}

/** Decides between the candidates of a search. */
export interface Decider {
  /** How many positions it looked at. */
  readonly nodes: number;
  /** Whether it goes on in steps of its own length, however few nodes are asked for. */
  readonly inStrides: boolean;
  /** Go on for about so many nodes. False once there is nothing more to do. */
  goOn(nodes: number): boolean;
  /** The place of the line that it speaks for. */
  chosen(): number;
}

export interface Asked {
  position: Uint8Array;
  task: Task;
  thought: Thought;
}

/** Whether a task wants more than a search. */
export const isMasterly = ({ mastery }: Pick<Task, 'mastery'>) => !!mastery && (mastery.grown > 0 || mastery.tried > 0);

/** What the search for candidates is asked for. */
export function firstPart(facts: Manifest['search'], task: Task): Task {
  const mastery = task.mastery!;
  const { tree, trials } = facts;
  // Before a tree nothing is left out next to the horizon, so that it is known when the round is solved.
  if (mastery.grown) return part(task, tree.share, tree.width, { ...mastery, narrow: 0 });
  return part(task, trials.share, mastery.tried, mastery);
}

const part = (task: Task, share: number, wanted: number, mastery: Mastery): Task => ({
  ...task,
  seconds: task.seconds == null ? null : share * task.seconds,
  nodes: task.nodes == null ? null : Math.max(1, Math.floor(share * task.nodes)),
  wanted: Math.max(task.wanted ?? 1, wanted),
  mastery,
});

/** What a search found, with the action first that a decider speaks for. */
export function decided(thought: Thought, decider: Decider): Thought {
  const best = thought.lines[decider.chosen()]!;
  return { ...thought, nodes: thought.nodes + decider.nodes, lines: [best, ...thought.lines.filter((line) => line !== best)] };
}

/** How many positions may still be looked at. */
const left = ({ task, thought }: Asked) => (task.nodes == null ? Infinity : task.nodes - thought.nodes);

export class Tree implements Decider {
  readonly inStrides = false;
  readonly #tree: number;
  #limit = 0;

  constructor(
    private readonly facts: Manifest['search'],
    private readonly exports: MasteryExports,
    private readonly memory: Memory,
    private readonly work: WorkArea,
  ) {
    this.#tree = memory.room(facts.tree.record.size);
  }

  get nodes(): number {
    return this.work.number('nodes');
  }

  /** Plant a tree with the first actions of a search's lines; null where there is nothing to add to it. */
  begin(asked: Asked, players: number): this | null {
    const { position, task, thought } = asked;
    const asTheyAre = players === 2 || players >= this.facts.selfish_from;
    if (thought.lines.length < 2 || (thought.solved && asTheyAre)) return null;
    const { width, curiosity, warmth } = this.facts.tree;
    const { grown, trusted } = task.mastery!;
    const actions = thought.lines.slice(0, width).map((line) => line.actions[0]!);
    this.work.putRoot(position);
    this.work.set('seed', (task.seed ?? 0) & 0x7fffffff);
    this.#put('curiosity', grown * curiosity);
    this.#put('warmth', grown * warmth);
    this.#put('trust', trusted / 10);
    this.memory.ints(this.#at('action'), actions.length).set(actions);
    this.exports.plant(this.#tree, this.work.place, 0, actions.length);
    this.#limit = left(asked);
    return this;
  }

  goOn(nodes: number): boolean {
    const more = Math.min(nodes, this.#limit - this.nodes);
    return more > 0 && this.exports.grow(this.#tree, this.work.place, 0, more) !== 0;
  }

  chosen(): number {
    return this.exports.chosen(this.#tree);
  }

  #at(field: string): number {
    return this.#tree + this.facts.tree.record.fields[field]![0];
  }

  #put(field: string, value: number): void {
    this.memory.doubles(this.#at(field), 1)[0] = value;
  }
}

export class Trials implements Decider {
  readonly inStrides = true;
  nodes = 0;
  readonly #table: number;
  readonly #room: number;
  readonly #starts: number;
  readonly #sums: number;
  #lines: Line[] = [];
  #tries = 0;
  #limit = 0;
  #round = 0;
  #seat = 0;
  #seed = 0;

  constructor(
    private readonly manifest: Manifest,
    private readonly exports: MasteryExports,
    private readonly memory: Memory,
    private readonly work: WorkArea,
  ) {
    const { size } = manifest.record;
    this.#table = memory.room(8 * manifest.search.trials.table);
    this.#room = memory.room(2 * size);
    this.#starts = memory.room(manifest.room.list * size);
    this.#sums = memory.room(8 * manifest.room.list);
  }

  /** Make ready to try out the best actions of a search; null where there is but one. */
  begin(asked: Asked, players: number): this | null {
    const { position, task, thought } = asked;
    const { record, search } = this.manifest;
    const { gap, noise, nodes } = search.trials;
    this.#lines = thought.lines.filter((line) => line.value > thought.lines[0]!.value - gap);
    if (this.#lines.length < 2) return null;
    const fields = { selfish: players >= search.selfish_from ? 1 : 0, noise, limit: nodes, deepest: 1, only: search.every_action };
    for (const [name, value] of Object.entries(fields)) this.work.set(name, value);
    [this.#round, this.#seat] = ['round_number', 'turn'].map((name) => Number(readField(record, position, name)[0])) as [number, number];
    this.#seed = task.seed ?? 0;
    for (const [place, line] of this.#lines.entries()) {
      const start = this.#starts + place * record.size;
      this.memory.bytes(start, record.size).set(position);
      this.exports.apply(start, line.actions[0]!, 0, 0);
    }
    this.memory.doubles(this.#sums, this.#lines.length).fill(0);
    this.nodes = this.#tries = 0;
    this.#limit = left(asked);
    return this;
  }

  /** Try every candidate once more, with the same draws and errors. */
  goOn(): boolean {
    if (this.#tries === this.manifest.search.trials.most || this.nodes >= this.#limit) return false;
    const where = [this.work.place, this.#table, 0, this.#starts, this.#lines.length, this.#room] as const;
    this.nodes += this.exports.try_each(...where, this.#round, this.#seat, this.#tries, this.#seed, this.#sums);
    this.#tries++;
    return true;
  }

  chosen(): number {
    const { fewest, trust } = this.manifest.search.trials;
    if (this.#tries < fewest) return 0;
    const sums = [...this.memory.doubles(this.#sums, this.#lines.length)];
    const told = sums.map((sum, place) => (trust * sum) / this.#tries + (1 - trust) * this.#lines[place]!.value);
    return told.indexOf(Math.max(...told));
  }
}
