/** A search state in a module's memory: its fields by name, and the weights of its evaluation. */
import { unpackHalves } from './float16';
import type { Manifest } from './manifest';
import type { Memory } from './memory';

export class SearchState {
  /** Its address in the module's memory. */
  readonly place: number;

  constructor(
    private readonly memory: Memory,
    private readonly facts: Manifest['search'],
    weights: Uint8Array,
    buildValueTable: (search: number) => void,
  ) {
    this.place = memory.allocate(facts.state.size);
    this.#putWeights(weights);
    buildValueTable(this.place);
  }

  at(field: string): number {
    return this.place + this.facts.state.fields[field]![0];
  }

  number(field: string): number {
    return Number(this.memory.longs(this.at(field), 1)[0]);
  }

  set(field: string, value: number | bigint): void {
    this.memory.longs(this.at(field), 1)[0] = BigInt(value);
  }

  /** Write all request fields; omitted ones get their defaults. */
  writeRequest(fields: Record<string, number>): void {
    for (const [name, value] of Object.entries(fields)) this.set(name, value);
  }

  /** Put a position at the bottom of the stack. */
  putRoot(position: Uint8Array): void {
    this.memory.bytes(this.at('stack'), position.length).set(position);
  }

  #putWeights(weights: Uint8Array): void {
    const { weight_fields, state } = this.facts;
    let from = 0;
    let hasNet = false;
    for (const [name, kind] of weight_fields) {
      const count = state.fields[name]![2].reduce((product, length) => product * length, 1);
      const size = Number(kind[1]) * count;
      const read = weights.slice(from, from + size); // aligned
      from += size;
      if (kind === 'f2') {
        const out = this.memory.floats(this.at(name), count);
        unpackHalves(new Uint16Array(read.buffer), out);
        hasNet ||= name === 'output_weights' && out.some((weight) => weight !== 0);
      } else this.memory.bytes(this.at(name), size).set(read);
    }
    if (from !== weights.length) throw new RangeError(`weights of ${weights.length} bytes, not ${from}`);
    this.set('has_net', hasNet ? 1 : 0);
    this.memory.doubles(this.at('max_correction'), 1)[0] = this.facts.max_correction;
  }
}
