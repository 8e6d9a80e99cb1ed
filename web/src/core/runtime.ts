/**
 * Python semantics for the generated modules (`tilework.targets.typescript`): what JavaScript's own operators would do differently.
 *
 * A Python `int` is a number, or a bigint where it does not fit into 53 bits; every helper returns the smaller form, so that equal integers are
 * identical. `None` is null, a `dict` with string keys is a plain object, any other `dict` a Map, tuples and lists are arrays.
 */

/* eslint-disable @typescript-eslint/no-explicit-any -- helpers take what Python code gives them, as Python does */

export type Dict<V = any> = Record<string, V>;
/** Whatever a message or JSON can hold. */
export type Data = Dict;

export class PythonError extends Error {
  override readonly name: string = 'PythonError';
}
/** An index or a key that is not there, a sequence of another length, an assertion that does not hold. */
export class LookupError extends PythonError {
  override readonly name = 'LookupError';
}

export function assert(condition: unknown, message = 'assertion failed'): asserts condition {
  if (!truthy(condition)) throw new PythonError(message);
}

/** `raise error from cause`. */
export function because<E extends Error>(error: E, cause: unknown): E {
  error.cause = cause;
  return error;
}

/** Parse JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new PythonError(String(error));
  }
}

// Integers.

/** The smaller form of an integer. */
const normal = (value: bigint): number =>
  value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : (value as unknown as number);

const isSafe = Number.isSafeInteger;
const isShort = (value: number) => value === (value | 0);

function exact(
  small: (one: number, two: number) => number,
  big: (one: bigint, two: bigint) => bigint,
  fits: (value: number) => boolean,
): (one: number, two: number) => number {
  return (one, two) => {
    if (typeof one === 'number' && typeof two === 'number') {
      const found = small(one, two);
      if (fits(one) && fits(two) && fits(found)) return found;
      if (!Number.isInteger(one) || !Number.isInteger(two)) return found; // floats
    }
    return normal(big(BigInt(one), BigInt(two)));
  };
}

const floorBig = (one: bigint, two: bigint) => (one - (((one % two) + two) % two)) / two;

export const add = exact((one, two) => one + two, (one, two) => one + two, isSafe); // prettier-ignore
export const sub = exact((one, two) => one - two, (one, two) => one - two, isSafe); // prettier-ignore
export const mul = exact((one, two) => one * two + 0, (one, two) => one * two, isSafe); // prettier-ignore
const quotient = exact((one, two) => Math.floor(one / two) + 0, floorBig, isSafe);

function nonZero(two: number): void {
  if (Number(two) === 0) throw new PythonError('division by zero');
}

/** `//`: rounds towards minus infinity. */
export function floordiv(one: number, two: number): number {
  nonZero(two);
  // The quotient of large integers may round up to a whole number that it does not reach.
  if (typeof one === 'number' && typeof two === 'number' && Math.abs(one) > 2 ** 40) return normal(floorBig(BigInt(one), BigInt(two)));
  return quotient(one, two);
}

/** `%`: has the sign of the divisor. */
export function mod(one: number, two: number): number {
  nonZero(two);
  return sub(one, mul(two, floordiv(one, two)));
}

/** `/`: always a float. */
export function truediv(one: number, two: number): number {
  nonZero(two);
  return Number(one) / Number(two);
}

export const divmod = (one: number, two: number): [number, number] => [floordiv(one, two), mod(one, two)];
export const neg = (one: number): number => sub(0, one);
export const invert = (one: number): number => sub(-1, one);
export const bitAnd = exact((one, two) => one & two, (one, two) => one & two, isShort); // prettier-ignore
const orBits = exact((one, two) => one | two, (one, two) => one | two, isShort); // prettier-ignore
export const bitOr = orBits;
export const bitXor = exact((one, two) => one ^ two, (one, two) => one ^ two, isShort); // prettier-ignore
export const shl = (one: number, two: number): number => normal(BigInt(one) << BigInt(two));
export function shr(one: number, two: number): number {
  if (typeof one === 'number' && isShort(one)) return one >> Math.min(Number(two), 31);
  return normal(BigInt(one) >> BigInt(two));
}
export const bitLength = (one: number): number => {
  const magnitude = BigInt(one) < 0n ? -BigInt(one) : BigInt(one);
  return magnitude === 0n ? 0 : magnitude.toString(2).length;
};
export const bitCount = (one: number): number => BigInt(one).toString(2).replaceAll('0', '').length;
export function abs(one: number): number {
  return one < 0 ? neg(one) : one;
}

/** `int(value)` of a number, a flag, or a text of ordinary digits. */
export function int(value: unknown): number {
  if (typeof value === 'string') {
    if (!/^[+-]?[0-9]+$/.test(value)) throw new PythonError(`${repr(value)} is not an integer`);
    return normal(BigInt(value.replace('+', '')));
  }
  if (typeof value === 'bigint') return normal(value);
  return Math.trunc(Number(value)) + 0;
}

/** `isinstance(value, int)`: flags are integers too. */
export const isInt = (value: unknown): value is number =>
  Number.isInteger(value) || typeof value === 'bigint' || typeof value === 'boolean';

export const float = (value: unknown): number => Number(value);

/** A double as a fraction. */
function fraction(value: number): [top: bigint, bottom: bigint] {
  let bottom = 1n;
  let top = value;
  while (!Number.isInteger(top)) {
    top *= 2;
    bottom *= 2n;
  }
  return [BigInt(top), bottom];
}

/** The integer nearest to value × 10^digits, halves to the even one. */
function nearest(value: number, digits: number): bigint {
  const [top, bottom] = fraction(Math.abs(value));
  const scaled = top * 10n ** BigInt(digits);
  const floor = scaled / bottom;
  const rest = 2n * (scaled - floor * bottom);
  return rest > bottom || (rest === bottom && floor % 2n === 1n) ? floor + 1n : floor;
}

/** `round(value)` and `round(value, digits)`: of the exact value, halves to the even digit. */
export function round(value: number, digits: number | null = null): number {
  if (!Number.isFinite(value)) return value;
  const found = nearest(value, digits ?? 0);
  if (digits === null) return normal(value < 0 ? -found : found);
  return Number(fixed(value, digits));
}

/** `f"{value:.2f}"`. */
export function fixed(value: number, digits: number): string {
  const text = nearest(value, digits)
    .toString()
    .padStart(digits + 1, '0');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return sign + (digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text);
}

/** `f"{value:,}"` of an integer. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

// Truth, equality and order.

export const isDict = (value: unknown): value is Dict =>
  typeof value === 'object' &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** Whether Python takes a value for true. */
export function truthy(value: unknown): boolean {
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length > 0;
  if (value instanceof Map || value instanceof Set) return value.size > 0;
  return isDict(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** `left or right` where the left side may be an empty collection. */
export const or = <L, R>(left: L, right: () => R): Exclude<L, null> | R => (truthy(left) ? (left as Exclude<L, null>) : right());
export const and = <L, R>(left: L, right: () => R): L | R => (truthy(left) ? right() : left);

/** `==`: collections by what is in them, and 1 == True. */
export function equal(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one === 'boolean' && typeof two === 'number') return Number(one) === two;
  if (typeof one === 'number' && typeof two === 'boolean') return one === Number(two);
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  if (Array.isArray(one) || one instanceof Uint8Array) {
    const other = two as unknown[];
    return one.constructor === two.constructor && one.length === other.length && one.every((each, place) => equal(each, other[place]));
  }
  if (one instanceof Set) return two instanceof Set && one.size === two.size && [...one].every((each) => two.has(each));
  if (one instanceof Map)
    return two instanceof Map && one.size === two.size && [...one].every(([key, value]) => two.has(key) && equal(value, two.get(key)));
  if (isDict(one) ? !isDict(two) : one.constructor !== two.constructor) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) => Object.hasOwn(two, name) && equal((one as Dict)[name], (two as Dict)[name]));
}

/** Order as Python's `<`: text by code points, sequences by their first difference. Negative, 0 or positive. */
export function compare(one: any, two: any): number {
  if (Array.isArray(one) && Array.isArray(two)) {
    for (let place = 0; place < Math.min(one.length, two.length); place++) {
      const found = compare(one[place], two[place]);
      if (found) return found;
    }
    return one.length - two.length;
  }
  if (typeof one === 'string' && typeof two === 'string') return one === two ? 0 : compare(codes(one), codes(two));
  if (
    one === null ||
    two === null ||
    typeof one === 'object' ||
    typeof two === 'object' ||
    (typeof one === 'string') !== (typeof two === 'string')
  )
    throw new PythonError('these values have no order');
  const [left, right] = [typeof one === 'boolean' ? Number(one) : one, typeof two === 'boolean' ? Number(two) : two];
  return left < right ? -1 : left > right ? 1 : 0;
}

const codes = (text: string) => Array.from(text, (each) => each.codePointAt(0)!);

// Collections.

/** Iterate as a `for` loop does: keys of a dict, characters of a string, entries of anything else. */
export function list<T>(many: Iterable<T> | null | undefined): T[];
export function list(many: Dict): string[];
export function list(many: any): any[] {
  if (Array.isArray(many)) return many;
  if (typeof many === 'string') return Array.from(many);
  if (many instanceof Map) return [...many.keys()];
  if (isDict(many)) return keys(many);
  return Array.from(many as Iterable<unknown>);
}

/** `list(many)`: a new list. */
export const copyList = <T>(many: Iterable<T>): T[] => [...list(many)];

export function len(many: any): number {
  if (typeof many === 'string') return isAscii(many) ? many.length : codes(many).length;
  if (many instanceof Map || many instanceof Set) return many.size;
  return Array.isArray(many) || many instanceof Uint8Array ? many.length : Object.keys(many as Dict).length;
}

// eslint-disable-next-line no-control-regex
const isAscii = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** `held[key]`. */
export function at<T>(held: readonly T[], key: number): T;
export function at(held: string, key: number): string;
export function at<K, V>(held: Map<K, V>, key: K): V;
export function at<V>(held: Record<string, V>, key: string): V;
export function at(held: any, key: any): any {
  if (typeof held === 'string') held = Array.from(held);
  if (Array.isArray(held) || held instanceof Uint8Array) {
    const place = Number(key) < 0 ? held.length + Number(key) : Number(key);
    if (place < 0 || place >= held.length) throw new LookupError(`there is no entry ${String(key)}`);
    return held[place];
  }
  if (held instanceof Map) {
    if (!held.has(key)) throw new LookupError(`there is no ${String(key)}`);
    return held.get(key);
  }
  if (!Object.hasOwn(held as object, key as string)) throw new LookupError(`there is no ${String(key)}`);
  return held[key];
}

/** The same of a value whose type is not known beforehand. */
export const item = (held: any, key: any): any => at(held as never, key as never);

export const sliceItem = (held: any, from: number | null, to: number | null): any => slice(held as never, from, to);
export const listItem = (many: any): any[] => list(many as never);

/** `held[key] = value`. */
export function put(held: any, key: any, value: unknown): void {
  if (Array.isArray(held)) {
    const place = key < 0 ? held.length + Number(key) : Number(key);
    if (place < 0 || place >= held.length) throw new LookupError(`there is no entry ${String(key)}`);
    held[place] = value;
  } else if (held instanceof Map) held.set(key, value);
  else Object.defineProperty(held, key as string, { value, writable: true, enumerable: true, configurable: true });
}

/** `held[from:to]`. */
export function slice<T>(held: readonly T[], from: number | null, to: number | null): T[];
export function slice(held: string, from: number | null, to: number | null): string;
export function slice(held: any, from: number | null, to: number | null): any {
  const [low, high] = [from === null ? 0 : Number(from), to === null ? undefined : Number(to)];
  return typeof held === 'string'
    ? isAscii(held)
      ? held.slice(low, high)
      : Array.from(held).slice(low, high).join('')
    : held.slice(low, high);
}

/** `key in many`. */
export function contains(many: any, key: any): boolean {
  if (typeof many === 'string') return many.includes(key as string);
  if (many instanceof Map || many instanceof Set) return many.has(key);
  if (Array.isArray(many)) return many.some((each) => equal(each, key));
  return Object.hasOwn(many as object, key as string);
}

/** `held.get(key, fallback)`. */
export function get(held: any, key: any, fallback: any = null): any {
  if (held instanceof Map) return held.has(key) ? held.get(key) : fallback;
  return Object.hasOwn(held as object, key as string) ? held[key] : fallback;
}

const INTEGER_KEY = /^(0|[1-9][0-9]{0,9})$/;

/** The keys of a dict in the order in which they were set. Objects put integer-like names first, so several of those are refused. */
export function keys(held: any): any[] {
  if (held instanceof Map) return [...held.keys()];
  const found = Object.keys(held as object);
  if (found.length > 1 && found.some((each) => INTEGER_KEY.test(each))) throw new PythonError('the order of numbered keys is not known');
  return found;
}
export const values = (held: any): any[] => keys(held).map((key) => get(held, key));
export const items = (held: any): [any, any][] => keys(held).map((key) => [key, get(held, key)]);
export const copy = <T>(held: T): T =>
  (Array.isArray(held) ? [...held] : held instanceof Map ? new Map(held) : held instanceof Set ? new Set(held) : { ...held }) as T;

/** `held.pop(key, fallback)` of a dict. */
export function take(held: any, key: any, fallback?: any): any {
  if (!contains(held, key)) {
    if (fallback === undefined) throw new LookupError(`there is no ${String(key)}`);
    return fallback;
  }
  const found = get(held, key);
  if (held instanceof Map) held.delete(key);
  else delete held[key];
  return found;
}

/** `many.pop()` of a list. */
export function pop<T>(many: T[]): T {
  if (!many.length) throw new LookupError('pop from an empty list');
  return many.pop()!;
}

/** A sequence of a given length, to be unpacked. */
export function unpack<T>(many: T[], length: number): T[] {
  if (many.length !== length) throw new LookupError(`${length} values were expected, not ${many.length}`);
  return many;
}

/** A sequence of at least a given length, to be unpacked. */
export function unpackSome<T>(many: T[], length: number): T[] {
  if (many.length < length) throw new LookupError(`${length} values were expected, not ${many.length}`);
  return many;
}

/** `one + two` of values whose type is not known beforehand. */
export function plus(one: any, two: any): any {
  if (Array.isArray(one)) return [...one, ...(two as unknown[])];
  return typeof one === 'string' ? one + String(two) : add(one as number, two as number);
}

/** `one | two`: bits, dicts or sets. */
export function join(one: any, two: any): any {
  if (one instanceof Set) return new Set([...one, ...(two as Set<unknown>)]);
  return typeof one === 'object' ? { ...one, ...two } : orBits(one as number, two as number);
}

/** `one * two` of values whose type is not known beforehand. */
export function times(one: any, two: any): any {
  return Array.isArray(one) || typeof one === 'string' ? repeat(one as any, two as number) : mul(one as number, two as number);
}

/** `many * count`. */
export function repeat<T>(many: T[], count: number): T[];
export function repeat(many: string, count: number): string;
export function repeat(many: any, count: number): any {
  if (typeof many === 'string') return many.repeat(Math.max(0, count));
  return Array.from({ length: many.length * Math.max(0, count) }, (_, place) => many[place % many.length]);
}

export function range(first: number, second: number | null = null, step = 1): number[] {
  const [from, to] = second === null ? [0, Number(first)] : [Number(first), Number(second)];
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, place) => from + place * step);
}

export const enumerate = <T>(many: Iterable<T>, start = 0): [number, T][] => list(many).map((each, place) => [place + start, each]);

/** `zip(...)`: as long as the shortest. */
export function zip<A, B>(one: readonly A[], two: readonly B[]): [A, B][];
export function zip<A, B, C>(one: readonly A[], two: readonly B[], three: readonly C[]): [A, B, C][];
export function zip(...many: any[]): any[] {
  const lists = many.map((each) => list(each as unknown[]));
  return Array.from({ length: Math.min(...lists.map((each) => each.length)) }, (_, place) => lists.map((each) => each[place]));
}

/** `zip(..., strict=True)`. */
export function zipStrict<A, B>(one: readonly A[], two: readonly B[]): [A, B][];
export function zipStrict<A, B, C>(one: readonly A[], two: readonly B[], three: readonly C[]): [A, B, C][];
export function zipStrict(...many: any[]): any[] {
  const lengths = new Set(many.map((each) => list(each as unknown[]).length));
  if (lengths.size > 1) throw new LookupError('zip() of different lengths');
  return (zip as any)(...many);
}

export const sum = (many: Iterable<number | boolean>): number => list(many).reduce<number>((total, each) => add(total, Number(each)), 0);
export const reversed = <T>(many: readonly T[]): T[] => [...many].reverse();

function extreme(many: any[], sign: number, key?: (each: any) => unknown): any {
  if (!many.length) throw new PythonError('there is nothing to choose from');
  const worth = key ?? ((each: unknown) => each);
  return many.reduce((best, each) => (sign * compare(worth(each), worth(best)) > 0 ? each : best));
}
export const max = <T>(many: Iterable<T>, key?: (each: T) => unknown): T => extreme(list(many), 1, key);
export const min = <T>(many: Iterable<T>, key?: (each: T) => unknown): T => extreme(list(many), -1, key);

export function sorted<T>(many: Iterable<T>, key: ((each: T) => unknown) | null = null, reverse = false): T[] {
  const worth = key ?? ((each: T) => each);
  const found = [...list(many)];
  return reverse ? found.sort((one, two) => compare(worth(two), worth(one))) : found.sort((one, two) => compare(worth(one), worth(two)));
}

/** `next(iter(many), fallback)`. */
export function first<T, F>(many: Iterable<T>, fallback: F): T | F {
  for (const each of list(many)) return each;
  return fallback;
}

/** `next((value for each in many if test), fallback)`. */
export function firstOf<T, V, F>(many: T[], test: (each: T) => unknown, value: (each: T) => V, fallback: F): V | F {
  for (const each of many) if (truthy(test(each))) return value(each);
  return fallback;
}
export function demand<T>(found: T | undefined): T {
  if (found === undefined) throw new LookupError('there is none');
  return found;
}

export const count = (many: readonly unknown[] | string, one: unknown): number =>
  typeof many === 'string' ? many.split(one as string).length - 1 : many.filter((each) => equal(each, one)).length;
export function index<T>(many: readonly T[] | string, one: T): number {
  const found = typeof many === 'string' ? Array.from(many).indexOf(one as string) : many.findIndex((each) => equal(each, one));
  if (found < 0) throw new LookupError(`${repr(one)} is not there`);
  return found;
}

/** `{key: value for ...}` and `dict(pairs)`. */
export function dict<V>(pairs: Iterable<readonly [string, V]> | Dict<V>): Dict<V> {
  const made: Dict<V> = {};
  for (const [key, value] of isDict(pairs) ? items(pairs) : (pairs as Iterable<[string, V]>)) put(made, key, value);
  return made;
}

// Text.

/** What `str.split()` and `str.strip()` take for white space. */
const SPACE = '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LEADING = new RegExp(`^[${SPACE}]+`);
const TRAILING = new RegExp(`[${SPACE}]+$`);
const SPACES = new RegExp(`[${SPACE}]+`);

export const lstrip = (text: string): string => text.replace(LEADING, '');
export const strip = (text: string): string => text.replace(LEADING, '').replace(TRAILING, '');
export const split = (text: string, by: string | null = null): string[] =>
  by === null ? text.split(SPACES).filter((word) => word !== '') : text.split(by);
export const replace = (text: string, from: string, to: string): string => text.replaceAll(from, () => to);
export function partition(text: string, by: string): [string, string, string] {
  const place = text.indexOf(by);
  return place < 0 ? [text, '', ''] : [text.slice(0, place), by, text.slice(place + by.length)];
}
export const capitalize = (text: string): string => {
  const [head = '', ...rest] = Array.from(text);
  return head.toUpperCase() + rest.join('').toLowerCase();
};

/** `str(value)`. */
export function str(value: unknown): string {
  if (value === null) return 'None';
  if (value instanceof Error) return value.message;
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number' && !Number.isInteger(value)) return float17(value);
  return String(value);
}

/** A float that is no integer, as Python writes it. */
function float17(value: number): string {
  const text = String(value);
  return /e[+-]\d$/.test(text) ? text.replace(/(e[+-])(\d)$/, '$10$2') : text;
}

const MAX_REPR_CHARS = 60;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A character that Python does not print as it is. */
function escaped(each: string): string {
  const code = each.codePointAt(0)!;
  const [letter, digits] = code < 0x100 ? ['x', 2] : code < 0x10000 ? ['u', 4] : ['U', 8];
  return ESCAPES[each] ?? `\\${letter}${code.toString(16).padStart(digits, '0')}`;
}

/** `repr(value)` for an error message. */
export function repr(value: unknown): string {
  if (typeof value === 'string') {
    const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
    const text = value.replace(/[\\\p{C}]|(?! )\p{Z}/gu, escaped);
    return quote + (quote === "'" ? text.replaceAll("'", "\\'") : text) + quote;
  }
  if (Array.isArray(value)) return `[${value.map(repr).join(', ')}]`;
  return isDict(value) ? `{${Object.entries(value).map(([key, each]) => `${repr(key)}: ${repr(each)}`).join(', ')}}` : str(value); // prettier-ignore
}
/** The same, cut where it is long. */
export function shortRepr(value: unknown): string {
  const text = Array.from(repr(value));
  return text.length <= MAX_REPR_CHARS ? text.join('') : `${text.slice(0, MAX_REPR_CHARS - 1).join('')}…`;
}

/** `pattern.fullmatch(text)`: the groups, the whole match first; null where it does not match. */
export const fullmatch = (pattern: RegExp, text: string): string[] | null => {
  const found = new RegExp(`^(?:${pattern.source})$`, pattern.flags).exec(text);
  return found && [...found];
};
/** `re.sub(pattern, replacement, text)` with a function of the groups. */
export const substitute = (pattern: RegExp, text: string, to: (groups: string[]) => string): string =>
  text.replace(new RegExp(pattern.source, `${pattern.flags}g`), (...given: unknown[]) => to(given.slice(0, -2) as string[]));
