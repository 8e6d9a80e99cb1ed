/** What this device plays with: one worker that thinks, the rules of each game, and what is kept. All of it is fetched when first needed. */
import { type Engine, startEngine } from '../engine/client';
import { Loader, readFrom } from '../engine/load';
import { lanes, Team } from '../engine/team';
import type { AnalysisReport, Hint, Options } from '../api/types';
import { t } from '../i18n/index.svelte';
import { home } from '../lib/home';
import { remember } from '../lib/remember';
import { analyse, type Watching } from './analysis';
import { addressOf } from './address';
import { begin } from './begin';
import { hintsFor } from './hints';
import { Kit } from './kit';
import { type Kept, LocalMatch, type LocalSeat } from './match';
import { BadRecord, type Past, readRecord } from './reading';
import { writeRecord } from './record';
import { store } from './store';
import { Thinking } from './thinking';
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
/** Think about whole games, beside the worker that plays and looks at positions. */
let analysts: Team | null = null;
let loader: Loader | null = null;

/** What a game needs to be played here. */
export async function kitHere(game: string): Promise<Kit> {
  loader ??= new Loader(readFrom(new URL(BASE, location.href).href));
  return Kit.load(loader, game, await sourcesOf(game));
}

export function thisDevice(): Device {
  if (device) return device;
  device = {
    engine: startEngine(BASE),
    kit: kitHere,
    store,
    now: () => Date.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
  return device;
}

/** What thinks here for the bots of a server's match, once its search is there. */
export async function thinkingHere(kit: Kit, options: Options, answer: (seq: number, action: number | null) => void): Promise<Thinking> {
  const { engine } = thisDevice();
  await engine.ask('prepare', { game: kit.manifest.game, options });
  return new Thinking(engine, kit, options, answer);
}

/** A record, read on this device. */
export const readHere = (record: string): Promise<Past> => readRecord(record, (game) => thisDevice().kit(game));

/** What the engine thinks of a record's game, on this device. */
export async function analyseHere(record: string, names: readonly string[], watching: Watching): Promise<AnalysisReport> {
  analysts ??= new Team(() => startEngine(BASE), lanes());
  return analyse(analysts, await readHere(record), names, watching);
}

/** The best moves where the game of a record stands. */
export async function adviseHere(record: string): Promise<Hint[]> {
  const { game, kit } = await readHere(record);
  return hintsFor(thisDevice().engine, kit, game.options, game.position);
}

/** The record of a match that is kept here. */
export async function recordHere(id: string): Promise<string> {
  const kept = await store.get(id);
  if (!kept) throw new BadRecord(t('table.notFound'));
  return writeRecord(new LocalMatch(kept, await thisDevice().kit(kept.game)));
}

/** Begin a match on this device. Resolves to the address of its table. Options that the rules refuse throw before anything is kept. */
export async function beginHere(game: string, options: Options, seats: LocalSeat[]): Promise<string> {
  const kit = await kitHere(game).catch(() => null); // told at the table, where it is asked for again
  const chosen = kit?.rules.start({ ...options, players: seats.length }).options ?? options;
  remember('local', true);
  return addressOf(await begin(thisDevice(), game, chosen, seats));
}
