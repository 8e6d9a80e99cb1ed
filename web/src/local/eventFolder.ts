/** Folds a server match's events into views, so that the server need not send whole views. */
import type { EventsMessage, LogEntry, View } from '../api/types';
import { crc32 } from '../lib/crc';
import { deepEqual } from '../lib/deepEqual';
import { GameCore } from './gameCore';
import type { GameRuntime } from './gameRuntime';

type Can = View['you']['can'];

const NO_RIGHTS: Can = {
  play: false,
  hint: false,
  undo: false,
  answer_undo: false,
  resign: false,
  abort: false,
  join: false,
  leave: false,
  rematch: false,
  claim: [],
  claim_draw: [],
  takeover: [],
  retake: [],
};

/** The folded state differs from the server's; request a full view. */
export class DesyncError extends Error {
  override readonly name = 'DesyncError';
}

export class EventFolder {
  readonly #game: GameCore;

  /** Start from the match's newest view and its complete log. */
  constructor(
    private readonly runtime: GameRuntime,
    view: Omit<View, 'legal_actions'>,
    log: readonly LogEntry[],
  ) {
    this.#game = new GameCore(runtime, view.options, null);
    this.complete(view, log);
  }

  get position(): Uint8Array {
    return this.#game.position;
  }

  /** Fill in what the server leaves out for clients that have the rules: legal actions with messages and previews. */
  complete(view: Omit<View, 'legal_actions'>, log: readonly LogEntry[]): View {
    for (const entry of log.slice(this.#game.log.length)) this.#apply(entry);
    const { position } = this.#game;
    const isInSync =
      this.#game.log.length === view.seq + 1 && (!view.position || deepEqual(this.runtime.view(position, view.options), view.position));
    if (!isInSync) throw new DesyncError(`event ${view.seq} differs from the server's view`);
    return { ...view, legal_actions: view.you.can.play ? this.runtime.legalActions(position, view.options) : [] };
  }

  /** Return the view after some events, given the current one. */
  fold(current: View, { after_seq, seq, state_crc32, events, can, now, deadline, time_ms, seats }: EventsMessage): View {
    const game = this.#game;
    const known = game.log.length;
    if (after_seq >= known) throw new DesyncError(`events after ${after_seq} can't follow event ${known - 1}`);
    for (const event of events.slice(known - 1 - after_seq)) {
      game.apply(event);
      if (event.kind === 'play') game.log.at(-1)!.command_id = event.command_id ?? null;
    }
    if (seq !== game.log.length - 1 || crc32(game.position) !== state_crc32)
      throw new DesyncError(`event ${seq} leads to another position than the server's`);
    const fresh = game.log.slice(known);
    const next: View = {
      ...current,
      seq,
      now,
      seats: seats ?? current.seats.map((seat, number) => ({ ...seat, time_ms: time_ms?.[number] ?? seat.time_ms })),
      deadline: deadline ?? null,
      you: { ...current.you, can: { ...NO_RIGHTS, ...can } },
      undo: null,
      log_since: known - 1,
      log: fresh,
    };
    if (!fresh.length && can.play === current.you.can.play) return next;
    return {
      ...next,
      legal_actions: can.play ? this.runtime.legalActions(game.position, current.options) : [],
      turn: this.runtime.rules.inspect(game.position).turn,
      turn_started_at: fresh.at(-1)?.at ?? current.turn_started_at,
      position: this.runtime.view(game.position, current.options),
    };
  }

  /** Apply one entry of the server's log. */
  #apply({ kind, seat, at, action, outcomes, undoes, message }: LogEntry): void {
    const game = this.#game;
    if (kind === 'play') game.apply({ kind, seat: seat!, action: action!.text, at });
    else if (kind === 'draw') game.apply({ kind, outcomes: outcomes!, at });
    else if (kind === 'undo') game.apply({ kind, seat: seat!, count: undoes.filter((seq) => game.log[seq]!.kind === 'play').length, at });
    else game.note(kind, at, seat, message);
  }
}
