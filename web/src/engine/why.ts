/** What speaks for an action: a driver around the search module's `reasons` and `bear_out`. Which reasons are worth a word, the module knows. */
import type { Manifest } from './manifest';
import type { Memory } from './memory';
import type { Reason } from './search';

interface WhyExports {
  reasons(
    work: number,
    owner: number,
    states: number,
    action: number,
    against: number,
    actions: number,
    active: number,
    parts: number,
    journal: number,
    out: number,
  ): number;
  bear_out(better: number, played: number, players: number, seat: number, borne: number, out: number, found: number): number;
}

/** An action to speak for; instead of another one, with the scores that each lets everybody expect, or by itself. */
export interface Reasoned {
  action: number;
  instead?: { of: number; seat: number; scores: number[]; others: number[] };
}

const NO_ACTION = -1;
const ROW = 3;
const MOST_SEATS = 4;

export class Why {
  readonly #exports: WhyExports;
  readonly #owner: number;
  readonly #states: number;
  readonly #actions: number;
  readonly #active: number;
  readonly #parts: number;
  readonly #out: number;
  readonly #scores: number;

  constructor(
    private readonly manifest: Manifest,
    instance: WebAssembly.Instance,
    private readonly memory: Memory,
    private readonly work: number,
  ) {
    const { analysis, record, room, search } = manifest;
    this.#exports = instance.exports as unknown as WhyExports;
    const features = search.work.fields['linear']![2][0]!;
    this.#owner = memory.room(2 * features);
    this.#states = memory.room(2 * record.size);
    this.#actions = memory.room(2 * room.list);
    this.#active = memory.room(2 * analysis.room.active);
    this.#parts = memory.room(8 * analysis.room.parts);
    this.#out = memory.room(8 * ROW * analysis.room.reasons);
    this.#scores = memory.room(8 * 2 * MOST_SEATS);
    const owner = memory.shorts(this.#owner, features);
    for (const [from, part] of analysis.owners) owner.fill(part, from);
  }

  /** The reasons for an action, the weightiest first. */
  of(position: Uint8Array, { action, instead }: Reasoned): Reason[] {
    this.memory.bytes(this.#states, position.length).set(position);
    const found = this.#exports.reasons(
      this.work,
      this.#owner,
      this.#states,
      action,
      instead?.of ?? NO_ACTION,
      this.#actions,
      this.#active,
      this.#parts,
      0,
      this.#out,
    );
    const told = instead ? this.#borneOut(instead, found) : found;
    return Array.from({ length: told }, (_, place) => this.#reason(place));
  }

  /** How many reasons are left once what a rival would have lost is added and all are held to what a lead turns out to bring. */
  #borneOut({ seat, scores, others }: NonNullable<Reasoned['instead']>, found: number): number {
    this.memory.doubles(this.#scores, MOST_SEATS).set(scores);
    this.memory.doubles(this.#scores + 8 * MOST_SEATS, MOST_SEATS).set(others);
    const borne = this.manifest.analysis.borne_out[scores.length - 2]!;
    return this.#exports.bear_out(this.#scores, this.#scores + 8 * MOST_SEATS, scores.length, seat, borne, this.#out, found);
  }

  #reason(place: number): Reason {
    const [kind, which, tenths] = [...this.memory.longs(this.#out + 8 * ROW * place, ROW)].map(Number);
    return { kind: kind!, which: which!, tenths: tenths! };
  }
}
