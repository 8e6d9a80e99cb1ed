/** A search's work area in a module's memory: its fields by name, and the weights that it values positions with. */
import { unpackHalves } from './half';
import type { Manifest } from './manifest';
import type { Memory } from './memory';

export class WorkArea {
  /** Where it lies. */
  readonly place: number;

  constructor(
    private readonly memory: Memory,
    private readonly facts: Manifest['search'],
    weights: Uint8Array,
    prepare: (work: number) => void,
  ) {
    this.place = memory.room(facts.work.size);
    this.#putWeights(weights);
    prepare(this.place);
  }

  at(field: string): number {
    return this.place + this.facts.work.fields[field]![0];
  }

  number(field: string): number {
    return Number(this.memory.longs(this.at(field), 1)[0]);
  }

  set(field: string, value: number | bigint): void {
    this.memory.longs(this.at(field), 1)[0] = BigInt(value);
  }

  /** Put a position at the bottom of the stack. */
  putRoot(position: Uint8Array): void {
    this.memory.bytes(this.at('stack'), position.length).set(position);
  }

  #putWeights(weights: Uint8Array): void {
    const { weight_fields, work } = this.facts;
    let from = 0;
    let withNet = false;
    for (const [name, kind] of weight_fields) {
      const count = work.fields[name]![2].reduce((product, length) => product * length, 1);
      const size = Number(kind[1]) * count;
      const read = weights.slice(from, from + size); // aligned
      from += size;
      if (kind === 'f2') {
        const out = this.memory.floats(this.at(name), count);
        unpackHalves(new Uint16Array(read.buffer), out);
        withNet ||= name === 'last' && out.some((weight) => weight !== 0);
      } else this.memory.bytes(this.at(name), size).set(read);
    }
    if (from !== weights.length) throw new RangeError(`weights of ${weights.length} bytes, not ${from}`);
    this.set('with_net', withNet ? 1 : 0);
    this.memory.doubles(this.at('surprise'), 1)[0] = this.facts.surprise;
  }
}
