/** The real engine for tests, from the files of `tilework build wasm`. */
import { readFile } from 'node:fs/promises';

import { Engine, type Port } from '../engine/client';
import { Loader } from '../engine/load';
import type { FromWorker, ToWorker } from '../engine/messages';
import { Service } from '../engine/service';
import type { Device } from '../local/device';
import { GameRuntime } from '../local/gameRuntime';
import type { StoredMatch, LocalSeat } from '../local/localMatch';
import { messageSources } from '../local/messages';

const folder = '../build/engine';
export const fileOf = async (file: string) => new Uint8Array(await readFile(`${folder}/${file}`));
export const loader = new Loader(fileOf);

export async function loadRuntime(game: string): Promise<GameRuntime> {
  return GameRuntime.load(loader, game, await messageSources(game));
}

export const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
export const bot = (bot: string): LocalSeat => ({ kind: 'bot', name: null, bot });

/** A new match with the seed of `seed_from_number(1)`. */
export function newStoredMatch(game: string, seats: LocalSeat[]): StoredMatch {
  const seed = 'd26465793c018703bdee80cce12179b64af9a440842d2cbe069c2f824b3298aa';
  const shown = { status: 'playing' as const, your_turn: true, updated_at: 1000, scores: null, ranks: null };
  return { id: 'local', game, options: { players: seats.length }, seats, seed, created_at: 1000, events: [], rematch: null, shown };
}

/** A page's engine connected to a worker's service without a worker. */
export function engine(): Engine {
  const port: Port = { postMessage: () => undefined, onmessage: null };
  const post = (message: FromWorker) => void Promise.resolve().then(() => port.onmessage?.({ data: message } as MessageEvent<FromWorker>));
  // A loader of its own, as a worker has: searches of two services must not share memory.
  const service = new Service(new Loader(fileOf), post, {
    now: () => performance.now(),
    pause: () => new Promise((done) => setTimeout(done)),
  });
  port.postMessage = (message) => void ('base' in (message as object) || service.receive(message as ToWorker));
  return new Engine(port, '/engine/');
}

/** An in-memory device whose clock advances one second per reading. */
export function deviceOf(matches: StoredMatch[]): Device & { stored: Map<string, StoredMatch> } {
  const stored = new Map(matches.map((match) => [match.id, match]));
  let now = 2000;
  return {
    stored,
    engine: engine(),
    loadRuntime,
    store: {
      get: (id) => Promise.resolve(structuredClone(stored.get(id))),
      put: (match) => Promise.resolve(stored.set(match.id, structuredClone(match))),
    },
    now: () => (now += 1000),
    wait: () => Promise.resolve(),
  };
}
