import { afterEach, describe, expect, it, vi } from 'vitest';
import { Digest, bytesOf } from './checks';
import { Engine, type Port } from './client';
import { drive, nextNodes } from './drive';
import { EngineError } from './errors';
import { supportedForm } from './form';
import { halfToFloat, unpackHalves } from './half';
import { Loader, readFrom } from './load';
import { completeOptions, type Manifest, optionNumbers, weightsFile } from './manifest';
import { readField } from './memory';
import type { Found, FromWorker, ToWorker } from './messages';
import type { Decider } from './mastery';
import type { Search, Task, Thought } from './search';
import { Service } from './service';

const manifest = {
  game: 'little',
  options: [
    { name: 'players', values: [2, 3], numbers: [[2], [3]] },
    { name: 'side', values: ['A', 'B'], numbers: [[0], [1]] },
    { name: 'edition', values: ['old', 'new'], numbers: [[], []] },
    { name: 'first', values: [0, 1, 2], numbers: [[-1], [0], [1]] },
  ],
  weights: {
    '0.1': { '2': { '': 'two.bin', variants: 'two-variants.bin' }, '3': { '': 'three.bin', variants: 'three.bin' } },
    master: { '2': { '': 'master.bin', variants: 'two-variants.bin' }, '3': { '': 'three.bin', variants: 'three.bin' } },
  },
  search: { plain_options: { side: 'A' } },
} as unknown as Manifest;

describe('options', () => {
  it('have defaults, and become the numbers that the rules want', () => {
    expect(completeOptions(manifest, { side: 'B' })).toEqual({ players: 2, side: 'B', edition: 'old', first: 0 });
    expect(optionNumbers(manifest, completeOptions(manifest, { players: 3, first: 2 }))).toEqual([3, 0, 1]);
  });

  it('are refused where there are none such', () => {
    expect(() => completeOptions(manifest, { colour: 1 })).toThrow(/no option colour/);
    expect(() => optionNumbers(manifest, completeOptions(manifest, { side: 'C' }))).toThrow(/side can't be C; possible are A, B/);
  });

  it('may be words of their own, in one spelling, with a number for each run of letters', () => {
    const file = { list: 'ways', by: 'id', parts: ['to', 'fro'], letters: { up: 'A', down: 'B' } };
    const own = { pattern: '^[AB]{2}(-[AB]{2})*$', same: { 'AA-AA': 'plain' }, letters: 'AB', before: [0], file };
    const worded = { ...manifest, options: [{ name: 'way', values: ['plain'], numbers: [[0, 3, 3]], own }] };
    expect(completeOptions(worded, { way: 'ab-BB' })).toEqual({ way: 'AB-BB' });
    expect(completeOptions(worded, { way: 'aa-aa' })).toEqual({ way: 'plain' });
    expect(optionNumbers(worded, { way: 'AB-BB' })).toEqual([0, 1 + 2 ** 9, 2 ** 8 + 2 ** 9]);
    expect(completeOptions(worded, { way: '{"ways": [{"id": 1, "fro": ["down", "up"], "to": ["up", "up"]}]}' })).toEqual({ way: 'AA-BA' });
    expect(() => completeOptions(worded, { way: '{"ways": 3}' })).toThrow(/way can't be/);
    expect(() => completeOptions(worded, { way: 'AB-C' })).toThrow(/way can't be AB-C/);
  });

  it('choose the weights; those that do not change the rules do not count', () => {
    const file = (given: Record<string, string | number>) => weightsFile(manifest, completeOptions(manifest, given));
    expect([file({}), file({ edition: 'new' }), file({ side: 'B' }), file({ players: 3 })]).toEqual([
      'two.bin',
      'two.bin',
      'two-variants.bin',
      'three.bin',
    ]);
    expect(weightsFile(manifest, completeOptions(manifest, {}), 'master')).toBe('master.bin');
  });
});

describe('numbers', () => {
  it('of half precision are what they stand for', () => {
    expect([0x0000, 0x3c00, 0xc000, 0x3555, 0x0001, 0x7bff].map(halfToFloat)).toEqual([0, 1, -2, 0.333251953125, 2 ** -24, 65504]);
    expect([halfToFloat(0x7c00), halfToFloat(0xfc00), halfToFloat(0x7e00)]).toEqual([Infinity, -Infinity, NaN]);
    const out = new Float32Array(2);
    unpackHalves(Uint16Array.of(0x3800, 0xbc00), out);
    expect([...out]).toEqual([0.5, -1]);
  });

  it('of a record are read by its layout, wherever it lies', () => {
    const bytes = new Uint8Array(24);
    new DataView(bytes.buffer).setInt16(10, -3, true);
    new DataView(bytes.buffer).setBigInt64(16, -5n, true);
    const layout = { size: 16, fields: { score: [0, 'i2', [2]], bag: [8, 'i8', []], inner: [0, '', []] } as never };
    const record = bytes.subarray(8);
    expect(readField(layout, record, 'score')).toEqual([0, -3]);
    expect(readField(layout, record, 'bag')).toEqual([-5n]);
    expect(() => readField(layout, record, 'inner')).toThrow(/no numbers inner/);
  });

  it('make digests that differ with every word and its place', () => {
    const of = (...words: number[]) => {
      const digest = new Digest();
      digest.add(words);
      return digest.value.join();
    };
    expect(new Set([of(1, 2), of(2, 1), of(1), of(1, 2, 0), of(-1)]).size).toBe(5);
    expect([...bytesOf('00ff10')]).toEqual([0, 255, 16]);
  });
});

describe('loading', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takes the build without vector instructions where the browser has none', () => {
    expect(supportedForm()).toBe('simd');
    vi.stubGlobal('WebAssembly', { validate: () => false });
    expect(supportedForm()).toBe('plain');
    vi.stubGlobal('WebAssembly', undefined);
    expect(() => supportedForm()).toThrow(/no WebAssembly/);
  });

  it('says what is missing', async () => {
    for (const status of [204, 404]) {
      vi.stubGlobal('fetch', async () => new Response(null, { status }));
      await expect(readFrom('/engine/')('index.json')).rejects.toMatchObject({ code: 'not_built' });
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await expect(readFrom('/engine/')('index.json')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('reads each file once, and again after a failure', async () => {
    let asked = 0;
    const loader = new Loader(async (file) => {
      asked++;
      if (asked === 1) throw new EngineError('unreachable', 'gone');
      return new TextEncoder().encode(file === 'index.json' ? '{"games":{"little":"little.json"}}' : '{"game":"little"}');
    });
    await expect(loader.manifest('little')).rejects.toMatchObject({ code: 'unreachable' });
    expect(await Promise.all([loader.manifest('little'), loader.manifest('little')])).toEqual([{ game: 'little' }, { game: 'little' }]);
    expect(asked).toBe(3);
    await expect(loader.manifest('chess')).rejects.toThrow(/no game chess; there are little/);
  });
});

/** A search that finds one iteration more with every hundred nodes, a node a microsecond. */
class FakeSearch {
  clock = 0;
  nodes = 0;
  depth = 0;
  firstPart = (task: Task) => task;
  decider: () => Decider | null = () => null;
  begin = () => void (this.nodes = this.depth = 0);
  thinkOn = (nodes: number) => {
    const searched = Math.min(nodes, 100 - (this.nodes % 100));
    this.nodes += searched;
    this.clock += searched / 1000;
    if (this.nodes % 100 === 0) this.depth++;
    return this.nodes < 100_000;
  };
  thought = (): Thought => ({ lines: [], depth: this.depth, nodes: this.nodes, solved: false });
}

const driven = (search: FakeSearch, seconds: number | null, cancelled = () => false, report?: (found: Found) => void) =>
  drive(
    search as unknown as Search,
    new Uint8Array(),
    { seconds },
    { now: () => search.clock, pause: async () => undefined, cancelled, report },
  );

describe('a driven search', () => {
  it('keeps to its time', async () => {
    const found = await driven(new FakeSearch(), 0.02);
    expect(found.seconds).toBeGreaterThan(0.0195);
    expect(found.seconds).toBeLessThan(0.0205);
  });

  it('keeps to its time when a long iteration follows many short ones', async () => {
    const search = new FakeSearch();
    const short = search.thinkOn;
    search.thinkOn = (nodes) => {
      if (search.nodes < 1000) return short(nodes);
      search.nodes += nodes;
      search.clock += nodes / 1000;
      return true;
    };
    expect((await driven(search, 0.002)).seconds).toBeLessThan(0.0021);
  });

  it('ends by itself without a limit of time', async () => {
    expect(await driven(new FakeSearch(), null)).toMatchObject({ nodes: 100_000, cancelled: false });
  });

  it('tells every whole iteration, and stops when it is not wanted any more', async () => {
    const told: number[] = [];
    const found = await driven(
      new FakeSearch(),
      null,
      () => told.length >= 5,
      (each) => told.push(each.depth),
    );
    expect(told).toEqual([2, 3, 4, 5, 6]);
    expect(found).toMatchObject({ cancelled: true, depth: 6 });
  });

  /** A decider whose every step takes so many milliseconds. */
  const decider = (search: FakeSearch, stride: number): Decider & { steps: number } => ({
    steps: 0,
    nodes: 0,
    inStrides: true,
    goOn() {
      this.steps++;
      search.clock += stride;
      return true;
    },
    chosen: () => 1,
  });

  it('lets something else decide for the rest of its time, and begins no stride that would end too late', async () => {
    const search = new FakeSearch();
    const [one, two] = [1, 2].map((action) => ({ actions: [action], value: 0, chances: [], scores: [] }));
    search.thought = () => ({ lines: [one!, two!], depth: 3, nodes: 400, solved: false });
    search.firstPart = (task) => ({ ...task, seconds: 0.2 * task.seconds! });
    const trials = decider(search, 3);
    search.decider = () => ({ ...trials, nodes: 50, goOn: () => trials.goOn(1) });
    const found = await driven(search, 0.02);
    expect(found).toMatchObject({ lines: [two, one], nodes: 450, cancelled: false });
    expect(trials.steps).toBe(5);
    expect(found.seconds).toBeLessThanOrEqual(0.02);
  });

  it('asks nobody else once it is not wanted any more', async () => {
    const search = new FakeSearch();
    search.decider = () => {
      throw new Error('asked');
    };
    expect(await driven(search, 0.02, () => true)).toMatchObject({ cancelled: true });
  });

  it('looks at the clock more often as the end comes near', () => {
    expect(nextNodes(1000, 8, 1000)).toBe(1000);
    expect(nextNodes(1000, 1, 1000)).toBe(4000);
    expect(nextNodes(1000, 8, 2)).toBe(250);
    expect(nextNodes(1000, 8, -1)).toBe(1);
  });
});

/** A page's engine and a worker's service, joined without a worker. */
function joined(loader: Partial<Record<keyof Loader, unknown>>): Engine {
  const port: Port = { postMessage: () => undefined, onmessage: null };
  const post = (message: FromWorker) => void Promise.resolve().then(() => port.onmessage?.({ data: message } as MessageEvent<FromWorker>));
  const service = new Service(loader as unknown as Loader, post, {
    now: () => performance.now(),
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  });
  port.postMessage = (message) => void ('base' in (message as object) || service.receive(message as ToWorker));
  return new Engine(port, '/engine/');
}

describe('a page and its worker', () => {
  const position = Uint8Array.of(1);
  const rules = { look: () => ({ turn: 0 }), apply: () => ({ position, journal: new Int32Array() }) };

  it('answer each other', async () => {
    const engine = joined({ rules: async () => rules });
    expect(await engine.ask('apply', { game: 'little', position, action: 3 })).toMatchObject({ position });
  });

  it('pass errors on with their codes', async () => {
    const engine = joined({ rules: async () => ({ look: () => { throw new EngineError('illegal_action', 'no'); } }), actions: () => Promise.reject(new Error('oops')) }); // prettier-ignore
    await expect(engine.ask('look', { game: 'little', position })).rejects.toMatchObject({ code: 'illegal_action', message: 'no' });
    await expect(engine.ask('actions', { game: 'little' })).rejects.toMatchObject({ code: 'broken', message: 'Error: oops' });
  });

  it('refuse to search where nobody is to decide', async () => {
    const engine = joined({ rules: async () => ({ look: () => ({ turn: null }) }) });
    await expect(engine.search({ game: 'little', options: {}, position, task: {} })).rejects.toMatchObject({ code: 'not_to_decide' });
  });

  it('cancel a search, one of two that wait for each other', async () => {
    const search = { ...new FakeSearch(), thinkOn: () => true, thought: () => ({ lines: [], depth: 1, nodes: 1, solved: false }) };
    const engine = joined({ rules: async () => rules, search: async () => search });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = engine.search({ game: 'little', options: {}, position, task: {} }, { signal: one.signal });
    const second = engine.search({ game: 'little', options: {}, position, task: {} }, { signal: two.signal });
    two.abort();
    one.abort();
    expect(await first).toMatchObject({ cancelled: true });
    expect(await second).toMatchObject({ cancelled: true });
    await expect(engine.search({ game: 'little', options: {}, position, task: {} }, { signal: one.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('tell whoever waits when the engine is closed', async () => {
    const engine = joined({ rules: () => new Promise(() => undefined) });
    const asked = engine.ask('look', { game: 'little', position });
    engine.close();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
