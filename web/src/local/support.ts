/** The real engine for tests, which run in `web`: the files of `tilework build wasm`. */
import { readFile } from 'node:fs/promises';

import { Loader } from '../engine/load';
import { Kit } from './kit';
import type { Kept, LocalSeat } from './match';
import { sourcesOf } from './words';

const folder = '../build/engine';
export const loader = new Loader(async (file) => new Uint8Array(await readFile(`${folder}/${file}`)));

export async function kitOf(game: string): Promise<Kit> {
  return Kit.load(loader, game, await sourcesOf(game));
}

export const person = (name: string): LocalSeat => ({ kind: 'person', name, bot: null });
export const bot = (bot: string): LocalSeat => ({ kind: 'bot', name: null, bot });

/** A match that has just been begun; what `tilework.match.fairness` gives for seed_from_number(1). */
export function kept(game: string, seats: LocalSeat[]): Kept {
  const seed = 'd26465793c018703bdee80cce12179b64af9a440842d2cbe069c2f824b3298aa';
  return { id: 'local', game, options: { players: seats.length }, seats, seed, created_at: 1000, events: [], rematch: null };
}
