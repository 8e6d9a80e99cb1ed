/** The engine in Node, for tests and benchmarks: JSON requests on standard input, responses on standard output, one per line. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import { comparison } from './comparisonSamples';
import * as checks from './equivalence';
import { runSearch } from './searchLoop';
import { Loader } from './load';
import { imported } from './importSamples';
import { luckOf } from './luck';
import type { WasmVariant, Options } from './manifest';
import { verifySample } from './recordSamples';
import { viewsOfSamples, type ViewSample } from './viewSamples';
import type { SearchRequest, SearchResult } from './search';

interface Request {
  method:
    'verify_records' | 'traces' | 'search' | 'timed_search' | 'play_games' | 'module_sizes' | 'views' | 'luck' | 'comparison' | 'imports';
  game: string;
  options: Options;
  seed: string;
  games: number;
  jobs: { position: string; request: SearchRequest }[];
  slice_nodes?: number;
  samples: ViewSample[];
  sources: Record<string, string>;
  steps: { before: string; mover: number | null }[];
  end: string;
  records: string[];
  position: string;
  moves: [string, string];
}

const [folder, variant] = process.argv.slice(2) as [string, WasmVariant];
const read = async (file: string) => new Uint8Array(await readFile(`${folder}/${file}`));
const loader = new Loader(read, variant);

/** Sizes of a game's modules, compressed by brotli as a browser fetches them. */
async function moduleSizes(game: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, variants] of Object.entries((await loader.manifest(game)).modules)) {
    for (const [each, file] of Object.entries(variants)) found[`${name}.${each}`] = brotliCompressSync(await read(file)).length;
  }
  return found;
}

/** Search positions by the clock, as the worker of a page does. */
async function timedSearch(game: string, options: Options, jobs: Request['jobs']): Promise<SearchResult[]> {
  const clock = { now: () => performance.now(), pause: () => new Promise<void>((done) => setImmediate(done)), cancelled: () => false };
  const found: SearchResult[] = [];
  for (const { position, request } of jobs) {
    const search = await loader.search(game, options, request);
    found.push(await runSearch(search, checks.bytesOf(position), request, clock));
  }
  return found;
}

async function serve(request: Request): Promise<unknown> {
  const { method, game, options, seed, games, jobs, steps, end } = request;
  switch (method) {
    case 'verify_records':
      return Promise.all(request.records.map((record) => verifySample(loader, record)));
    case 'imports':
      return Promise.all(request.records.map((text) => imported(loader, text)));
    case 'comparison':
      return comparison(loader, game, options, request.position, request.moves);
    case 'traces':
      return checks.traces(loader, game, options, seed, games);
    case 'search':
      return checks.searches(loader, game, options, jobs, request.slice_nodes);
    case 'timed_search':
      return timedSearch(game, options, jobs);
    case 'luck': {
      const [rules, search] = [await loader.rules(game), await loader.luckSearch(game, options)];
      const positions = steps.map(({ before, mover }) => ({ before: checks.bytesOf(before), mover }));
      return luckOf(rules, search, positions, checks.bytesOf(end), () => Promise.resolve());
    }
    case 'module_sizes':
      return moduleSizes(game);
    case 'views':
      return viewsOfSamples(loader, game, options, request.samples, request.sources);
    case 'play_games':
      return checks.playGames(loader, game, options, seed, games);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  try {
    const result = await serve(JSON.parse(line) as Request);
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ result, cpu_seconds: (user + system) / 1e6 }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
