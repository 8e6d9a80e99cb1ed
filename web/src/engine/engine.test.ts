import { afterEach, describe, expect, it, vi } from 'vitest';
import { Digest, bytesOf } from './equivalence';
import { Engine, type Port } from './client';
import { runSearch, nextNodes } from './searchLoop';
import { EngineError } from './errors';
import { supportedVariant } from './simdSupport';
import { halfToFloat, unpackHalves } from './float16';
import { Loader, readFrom } from './load';
import { type Manifest, optionNumbers, weightsFile } from './manifest';
import { readField } from './memory';
import type { TimedSearchResult, FromWorker, ToWorker } from './messages';
import type { StrongSearch } from './strongSearch';
import type { Search, SearchRequest, SearchResult } from './search';
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
  it('become the arguments of the rules', () => {
    expect(optionNumbers(manifest, { players: 3, side: 'A', edition: 'old', first: 2 })).toEqual([3, 0, 1]);
  });

  it('may be custom words, packed into one number per run of letters', () => {
    const worded = {
      ...manifest,
      options: [{ name: 'way', values: ['plain'], numbers: [[0, 3, 3]], custom_value_spec: { letters: 'AB', before: [0] } }],
    };
    expect(optionNumbers(worded, { way: 'AB-BB' })).toEqual([0, 1 + 2 ** 9, 2 ** 8 + 2 ** 9]);
  });

  it('choose the weight set; options that do not change the rules are ignored', () => {
    const file = (given: Record<string, string | number>) =>
      weightsFile(manifest, { players: 2, side: 'A', edition: 'old', first: 0, ...given });
    expect([file({}), file({ edition: 'new' }), file({ side: 'B' }), file({ players: 3 })]).toEqual([
      'two.bin',
      'two.bin',
      'two-variants.bin',
      'three.bin',
    ]);
    expect(weightsFile(manifest, { players: 2, side: 'A' }, 'master')).toBe('master.bin');
  });
});

describe('numbers', () => {
  it('of half precision are decoded exactly', () => {
    expect([0x0000, 0x3c00, 0xc000, 0x3555, 0x0001, 0x7bff].map(halfToFloat)).toEqual([0, 1, -2, 0.333251953125, 2 ** -24, 65504]);
    expect([halfToFloat(0x7c00), halfToFloat(0xfc00), halfToFloat(0x7e00)]).toEqual([Infinity, -Infinity, NaN]);
    const out = new Float32Array(2);
    unpackHalves(Uint16Array.of(0x3800, 0xbc00), out);
    expect([...out]).toEqual([0.5, -1]);
  });

  it('of a record are read by its layout at any address', () => {
    const bytes = new Uint8Array(24);
    new DataView(bytes.buffer).setInt16(10, -3, true);
    new DataView(bytes.buffer).setBigInt64(16, -5n, true);
    const layout = { size: 16, fields: { score: [0, 'i2', [2]], bag: [8, 'i8', []], inner: [0, '', []] } as never };
    const record = bytes.subarray(8);
    expect(readField(layout, record, 'score')).toEqual([0, -3]);
    expect(readField(layout, record, 'bag')).toEqual([-5n]);
    expect(() => readField(layout, record, 'inner')).toThrow(/no numbers inner/);
  });

  it('make digests that depend on every word and its position', () => {
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

  it('uses the build without SIMD where the browser lacks it', () => {
    expect(supportedVariant()).toBe('simd');
    vi.stubGlobal('WebAssembly', { validate: () => false });
    expect(supportedVariant()).toBe('plain');
    vi.stubGlobal('WebAssembly', undefined);
    expect(() => supportedVariant()).toThrow(/no WebAssembly/);
  });

  it('reports missing games and files', async () => {
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
  candidateRequest = (request: SearchRequest) => request;
  strongSearch: () => StrongSearch | null = () => null;
  begin = () => void (this.nodes = this.depth = 0);
  continueSearch = (nodes: number) => {
    const searched = Math.min(nodes, 100 - (this.nodes % 100));
    this.nodes += searched;
    this.clock += searched / 1000;
    if (this.nodes % 100 === 0) this.depth++;
    return this.nodes < 100_000;
  };
  result = (): SearchResult => ({ pvs: [], depth: this.depth, nodes: this.nodes, solved: false });
}

const driven = (search: FakeSearch, seconds: number | null, cancelled = () => false, report?: (found: TimedSearchResult) => void) =>
  runSearch(
    search as unknown as Search,
    new Uint8Array(),
    { seconds },
    { now: () => search.clock, pause: async () => undefined, cancelled, report },
  );

describe('a driven search', () => {
  it('respects its time limit', async () => {
    const found = await driven(new FakeSearch(), 0.02);
    expect(found.seconds).toBeGreaterThan(0.0195);
    expect(found.seconds).toBeLessThan(0.0205);
  });

  it('keeps to its time when a long iteration follows many short ones', async () => {
    const search = new FakeSearch();
    const short = search.continueSearch;
    search.continueSearch = (nodes) => {
      if (search.nodes < 1000) return short(nodes);
      search.nodes += nodes;
      search.clock += nodes / 1000;
      return true;
    };
    expect((await driven(search, 0.002)).seconds).toBeLessThan(0.0021);
  });

  it('terminates without a time limit', async () => {
    expect(await driven(new FakeSearch(), null)).toMatchObject({ nodes: 100_000, cancelled: false });
  });

  it('reports every finished iteration, and stops when cancelled', async () => {
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

  /** A second stage whose every step takes a number of milliseconds. */
  const secondStage = (search: FakeSearch, stride: number): StrongSearch & { steps: number } => ({
    steps: 0,
    nodes: 0,
    hasOwnStepSize: true,
    continueFor() {
      this.steps++;
      search.clock += stride;
      return true;
    },
    bestIndex: () => 1,
  });

  it('gives the rest of its time to the second stage, which starts no step that would end too late', async () => {
    const search = new FakeSearch();
    const [one, two] = [1, 2].map((action) => ({ actions: [action], value: 0, win_chances: [], expected_scores: [] }));
    search.result = () => ({ pvs: [one!, two!], depth: 3, nodes: 400, solved: false });
    search.candidateRequest = (request) => ({ ...request, seconds: 0.2 * request.seconds! });
    const trials = secondStage(search, 3);
    search.strongSearch = () => ({ ...trials, nodes: 50, continueFor: () => trials.continueFor(1) });
    const found = await driven(search, 0.02);
    expect(found).toMatchObject({ pvs: [two, one], nodes: 450, cancelled: false });
    expect(trials.steps).toBe(5);
    expect(found.seconds).toBeLessThanOrEqual(0.02);
  });

  it('starts no second stage once cancelled', async () => {
    const search = new FakeSearch();
    search.strongSearch = () => {
      throw new Error('asked');
    };
    expect(await driven(search, 0.02, () => true)).toMatchObject({ cancelled: true });
  });

  it('checks the clock more often near the time limit', () => {
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
  const rules = { inspect: () => ({ turn: 0 }), apply: () => ({ position, journal: new Int32Array() }) };

  it('exchange requests and responses', async () => {
    const engine = joined({ rules: async () => rules });
    expect(await engine.request('apply', { game: 'little', position, action: 3 })).toMatchObject({ position });
  });

  it('pass errors on with their codes', async () => {
    const engine = joined({ rules: async () => ({ inspect: () => { throw new EngineError('illegal_action', 'no'); } }), actions: () => Promise.reject(new Error('oops')) }); // prettier-ignore
    await expect(engine.request('inspect', { game: 'little', position })).rejects.toMatchObject({ code: 'illegal_action', message: 'no' });
    await expect(engine.request('actions', { game: 'little' })).rejects.toMatchObject({ code: 'broken', message: 'Error: oops' });
  });

  it('refuse to search a position without a decision', async () => {
    const engine = joined({ rules: async () => ({ inspect: () => ({ turn: null }) }) });
    await expect(engine.search({ game: 'little', options: {}, position, request: {} })).rejects.toMatchObject({ code: 'not_to_decide' });
  });

  it('cancel a search, one of two that wait for each other', async () => {
    const search = { ...new FakeSearch(), continueSearch: () => true, result: () => ({ pvs: [], depth: 1, nodes: 1, solved: false }) };
    const engine = joined({ rules: async () => rules, search: async () => search });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = engine.search({ game: 'little', options: {}, position, request: {} }, { signal: one.signal });
    const second = engine.search({ game: 'little', options: {}, position, request: {} }, { signal: two.signal });
    two.abort();
    one.abort();
    expect(await first).toMatchObject({ cancelled: true });
    expect(await second).toMatchObject({ cancelled: true });
    await expect(engine.search({ game: 'little', options: {}, position, request: {} }, { signal: one.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('reject pending requests when the engine is closed', async () => {
    const engine = joined({ rules: () => new Promise(() => undefined) });
    const asked = engine.request('inspect', { game: 'little', position });
    engine.close();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
