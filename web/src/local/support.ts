/** The real engine for tests, which run in `web`: the files of `tilework build wasm`. */
import { readFile } from 'node:fs/promises';

import { Engine, type Port } from '../engine/client';
import { Loader } from '../engine/load';
import type { FromWorker, ToWorker } from '../engine/messages';
import { Service } from '../engine/service';
import type { Device } from './device';
import { Kit } from './kit';
import type { Kept, LocalSeat } from './match';
import { sourcesOf } from './words';

const folder = '../build/engine';
export const fileOf = async (file: string) => new Uint8Array(await readFile(`${folder}/${file}`));
export const loader = new Loader(fileOf);

export async function kitOf(game: string): Promise<Kit> {
  return Kit.load(loader, game, await sourcesOf(game));
}

export const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
export const bot = (bot: string): LocalSeat => ({ kind: 'bot', name: null, bot });

/** A match that has just been begun; what `tilework.match.fairness` gives for seed_from_number(1). */
export function kept(game: string, seats: LocalSeat[]): Kept {
  const seed = 'd26465793c018703bdee80cce12179b64af9a440842d2cbe069c2f824b3298aa';
  const shown = { status: 'playing' as const, your_turn: true, updated_at: 1000, scores: null, ranks: null };
  return { id: 'local', game, options: { players: seats.length }, seats, seed, created_at: 1000, events: [], rematch: null, shown };
}

/** A page's engine and a worker's service, joined without a worker. */
export function engine(): Engine {
  const port: Port = { postMessage: () => undefined, onmessage: null };
  const post = (message: FromWorker) => void Promise.resolve().then(() => port.onmessage?.({ data: message } as MessageEvent<FromWorker>));
  const service = new Service(loader, post, { now: () => performance.now(), pause: () => new Promise((done) => setTimeout(done)) });
  port.postMessage = (message) => void ('base' in (message as object) || service.receive(message as ToWorker));
  return new Engine(port, '/engine/');
}

/** A device that keeps what it is told as long as the test runs; its clock goes a second further whenever it is looked at. */
export function deviceOf(matches: Kept[]): Device & { kept: Map<string, Kept> } {
  const kept = new Map(matches.map((match) => [match.id, match]));
  let now = 2000;
  return {
    kept,
    engine: engine(),
    kit: kitOf,
    store: {
      get: (id) => Promise.resolve(structuredClone(kept.get(id))),
      put: (match) => Promise.resolve(kept.set(match.id, structuredClone(match))),
    },
    now: () => (now += 1000),
    wait: () => Promise.resolve(),
  };
}
