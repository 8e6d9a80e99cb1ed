/** A local match as a `MatchSource`: stored after every event, bots run in the worker. */
import type { Command, Hint, LogEntry, MoveReport, View } from '../api/types';
import { t } from '../i18n/index.svelte';
import { registerNames } from '../lib/displayNames.svelte';
import { type MatchLinks, type MatchSource, MatchUnavailable } from '../table/matchSource';
import { DEVICE_ID_PREFIX, localMatchPath, localReplayPath } from './urls';
import { createRematch } from './createMatch';
import { chooseLocalMove } from './bots';
import { type Device, thisDevice } from './device';
import { hintsFor, reviewFor } from './hints';
import { LocalMatch } from './localMatch';
import { writeRecord } from './recordWriter';

/** Delay before retrying a bot's move when a download failed. */
const BOT_RETRY_MS = 2000;

export class DeviceMatch implements MatchSource {
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  readonly online = null;
  readonly spectators = 0;
  /** False while the engine's files cannot be downloaded. */
  connected = $state(true);
  readonly clockOffsetMs = 0;
  /** Whether everything so far has been stored. */
  isStored = $state(true);
  #match: LocalMatch | null = null;
  #botSearch: AbortController | null = null;

  constructor(
    readonly id: string,
    private readonly device: Device = thisDevice(),
  ) {}

  get links(): MatchLinks {
    const isOver = this.view?.status === 'finished';
    const record = isOver && this.#match ? `data:text/plain;charset=utf-8,${encodeURIComponent(writeRecord(this.#match))}` : null;
    const match = this.#match;
    const analysis = isOver && match ? { match: DEVICE_ID_PREFIX + this.id, record: () => Promise.resolve(writeRecord(match)) } : null;
    const rematch = this.view?.rematch ? localMatchPath(this.view.rematch) : null;
    return { share: null, record, replay: isOver ? localReplayPath(this.id) : null, analysis, rematch };
  }

  async follow(): Promise<() => void> {
    const stored = await this.device.store.get(this.id);
    if (!stored) throw new MatchUnavailable(t('table.notFound'));
    this.#match = new LocalMatch(stored, await this.device.loadRuntime(stored.game));
    // Warm up the search for bots and hints; a failure here is retried on first use.
    this.device.engine.request('prepare', { game: stored.game, options: this.#match.options }).catch(() => undefined);
    await this.#changed();
    return () => this.#botSearch?.abort();
  }

  async send(command: Command): Promise<string | null> {
    const match = this.#match;
    if (!match) return '';
    const before = match.seq;
    try {
      this.#execute(match, command);
    } catch {
      // Illegal, or too late; the current view shows why.
      if (match.seq === before) return '';
    }
    await this.#changed();
    return null;
  }

  async hints(): Promise<Hint[]> {
    const match = this.#match;
    if (!match || match.botToMove !== null) return [];
    return hintsFor(this.device.engine, match.runtime, match.options, match.position).catch(() => []);
  }

  async review(action: number): Promise<MoveReport | null> {
    const match = this.#match;
    if (!match || match.botToMove !== null) return null;
    return reviewFor(this.device.engine, match.runtime, match.options, match.position, action);
  }

  async rematch(): Promise<string> {
    return localMatchPath(await createRematch(this.device, this.#match!.toStored()));
  }

  #execute(match: LocalMatch, command: Command): void {
    const at = this.device.now();
    if (command.type === 'play' && match.botToMove === null) match.play(Number(command.action), at);
    else if (command.type === 'undo') match.undo(at);
    else if (command.type === 'resign') match.resign(at, command.seat ?? undefined);
    else if (command.type === 'abort') match.abort(at);
    else throw new RangeError(`${command.type} is not possible here`);
  }

  /** Show and store the new state, then start the next bot's search. */
  async #changed(): Promise<void> {
    this.#botSearch?.abort();
    const match = this.#match!;
    const view = match.view(this.device.now());
    registerNames(view.seats);
    this.log = view.log;
    this.view = view;
    const stored = this.device.store.put(match.toStored()).then(
      () => true,
      () => false,
    );
    if (match.botToMove !== null) void this.#playBot(match);
    this.isStored = await stored;
  }

  async #playBot(match: LocalMatch): Promise<void> {
    const { signal } = (this.#botSearch = new AbortController());
    let action: number | null = null;
    while (action === null && !signal.aborted) {
      action = await chooseLocalMove(this.device.engine, match, signal).catch(() => null);
      if (signal.aborted) return;
      this.connected = action !== null;
      if (action === null) await this.device.wait(BOT_RETRY_MS);
    }
    if (action === null || signal.aborted) return;
    match.play(action, this.device.now());
    await this.#changed();
  }
}
