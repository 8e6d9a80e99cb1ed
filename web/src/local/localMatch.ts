/** A match without a server: people at this screen and bots, shown through the same `View` that a server sends. */
import type { LegalAction, Options, Result, Seat, Status, View } from '../api/types';
import { Dealer } from '../core/generated/match/fairness';
import { fromHex } from '../core/hashing';
import { Position } from '../core/position';
import { commitment } from './dealer';
import { GameCore, type GameEvent } from './gameCore';
import { isDeserted, isUnderway, places, undoCount, winnersOf } from '../core/generated/match/endings';
import { eventMessage } from '../core/generated/match/log';
import type { Match } from '../core/generated/match/match';
import type { GameRuntime } from './gameRuntime';

export interface LocalSeat {
  kind: 'person' | 'bot';
  name: string | null;
  bot: string | null;
}

type MatchEvent = GameEvent | { kind: 'resign'; seat: number; at: number } | { kind: 'abort'; seat: number; at: number };

/** A match as stored on the device. */
export interface StoredMatch {
  id: string;
  game: string;
  options: Options;
  seats: LocalSeat[];
  seed: string;
  /** The position that it begins from, in notation; as a new game if absent. */
  start?: string;
  created_at: number;
  events: MatchEvent[];
  /** Id of the rematch. */
  rematch: string | null;
  /** Id in the account's history after the upload; `refused` if the server rejected it. */
  sent?: string;
  /** Summary for lists, derived from the events. */
  shown: StoredSummary;
}

interface StoredSummary {
  status: Status;
  your_turn: boolean;
  updated_at: number;
  scores: number[] | null;
  ranks: number[] | null;
}

/** The person at this screen. */
const ME = 'me';

export class LocalMatch {
  readonly #game: GameCore;
  readonly #events: MatchEvent[] = [];
  readonly #resigned = new Set<number>();
  #status: Status = 'playing';
  #result: Result | null = null;
  #turnStartedAt: number;
  #legal: { position: Uint8Array; actions: LegalAction[] } | null = null;

  constructor(
    private readonly stored: StoredMatch,
    readonly runtime: GameRuntime,
  ) {
    const start = stored.start === undefined ? undefined : Position.parse(stored.start);
    this.#game = new GameCore(runtime, stored.options, new Dealer(fromHex(stored.seed)), start);
    this.#turnStartedAt = stored.created_at;
    this.#game.note('begin', stored.created_at, null, eventMessage('begin', {}));
    for (const event of stored.events) this.#append(event);
    this.#deal(this.#turnStartedAt);
  }

  /** The stored form. */
  toStored(): StoredMatch {
    const shown: StoredSummary = {
      status: this.#status,
      your_turn: this.#can().play,
      updated_at: this.#game.log.at(-1)!.at,
      scores: this.runtime.rules.inspect(this.position).scores,
      ranks: this.#result?.ranks ?? null,
    };
    return { ...this.stored, options: this.options, events: [...this.#events], shown };
  }

  get position(): Uint8Array {
    return this.#game.position;
  }

  get options(): Options {
    return this.#game.options;
  }

  get status(): Status {
    return this.#status;
  }

  /** Number of the last log entry. */
  get seq(): number {
    return this.#game.log.length - 1;
  }

  get turn(): number | null {
    return this.#status === 'playing' ? this.runtime.rules.inspect(this.position).turn : null;
  }

  /** The bot to move, or null: a bot's seat, or the stand-in for a person who resigned. */
  get botToMove(): string | null {
    if (this.turn === null) return null;
    return this.stored.seats[this.turn]!.bot ?? (this.#resigned.has(this.turn) ? this.runtime.manifest.stand_in : null);
  }

  /** Seats of the people at this screen. */
  get localSeats(): number[] {
    return this.stored.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  /** The match of the generated core. */
  get game(): Match {
    return this.#game.match;
  }

  // Commands: each throws without changing anything if it is not allowed.

  play(action: number, at: number): void {
    const seat = this.turn;
    if (seat === null) throw new RangeError('no seat is to move');
    this.#append({ kind: 'play', seat, action: this.runtime.action(action)?.text ?? String(action), at });
    this.#deal(at);
  }

  /** Undo the last action of a person at this screen and everything after it. */
  undo(at: number): void {
    this.#require(this.#can().undo);
    this.#append({ kind: 'undo', seat: this.localSeats[0]!, count: undoCount(this.#game.match.steps, this.localSeats), at });
  }

  /** Resign a seat: by default the one to move, else the first active one. */
  resign(at: number, seat?: number): void {
    const active = this.#active;
    const chosen = seat ?? (this.turn !== null && active.includes(this.turn) ? this.turn : active[0]);
    this.#require(this.#can().resign && chosen !== undefined && active.includes(chosen));
    this.#append({ kind: 'resign', seat: chosen!, at });
  }

  /** Abort a game in which not everyone has moved yet. */
  abort(at: number): void {
    this.#require(this.#can().abort);
    this.#append({ kind: 'abort', seat: this.localSeats[0]!, at });
  }

  #require(allowed: boolean): void {
    if (!allowed) throw new RangeError('not allowed now');
  }

  #append(event: MatchEvent): void {
    if (event.kind === 'resign') {
      this.#resigned.add(event.seat);
      this.#game.note('resign', event.at, event.seat, eventMessage('resign', {}));
    } else if (event.kind === 'abort') {
      this.#status = 'aborted';
      this.#game.note('aborted', event.at, event.seat, eventMessage('aborted', {}));
    } else {
      this.#game.apply(event);
      this.#turnStartedAt = event.at;
    }
    this.#record(event);
  }

  #record(event: MatchEvent): void {
    this.#events.push(event);
    this.#endIfOver(event);
  }

  #deal(at: number): void {
    const draw = this.#status === 'playing' ? this.#game.drawPending(at) : null;
    if (!draw) return;
    this.#turnStartedAt = at;
    this.#record(draw);
  }

  // Endings

  /** End the match when the game is over, or when a resignation leaves one seat or no person. */
  #endIfOver(event: MatchEvent): void {
    if (this.#status !== 'playing') return;
    const { isOver } = this.#game.match;
    const isDesertedNow = isDeserted(
      this.#resignations,
      this.stored.seats.map(({ kind }) => kind === 'person'),
    );
    if (!isOver && !(event.kind === 'resign' && isDesertedNow)) return;
    const reason = isOver ? 'completed' : 'resigned';
    this.#status = 'finished';
    this.#result = this.#resultOf(reason, isOver ? null : (event as { seat: number }).seat);
    this.#game.note('end', event.at, null, eventMessage('end', { reason }));
  }

  /** Whether each seat has resigned. */
  get #resignations(): boolean[] {
    return this.stored.seats.map((_, seat) => this.#resigned.has(seat));
  }

  #resultOf(reason: 'completed' | 'resigned', endedBySeat: number | null): Result {
    const { match } = this.#game;
    const ranks = places(match.position.standings, this.#resignations);
    return {
      reason,
      ended_by_seat: endedBySeat,
      scores: match.scores,
      winners: winnersOf(ranks),
      ranks,
      breakdown: match.breakdown(),
      ratings: null,
    };
  }

  // View

  view(now: number): View {
    const { stored, runtime, position, options, turn } = this;
    const can = this.#can();
    return {
      match: stored.id,
      seq: this.seq,
      now,
      seats: stored.seats.map((seat, number) => this.#seat(seat, number)),
      deadline: null,
      you: { seats: this.localSeats, can },
      legal_actions: can.play ? this.#legalActions() : [],
      log_since: -1,
      log: [...this.#game.log],
      status: this.#status,
      game: stored.game,
      options,
      public: false,
      rated: false,
      creator: ME,
      created_at: stored.created_at,
      clock: null,
      undo_policy: 'free',
      turn,
      turn_started_at: this.#turnStartedAt,
      position: runtime.view(position, options),
      undo: null,
      commitment: commitment(stored.seed),
      nonces: [],
      seed: this.#status === 'playing' ? null : stored.seed,
      result: this.#result,
      rematch: stored.rematch,
      rematch_by: null,
      tournament: null,
    };
  }

  #seat({ kind, name, bot }: LocalSeat, seat: number): Seat {
    const person = kind === 'person' ? ME : null;
    const blank = { away: false, replaced_person: null, replaced_name: null, rating: null, time_ms: null };
    return { ...blank, seat, kind, name, person, bot, online: true, resigned: this.#resigned.has(seat) };
  }

  /** Local seats that have not resigned. */
  get #active(): number[] {
    return this.localSeats.filter((seat) => !this.#resigned.has(seat));
  }

  #can(): View['you']['can'] {
    const playing = this.#status === 'playing' && this.#active.length > 0;
    const mine = this.turn !== null && this.#active.includes(this.turn);
    const { steps } = this.#game.match;
    const hasBegun = isUnderway(steps, this.stored.seats.length);
    return {
      play: mine,
      hint: mine,
      undo: playing && undoCount(steps, this.localSeats) > 0,
      answer_undo: false,
      resign: playing && hasBegun,
      abort: playing && !hasBegun,
      join: false,
      leave: false,
      rematch: this.#status === 'finished',
      claim: [],
      claim_draw: [],
      takeover: [],
      retake: [],
    };
  }

  /** Legal actions of the seat to move, cached per position. */
  #legalActions(): LegalAction[] {
    const { position, runtime, options } = this;
    if (this.#legal?.position !== position) {
      this.#legal = { position, actions: runtime.legalActions(position, options) };
    }
    return this.#legal.actions;
  }
}
