/** This device's engine worker, game runtimes and match store, each created on first use. */
import { type Engine, startEngine } from '../engine/client';
import { Loader, readFrom } from '../engine/load';
import { poolSize, WorkerPool } from '../engine/workerPool';
import type { AnalysisReport, Hint, MoveReport, Options } from '../api/types';
import { t } from '../i18n/index.svelte';
import { home } from '../lib/basePath';
import { writeStored } from '../lib/localStore';
import { analyse, type AnalysisProgress } from './analysis';
import { localMatchPath } from './urls';
import { createMatch } from './createMatch';
import { hintsFor, reviewFor } from './hints';
import { GameRuntime } from './gameRuntime';
import { type StoredMatch, LocalMatch, type LocalSeat } from './localMatch';
import { type ParsedRecord, readRecord } from './recordReader';
import { InvalidRecord } from '../core/generated/errors';
import { writeRecord } from './recordWriter';
import { store } from './store';
import { ServerBots } from './serverBots';
import { messageSources } from './messages';

const ENGINE_BASE = `${home.root}engine/`;

export interface Device {
  engine: Pick<Engine, 'search' | 'request'>;
  loadRuntime(game: string): Promise<GameRuntime>;
  store: { get(id: string): Promise<StoredMatch | undefined>; put(match: StoredMatch): Promise<unknown> };
  now(): number;
  wait(ms: number): Promise<void>;
}

let device: Device | null = null;
/** Workers for game analysis, separate from the one for play and hints. */
let analysisPool: WorkerPool | null = null;
let loader: Loader | null = null;

/** Load a game's rules, views and messages. */
export async function loadRuntime(game: string): Promise<GameRuntime> {
  loader ??= new Loader(readFrom(new URL(ENGINE_BASE, location.href).href));
  return GameRuntime.load(loader, game, await messageSources(game));
}

export function thisDevice(): Device {
  if (device) return device;
  device = {
    engine: startEngine(ENGINE_BASE),
    loadRuntime,
    store,
    now: () => Date.now(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  };
  return device;
}

/** Load the search, then create the bots of a server match. */
export async function createServerBots(
  runtime: GameRuntime,
  options: Options,
  answer: (seq: number, action: number | null) => void,
): Promise<ServerBots> {
  const { engine } = thisDevice();
  await engine.request('prepare', { game: runtime.manifest.game, options });
  return new ServerBots(engine, runtime, options, answer);
}

/** Read a record with the local engine. */
export const readRecordLocally = (record: string): Promise<ParsedRecord> => readRecord(record, (game) => thisDevice().loadRuntime(game));

/** Analyse a record with the local engine. */
export async function analyseLocally(record: string, names: readonly string[], progress: AnalysisProgress): Promise<AnalysisReport> {
  analysisPool ??= new WorkerPool(() => startEngine(ENGINE_BASE), poolSize());
  return analyse(analysisPool, await readRecordLocally(record), names, progress);
}

/** Return hints for the last position of a record. */
export async function hintsLocally(record: string): Promise<Hint[]> {
  const { game, runtime } = await readRecordLocally(record);
  return hintsFor(thisDevice().engine, runtime, game.options, game.position);
}

/** Review a move in the last position of a record, before it is played. */
export async function reviewLocally(record: string, action: number): Promise<MoveReport> {
  const { game, runtime } = await readRecordLocally(record);
  return reviewFor(thisDevice().engine, runtime, game.options, game.position, action);
}

/** Return the record of a stored match. */
export async function storedRecord(id: string): Promise<string> {
  const stored = await store.get(id);
  if (!stored) throw new InvalidRecord(t('table.notFound'));
  return writeRecord(new LocalMatch(stored, await thisDevice().loadRuntime(stored.game)));
}

/** Create a local match and return its path. Throws on invalid options, before anything is stored. */
export async function createLocalMatch(game: string, options: Options, seats: LocalSeat[], start?: string): Promise<string> {
  const runtime = await loadRuntime(game).catch(() => null); // reported at the table, which loads it again
  const chosen = runtime?.game.completeOptions({ ...options, players: seats.length }) ?? options;
  writeStored('local', true);
  return localMatchPath(await createMatch(thisDevice(), game, chosen, seats, start));
}
