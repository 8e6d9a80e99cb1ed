/** QR codes: bytes, error correction M, versions 1 to 10 (up to 213 bytes), the best of the eight masks. */

/** For each version: correction bytes a block, then the data bytes of every block. */
const BLOCKS: readonly [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

// Arithmetic in GF(256) with the polynomial of the standard.
const EXP: number[] = [];
const LOG: number[] = [];
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = value;
  LOG[value] = power;
  value = (value << 1) ^ (value & 128 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

function generator(degree: number): number[] {
  let poly = [1];
  for (let power = 0; power < degree; power++) {
    const next = [...poly, 0];
    poly.forEach((coefficient, index) => (next[index + 1]! ^= times(coefficient, EXP[power]!)));
    poly = next;
  }
  return poly;
}

function correction(data: number[], degree: number): number[] {
  const poly = generator(degree);
  const rest = [...data, ...new Array<number>(degree).fill(0)];
  for (let index = 0; index < data.length; index++) {
    const factor = rest[index]!;
    poly.forEach((coefficient, offset) => (rest[index + offset]! ^= times(coefficient, factor)));
  }
  return rest.slice(data.length);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function chooseVersion(length: number): number {
  const found = BLOCKS.findIndex(([, data], index) => length + (index >= 9 ? 3 : 2) <= sum(data));
  if (found < 0) throw new RangeError('too long for a QR code of this size');
  return found + 1;
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [degree, sizes] = BLOCKS[version - 1]!;
  let bits = '0100' + bytes.length.toString(2).padStart(version >= 10 ? 16 : 8, '0');
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const room = sum(sizes) * 8;
  bits += '0'.repeat(Math.min(4, room - bits.length));
  bits += '0'.repeat((8 - (bits.length % 8)) % 8);
  const words = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
  for (let pad = 0xec; words.length < room / 8; pad ^= 0xec ^ 0x11) words.push(pad);

  let from = 0;
  const blocks = sizes.map((size) => words.slice(from, (from += size)));
  const checks = blocks.map((block) => correction(block, degree));
  const mixed: number[] = [];
  for (let index = 0; index < sizes.at(-1)!; index++) for (const block of blocks) if (index < block.length) mixed.push(block[index]!);
  for (let index = 0; index < degree; index++) for (const check of checks) mixed.push(check[index]!);
  return mixed;
}

/** Append the remainder of a division of polynomials over bits: the codes of format and version. */
function withCheck(value: number, poly: number, degree: number): number {
  let rest = value << degree;
  for (let bit = 31 - Math.clz32(rest); rest && bit >= degree; bit = 31 - Math.clz32(rest)) rest ^= poly << (bit - degree);
  return (value << degree) | rest;
}

type Grid = (boolean | null)[][];

function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    if (grid[y] && x >= 0 && x < size) grid[y]![x] = dark;
  };
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  }
  const centres = ALIGNMENT[version - 1]!;
  for (const cy of centres)
    for (const cx of centres) {
      if (grid[cy]![cx] !== null) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  writeFormat(grid, 0);
  if (version >= 7) {
    const bits = withCheck(version, 0x1f25, 12);
    for (let bit = 0; bit < 18; bit++) {
      const [a, b] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      set(a, b, !!((bits >> bit) & 1));
      set(b, a, !!((bits >> bit) & 1));
    }
  }
  return grid;
}

function writeFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = withCheck(mask, 0x537, 10) ^ 0x5412; // Level M is 00, so the mask alone is the value.
  for (let bit = 0; bit < 15; bit++) {
    const dark = !!((bits >> bit) & 1);
    if (bit < 8) grid[8]![size - 1 - bit] = dark;
    else grid[size - 15 + bit]![8] = dark;
    if (bit < 6) grid[bit]![8] = dark;
    else if (bit < 8) grid[bit + 1]![8] = dark;
    else if (bit === 8) grid[8]![7] = dark;
    else grid[8]![14 - bit] = dark;
  }
  grid[size - 8]![8] = true;
}

/** Up and down in columns of two, from the right, round what is there already. */
function path(grid: Grid): [number, number][] {
  const size = grid.length;
  const cells: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (grid[y]![x] === null) cells.push([x, y]);
    }
    up = !up;
  }
  return cells;
}

/** How hard a code is to read: long runs, blocks, look-alikes of the corners, too dark or too light. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))].map((line) => line.map(Number).join(''));
  let total = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) total += run.length - 2;
    for (const pattern of ['10111010000', '00001011101']) {
      for (let at = line.indexOf(pattern); at >= 0; at = line.indexOf(pattern, at + 1)) total += 40;
    }
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const corner = grid[y]![x];
      if (corner === grid[y - 1]![x] && corner === grid[y]![x - 1] && corner === grid[y - 1]![x - 1]) total += 3;
    }
  const dark = sum(grid.map((row) => row.filter(Boolean).length)) / (size * size);
  return total + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** The code of a text: rows of dark (true) and light modules, without the quiet border. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = chooseVersion(bytes.length);
  const words = codewords(bytes, version);
  const blank = frame(version);
  const cells = path(blank);
  let best: boolean[][] = [];
  let least = Infinity;
  MASKS.forEach((flips, mask) => {
    const grid = blank.map((row) => [...row]);
    cells.forEach(([x, y], index) => {
      const dark = !!(((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
      grid[y]![x] = dark !== flips(x, y);
    });
    writeFormat(grid, mask);
    const whole = grid as boolean[][];
    const cost = penalty(whole);
    if (cost < least) [best, least] = [whole, cost];
  });
  return best;
}
