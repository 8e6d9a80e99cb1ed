/** Half-precision numbers, in which weights are stored; each is exact in single precision. */
export function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Convert a number of halves to floats. A table of all 65,536 is made once: weights are a hundred thousand numbers. */
export function unpackHalves(halves: Uint16Array, out: Float32Array): void {
  table ??= Float32Array.from({ length: 0x10000 }, (_, half) => halfToFloat(half));
  for (let place = 0; place < halves.length; place++) out[place] = table[halves[place]!]!;
}

let table: Float32Array | undefined;
