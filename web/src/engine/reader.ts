/**
 * Reads how a game shows itself (`targets/description.py`): views, notes and the messages for them, from data. The data says what small Python
 * functions do; this does the same, step by step. Nothing here knows a game.
 */
import type { Layout } from './manifest';
import { readField } from './memory';

/** Whatever JSON can hold, and whole numbers beyond 53 bits. */
export type Data = null | boolean | number | bigint | string | Data[] | { [name: string]: Data };
export type Names = { [name: string]: Data };
type Code = null | boolean | number | string | Code[] | { [name: string]: Code };

interface Described {
  takes: string[];
  does: Code[];
  rest?: string;
  defaults?: Code[];
  /** Whether Python remembers what it gave for the same numbers and names. */
  kept?: boolean;
}

export interface Description {
  entries: Record<'view' | 'note' | 'note_values' | 'action_message', string>;
  functions: Record<string, Described>;
  tables: Data[];
}

export interface Note {
  kind: string;
  seat: number | null;
  points: number;
  rules: string[];
  details: Names;
}

type Frame = Names;
type Value = (frame: Frame) => Data;
/** Does something; what it returns, if anything, is what the function returns. */
type Step = (frame: Frame) => Data | undefined;
type Target = string | Target[];

const MOST_KEPT = 4096;

export class Reader {
  readonly #functions = new Map<string, (given: Data[]) => Data>();

  constructor(
    private readonly description: Description,
    private readonly layout: Layout,
  ) {}

  /** The public state of a position, in plain names. */
  view(position: Uint8Array, options: Names, isLastRound: boolean): Names {
    return this.#entry('view', [this.#plain(position), options, isLastRound]) as Names;
  }

  /** What a row of the journal says. */
  note(row: ArrayLike<number>): Note {
    return this.#entry('note', [Array.from(row)]) as unknown as Note;
  }

  /** What the words for a note are filled with. */
  noteValues(note: Note): Names {
    return this.#entry('note_values', [note as unknown as Data]) as Names;
  }

  /** The message for an action, and what it is filled with. */
  actionMessage(facts: number[]): [kind: string, values: Names] {
    return this.#entry('action_message', [facts]) as [string, Names];
  }

  #entry(name: keyof Description['entries'], given: Data[]): Data {
    return this.#function(this.description.entries[name])(given);
  }

  /** Every field of a position: a whole number, or all numbers of an array one after the other. */
  #plain(position: Uint8Array): Names {
    const fields = Object.entries(this.layout.fields).map(([name, [, , shape]]) => {
      const numbers = readField(this.layout, position, name).map(whole);
      return [name, shape.length ? numbers : numbers[0]!] as const;
    });
    return Object.fromEntries(fields);
  }

  #function(name: string): (given: Data[]) => Data {
    const known = this.#functions.get(name);
    if (known) return known;
    let body: Step | undefined;
    const { takes, rest, does, kept, defaults = [] } = this.description.functions[name]!;
    const fallbacks = defaults.map((code) => this.#value(code));
    const call = (given: Data[]) => {
      const frame: Frame = {};
      takes.forEach((parameter, place) => {
        frame[parameter] = place < given.length ? given[place]! : fallbacks[place - takes.length + fallbacks.length]!(frame);
      });
      if (rest) frame[rest] = given.slice(takes.length);
      body ??= this.#block(does);
      return body(frame) ?? null;
    };
    const ready = kept ? remembering(call) : call;
    this.#functions.set(name, ready);
    return ready;
  }

  #block(code: Code[]): Step {
    const steps = code.map((each) => this.#step(each as Code[]));
    return (frame) => {
      for (const step of steps) {
        const returned = step(frame);
        if (returned !== undefined) return returned;
      }
      return undefined;
    };
  }

  #step([what, ...parts]: Code[]): Step {
    switch (what) {
      case 'return':
        return this.#value(parts[0]!);
      case '=': {
        const value = this.#value(parts[1]!);
        return (frame) => deal(frame, parts[0] as Target, value(frame));
      }
      case 'set': {
        const [held, key, value] = parts.map((part) => this.#value(part)) as [Value, Value, Value];
        return (frame) => void ((held(frame) as Names)[String(key(frame))] = value(frame));
      }
      case 'if': {
        const [test, then, other] = [this.#value(parts[0]!), this.#block(parts[1] as Code[]), this.#block(parts[2] as Code[])];
        return (frame) => (truth(test(frame)) ? then(frame) : other(frame));
      }
      case 'for':
        return this.#loop(parts[0] as Target, this.#value(parts[1]!), this.#block(parts[2] as Code[]));
      case 'while':
        return repeat(this.#value(parts[0]!), this.#block(parts[1] as Code[]));
      case 'match':
        return this.#match(this.#value(parts[0]!), parts[1] as [Code[] | null, Code[]][]);
    }
    throw new TypeError(`a reader does not know the step ${String(what)}`);
  }

  #loop(target: Target, over: Value, body: Step): Step {
    return (frame) => {
      for (const each of over(frame) as Data[]) {
        deal(frame, target, each);
        const returned = body(frame);
        if (returned !== undefined) return returned;
      }
      return undefined;
    };
  }

  #match(subject: Value, cases: [Code[] | null, Code[]][]): Step {
    const choices = cases.map(([values, body]) => [values?.map((value) => this.#value(value)), this.#block(body)] as const);
    return (frame) => {
      const found = subject(frame);
      const chosen = choices.find(([values]) => !values || values.some((value) => value(frame) === found));
      return chosen?.[1](frame);
    };
  }

  #value(code: Code): Value {
    if (!Array.isArray(code)) return () => code;
    const [what, ...parts] = code as [string, ...Code[]];
    switch (what) {
      case '$':
        return (frame) => frame[parts[0] as string]!;
      case '#': {
        const table = this.description.tables[parts[0] as number]!;
        return () => table;
      }
      case 'if': {
        const [test, then, other] = parts.map((part) => this.#value(part)) as [Value, Value, Value];
        return (frame) => (truth(test(frame)) ? then(frame) : other(frame));
      }
      case 'and':
      case 'or':
        return shortcut(
          parts.map((part) => this.#value(part)),
          what === 'or',
        );
      case 'dict':
        return this.#dict(parts as [Code, Code][]);
      case 'each':
        return this.#each(this.#value(parts[0]!), parts.slice(1) as Code[][]);
      case 'call': {
        const [name, given] = [parts[0] as string, this.#several(parts.slice(1))];
        return (frame) => this.#function(name)(given(frame));
      }
    }
    const work = WORK[what];
    if (!work) throw new TypeError(`a reader does not know ${what}`);
    const given = this.#several(parts);
    return (frame) => work(...given(frame));
  }

  /** The values of a list or of arguments, where one entry may be several. */
  #several(parts: Code[]): (frame: Frame) => Data[] {
    const entries = parts.map((part) =>
      Array.isArray(part) && part[0] === '...' ? { all: this.#value(part[1]!) } : { one: this.#value(part) },
    );
    return (frame) => entries.flatMap((entry) => (entry.all ? (entry.all(frame) as Data[]) : [entry.one!(frame)]));
  }

  #dict(parts: [Code, Code][]): Value {
    const entries = parts.map(([key, value]) => [key === null ? null : this.#value(key), this.#value(value)] as const);
    return (frame) => {
      const made: Names = {};
      for (const [key, value] of entries) {
        if (key) made[String(key(frame))] = value(frame);
        else Object.assign(made, value(frame));
      }
      return made;
    };
  }

  /** A list made by one loop, or by loops in loops. Their names are known inside only. */
  #each(result: Value, loops: Code[][]): Value {
    const ready = loops.map(([target, over, ...tests]) => ({
      target: target as Target,
      over: this.#value(over!),
      tests: tests.map((test) => this.#value(test)),
    }));
    const fill = (frame: Frame, depth: number, made: Data[]): void => {
      const loop = ready[depth];
      if (!loop) return void made.push(result(frame));
      for (const each of loop.over(frame) as Data[]) {
        deal(frame, loop.target, each);
        if (loop.tests.every((test) => truth(test(frame)))) fill(frame, depth + 1, made);
      }
    };
    return (frame) => {
      const made: Data[] = [];
      fill(Object.create(frame) as Frame, 0, made);
      return made;
    };
  }
}

/** What was made before is given again, as long as it is not too much. */
function remembering(call: (given: Data[]) => Data): (given: Data[]) => Data {
  const known = new Map<string, Data>();
  return (given) => {
    const key = given.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MOST_KEPT) known.clear();
    const made = call(given);
    known.set(key, made);
    return made;
  };
}

function deal(frame: Frame, target: Target, value: Data): undefined {
  if (typeof target === 'string') {
    frame[target] = value;
    return;
  }
  const values = value as Data[];
  target.forEach((name, place) => {
    if (typeof name === 'string' && name.startsWith('*')) frame[name.slice(1)] = values.slice(place);
    else deal(frame, name, values[place]!);
  });
}

function repeat(test: Value, body: Step): Step {
  return (frame) => {
    while (truth(test(frame))) {
      const returned = body(frame);
      if (returned !== undefined) return returned;
    }
    return undefined;
  };
}

/** Python's `and` and `or`: the first value that decides. */
function shortcut(values: Value[], wanted: boolean): Value {
  return (frame) => {
    let found: Data = null;
    for (const value of values) {
      found = value(frame);
      if (truth(found) === wanted) break;
    }
    return found;
  };
}

/** Whether Python takes a value for true. */
function truth(value: Data): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (value && typeof value === 'object') return Object.keys(value).length > 0;
  return Boolean(value);
}

/** A whole number as JavaScript's own where it can be one. */
function whole(value: number | bigint): number | bigint {
  return typeof value === 'bigint' && value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

type Two = (one: number, two: number) => number;
type TwoBig = (one: bigint, two: bigint) => bigint;

/** Arithmetic on whole numbers of any size: quickly where both are small, exactly where they are not. */
function arithmetic(small: Two, big: TwoBig, fits: (value: number) => boolean): (one: Data, two: Data) => Data {
  return (one, two) => {
    if (typeof one !== 'bigint' && typeof two !== 'bigint') {
      const [left, right] = [Number(one), Number(two)];
      const found = small(left, right);
      if (fits(left) && fits(right) && fits(found)) return found;
    }
    return whole(big(BigInt(one as number), BigInt(two as number)));
  };
}

const isSafe = Number.isSafeInteger;
const isShort = (value: number) => value === (value | 0);
const bits = (small: Two, big: TwoBig) => arithmetic(small, big, isShort);
const floor = (one: bigint, two: bigint) => (one - (((one % two) + two) % two)) / two;

const add = arithmetic(
  (one, two) => one + two,
  (one, two) => one + two,
  isSafe,
);
const times = arithmetic(
  (one, two) => one * two,
  (one, two) => one * two,
  isSafe,
);

/** `|` joins the bits of numbers and the entries of objects. */
const join = bits(
  (one, two) => one | two,
  (one, two) => one | two,
);

const list = (value: Data | undefined) => value as Data[];

const WORK: Record<string, (...given: Data[]) => Data> = {
  list: (...given) => given,
  'dict of': (pairs) => Object.fromEntries(list(pairs) as unknown as [string, Data][]),
  note: (kind, seat, points, rules, details = {}) => ({ kind: kind!, seat: seat!, points: points!, rules: rules!, details }),
  text: (...given) => given.map((each) => (each === null ? 'None' : String(each))).join(''),
  at: (held, ...keys) =>
    keys.reduce<Data>(
      (found, key) =>
        Array.isArray(found) ? found.at(Number(key))! : typeof found === 'string' ? found.at(Number(key))! : (found as Names)[String(key)]!,
      held!,
    ),
  slice: (held, from, to) => list(held).slice(Number(from ?? 0), to === null ? undefined : Number(to)),
  '+': (one, two) => (Array.isArray(one) ? [...one, ...list(two)] : typeof one === 'string' ? one + String(two) : add(one!, two!)),
  '-': arithmetic(
    (one, two) => one - two,
    (one, two) => one - two,
    isSafe,
  ) as (...given: Data[]) => Data,
  '*': (one, two) =>
    Array.isArray(one) ? Array.from({ length: one.length * Number(two) }, (_, place) => one[place % one.length]!) : times(one!, two!),
  '//': arithmetic((one, two) => Math.floor(one / two), floor, isSafe) as (...given: Data[]) => Data,
  '%': arithmetic(
    (one, two) => one - two * Math.floor(one / two),
    (one, two) => one - two * floor(one, two),
    isSafe,
  ) as (...given: Data[]) => Data,
  '>>': bits(
    (one, two) => one >> Math.min(two, 31),
    (one, two) => one >> two,
  ) as (...given: Data[]) => Data,
  '<<': ((one: Data, two: Data) => whole(BigInt(one as number) << BigInt(two as number))) as (...given: Data[]) => Data,
  '&': bits(
    (one, two) => one & two,
    (one, two) => one & two,
  ) as (...given: Data[]) => Data,
  '|': (one, two) => (one && typeof one === 'object' ? { ...(one as Names), ...(two as Names) } : join(one!, two!)),
  '^': bits(
    (one, two) => one ^ two,
    (one, two) => one ^ two,
  ) as (...given: Data[]) => Data,
  neg: (one) => (typeof one === 'bigint' ? whole(-one) : -Number(one) + 0),
  '~': (one) => whole(~BigInt(one as number)),
  not: (one) => !truth(one!),
  '==': (one, two) => one === two,
  '!=': (one, two) => one !== two,
  '<': (one, two) => one! < two!,
  '<=': (one, two) => one! <= two!,
  '>': (one, two) => one! > two!,
  '>=': (one, two) => one! >= two!,
  in: (one, many) => (Array.isArray(many) ? many.includes(one!) : String(one) in (many as Names)),
  'not in': (one, many) => (Array.isArray(many) ? !many.includes(one!) : !(String(one) in (many as Names))),
  all: (many) => list(many).every(truth),
  any: (many) => list(many).some(truth),
  bool: (one) => truth(one!),
  int: (one) => (typeof one === 'bigint' ? one : Number(one)),
  len: (many) => (Array.isArray(many) ? many.length : typeof many === 'string' ? many.length : Object.keys(many as Names).length),
  max: (...given) => extreme(given, (one, two) => one > two),
  min: (...given) => extreme(given, (one, two) => one < two),
  next: (many, fallback) => list(many)[0] ?? fallback!,
  range: (...given) => {
    const [from, to, by] = given.length === 1 ? [0, Number(given[0]), 1] : [Number(given[0]), Number(given[1]), Number(given[2] ?? 1)];
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, place) => from + place * by);
  },
  sum: (many) => list(many).reduce((sum, each) => add(sum, each), 0),
  enumerate: (many) => list(many).map((each, place) => [place, each]),
  zip: (...given) => list(given[0]).map((_, place) => given.map((each) => list(each)[place]!)),
  divmod: (one, two) => [WORK['//']!(one!, two!), WORK['%']!(one!, two!)],
  bit_length: (one) => BigInt(one as number).toString(2).length - (truth(one!) ? 0 : 1),
  copy: (one) => (Array.isArray(one) ? [...one] : { ...(one as Names) }),
  count: (many, one) => list(many).filter((each) => each === one).length,
  index: (many, one) => list(many).indexOf(one!),
  get: (held, key, fallback = null) => (held as Names)[String(key)] ?? fallback,
};

function extreme(given: Data[], better: (one: Data & number, two: Data & number) => boolean): Data {
  const many = given.length === 1 ? list(given[0]) : given;
  return many.reduce((best, each) => (better(each as number, best as number) ? each : best));
}
