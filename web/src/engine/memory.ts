/** A module's memory: allocation, and access to record fields. */
import type { Layout } from './manifest';

const PAGE = 65536;

export class Memory {
  #top: number;

  constructor(
    private readonly memory: WebAssembly.Memory,
    heapBase: number,
  ) {
    this.#top = heapBase;
  }

  /** Allocate memory for the lifetime of the module. Throws RangeError when the device has none left. */
  allocate(bytes: number): number {
    const at = (this.#top + 63) & ~63;
    const missing = at + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    this.#top = at + bytes;
    return at;
  }

  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  shorts(at: number, count: number): Int16Array {
    return new Int16Array(this.memory.buffer, at, count);
  }

  ints(at: number, count: number): Int32Array {
    return new Int32Array(this.memory.buffer, at, count);
  }

  floats(at: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, at, count);
  }

  doubles(at: number, count: number): Float64Array {
    return new Float64Array(this.memory.buffer, at, count);
  }

  longs(at: number, count: number): BigInt64Array {
    return new BigInt64Array(this.memory.buffer, at, count);
  }

  words(at: number, count: number): BigUint64Array {
    return new BigUint64Array(this.memory.buffer, at, count);
  }
}

const READERS: Record<string, [size: number, read: (view: DataView, at: number) => number | bigint]> = {
  i1: [1, (view, at) => view.getInt8(at)],
  i2: [2, (view, at) => view.getInt16(at, true)],
  i4: [4, (view, at) => view.getInt32(at, true)],
  i8: [8, (view, at) => view.getBigInt64(at, true)],
  u8: [8, (view, at) => view.getBigUint64(at, true)],
  f4: [4, (view, at) => view.getFloat32(at, true)],
  f8: [8, (view, at) => view.getFloat64(at, true)],
};

/** The numbers of a field, in the order of memory. 64-bit integers are bigints. */
export function readField(layout: Layout, record: Uint8Array, name: string): (number | bigint)[] {
  const field = layout.fields[name];
  const reader = READERS[field?.[1] ?? ''];
  if (!field || !reader) throw new TypeError(`a record has no numbers ${name}`);
  const [offset, , shape] = field;
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  const count = shape.reduce((product, length) => product * length, 1);
  return Array.from({ length: count }, (_, place) => reader[1](view, offset + place * reader[0]));
}

const WRITERS: Record<string, (view: DataView, at: number, value: number | bigint) => void> = {
  i1: (view, at, value) => view.setInt8(at, Number(value)),
  i2: (view, at, value) => view.setInt16(at, Number(value), true),
  i4: (view, at, value) => view.setInt32(at, Number(value), true),
  i8: (view, at, value) => view.setBigInt64(at, BigInt(value), true),
};

/** Set the numbers of an integer field. */
export function writeField(layout: Layout, record: Uint8Array, name: string, values: readonly (number | bigint)[]): void {
  const field = layout.fields[name];
  const write = WRITERS[field?.[1] ?? ''];
  if (!field || !write) throw new TypeError(`a record has no integers ${name}`);
  const view = new DataView(record.buffer, record.byteOffset, record.byteLength);
  values.forEach((value, place) => write(view, field[0] + place * READERS[field[1]]![0], value));
}
