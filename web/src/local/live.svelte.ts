/** A match on this device, as a table sees it: kept after every event, and its bots think in the worker. */
import type { Command, Hint, LogEntry, View } from '../api/types';
import { t } from '../i18n/index.svelte';
import { tellApart } from '../lib/names.svelte';
import { type Links, type PlayedMatch, Unplayable } from '../table/played';
import { addressOf, replayAddressOf } from './address';
import { beginAgain } from './begin';
import { choose } from './bots';
import { type Device, thisDevice } from './device';
import { hintsFor } from './hints';
import { LocalMatch } from './match';
import { writeRecord } from './record';

/** How long to wait before a bot that could not think, because a file was missing, tries again. */
const PATIENCE = 2000;

export class DeviceMatch implements PlayedMatch {
  view: View | null = $state.raw(null);
  log: LogEntry[] = $state.raw([]);
  readonly online = null;
  readonly spectators = 0;
  /** False while the engine's files can't be had. */
  connected = $state(true);
  readonly ahead = 0;
  /** Whether the device has kept everything up to now. */
  isKept = $state(true);
  #match: LocalMatch | null = null;
  #thinking: AbortController | null = null;

  constructor(
    readonly id: string,
    private readonly device: Device = thisDevice(),
  ) {}

  get links(): Links {
    const isOver = this.view?.status === 'finished';
    const record = isOver && this.#match ? `data:text/plain;charset=utf-8,${encodeURIComponent(writeRecord(this.#match))}` : null;
    const rematch = this.view?.rematch ? addressOf(this.view.rematch) : null;
    return { share: null, record, replay: isOver ? replayAddressOf(this.id) : null, analysis: false, rematch };
  }

  async follow(): Promise<() => void> {
    const kept = await this.device.store.get(this.id);
    if (!kept) throw new Unplayable(t('table.notFound'));
    this.#match = new LocalMatch(kept, await this.device.kit(kept.game));
    // Bots and hints find the search ready; if it can't be had now, it is asked for again when it is needed.
    this.device.engine.ask('prepare', { game: kept.game, options: this.#match.options }).catch(() => undefined);
    await this.#changed();
    return () => this.#thinking?.abort();
  }

  async ask(command: Command): Promise<string | null> {
    const match = this.#match;
    if (!match) return '';
    const before = match.seq;
    try {
      this.#do(match, command);
    } catch {
      // The rules don't allow it, or it came too late: what is shown says all that there is to say.
      if (match.seq === before) return '';
    }
    await this.#changed();
    return null;
  }

  async hints(): Promise<Hint[]> {
    const match = this.#match;
    if (!match || match.botToMove !== null) return [];
    return hintsFor(this.device.engine, match.kit, match.options, match.position).catch(() => []);
  }

  async rematch(): Promise<string> {
    return addressOf(await beginAgain(this.device, this.#match!.toKept()));
  }

  #do(match: LocalMatch, command: Command): void {
    const at = this.device.now();
    if (command.type === 'play' && match.botToMove === null) match.play(Number(command.action), at);
    else if (command.type === 'undo') match.undo(at);
    else if (command.type === 'resign') match.resign(at, command.seat ?? undefined);
    else if (command.type === 'abort') match.abort(at);
    else throw new RangeError(`${command.type} is not possible here`);
  }

  /** Something has happened: show it, keep it, and let the next bot think about it. */
  async #changed(): Promise<void> {
    this.#thinking?.abort();
    const match = this.#match!;
    const view = match.view(this.device.now());
    tellApart(view.seats);
    this.log = view.log;
    this.view = view;
    const kept = this.device.store.put(match.toKept()).then(
      () => true,
      () => false,
    );
    if (match.botToMove !== null) void this.#think(match);
    this.isKept = await kept;
  }

  async #think(match: LocalMatch): Promise<void> {
    const { signal } = (this.#thinking = new AbortController());
    let action: number | null = null;
    while (action === null && !signal.aborted) {
      action = await choose(this.device.engine, match, signal).catch(() => null);
      if (signal.aborted) return;
      this.connected = action !== null;
      if (action === null) await this.device.wait(PATIENCE);
    }
    if (action === null || signal.aborted) return;
    match.play(action, this.device.now());
    await this.#changed();
  }
}
