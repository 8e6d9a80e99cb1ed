/** The engine in Node, for comparisons and benchmarks: a question a line on standard input, an answer a line on standard output. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import * as checks from './checks';
import { drive } from './drive';
import { Loader } from './load';
import { luckOf } from './luck';
import type { Form, Options } from './manifest';
import { readings, type Moment } from './readings';
import type { Task, Thought } from './search';
import type { Reasoned } from './why';

interface Question {
  what: 'traces' | 'searches' | 'think' | 'play_games' | 'sizes' | 'readings' | 'reasons' | 'luck';
  game: string;
  options: Options;
  seed: string;
  games: number;
  asks: { position: string; task: Task }[];
  pieces?: number;
  moments: Moment[];
  sources: Record<string, string>;
  reasoned: (Reasoned & { position: string })[];
  steps: { before: string; mover: number | null }[];
  end: string;
}

const [folder, form] = process.argv.slice(2) as [string, Form];
const read = async (file: string) => new Uint8Array(await readFile(`${folder}/${file}`));
const loader = new Loader(read, form);

/** What each module is to a browser that fetches it: its size by brotli. */
async function sizes(game: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [name, forms] of Object.entries((await loader.manifest(game)).modules)) {
    for (const [each, file] of Object.entries(forms)) found[`${name}.${each}`] = brotliCompressSync(await read(file)).length;
  }
  return found;
}

/** Search positions by the clock, as the worker of a page does. */
async function think(game: string, options: Options, asks: Question['asks']): Promise<Thought[]> {
  const clock = { now: () => performance.now(), pause: () => new Promise<void>((done) => setImmediate(done)), cancelled: () => false };
  const found: Thought[] = [];
  for (const { position, task } of asks) {
    const search = await loader.search(game, options, task);
    found.push(await drive(search, checks.bytesOf(position), task, clock));
  }
  return found;
}

async function answer({
  what,
  game,
  options,
  seed,
  games,
  asks,
  pieces,
  moments,
  sources,
  reasoned,
  steps,
  end,
}: Question): Promise<unknown> {
  if (what === 'traces') return checks.traces(loader, game, options, seed, games);
  if (what === 'searches') return checks.searches(loader, game, options, asks, pieces);
  if (what === 'think') return think(game, options, asks);
  if (what === 'reasons') {
    const { why } = await loader.adviser(game, options);
    return reasoned.map(({ position, ...ask }) => why.of(checks.bytesOf(position), ask));
  }
  if (what === 'luck') {
    const [rules, search] = [await loader.rules(game), await loader.appraiser(game, options)];
    const positions = steps.map(({ before, mover }) => ({ before: checks.bytesOf(before), mover }));
    return luckOf(rules, search, positions, checks.bytesOf(end), () => Promise.resolve());
  }
  if (what === 'sizes') return sizes(game);
  if (what === 'readings') return readings(loader, game, options, moments, sources);
  return checks.playGames(loader, game, options, seed, games);
}

for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  try {
    const found = await answer(JSON.parse(line) as Question);
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ answer: found, seconds: (user + system) / 1e6 }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
}
