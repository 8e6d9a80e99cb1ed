/** The engine in Node, for comparisons and benchmarks: a question a line on standard input, an answer a line on standard output. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { brotliCompressSync } from 'node:zlib';
import * as checks from './checks';
import { Loader } from './load';
import type { Form, Options } from './manifest';
import { readings, type Moment } from './readings';
import type { Task } from './search';

interface Question {
  what: 'traces' | 'searches' | 'play_games' | 'sizes' | 'readings';
  game: string;
  options: Options;
  seed: string;
  games: number;
  asks: { position: string; task: Task }[];
  pieces?: number;
  moments: Moment[];
  sources: Record<string, string>;
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

async function answer({ what, game, options, seed, games, asks, pieces, moments, sources }: Question): Promise<unknown> {
  if (what === 'traces') return checks.traces(loader, game, options, seed, games);
  if (what === 'searches') return checks.searches(loader, game, options, asks, pieces);
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
