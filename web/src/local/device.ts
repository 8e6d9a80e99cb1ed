/** What this device plays with: one worker that thinks, the rules of each game, and what is kept. All of it is fetched when first needed. */
import { type Engine, startEngine } from '../engine/client';
import { Loader, readFrom } from '../engine/load';
import type { Options } from '../api/types';
import { home } from '../lib/home';
import { remember } from '../lib/remember';
import { addressOf, begin } from './begin';
import { Kit } from './kit';
import type { Kept, LocalSeat } from './match';
import { store } from './store';
import { sourcesOf } from './words';

const BASE = `${home.root}engine/`;

export interface Device {
  engine: Pick<Engine, 'search' | 'ask'>;
  kit(game: string): Promise<Kit>;
  store: { get(id: string): Promise<Kept | undefined>; put(match: Kept): Promise<unknown> };
  now(): number;
  wait(ms: number): Promise<void>;
}

let device: Device | null = null;

export function thisDevice(): Device {
  if (device) return device;
  const loader = new Loader(readFrom(new URL(BASE, location.href).href));
  device = {
    engine: startEngine(BASE),
    kit: async (game) => Kit.load(loader, game, await sourcesOf(game)),
    store,
    now: () => Date.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
  return device;
}

/** Begin a match on this device. Resolves to the address of its table. */
export async function beginHere(game: string, options: Options, seats: LocalSeat[]): Promise<string> {
  remember('local', true);
  return addressOf(await begin(thisDevice(), game, options, seats));
}
