/** A match without a server: people at this screen and bots, shown by the same view that a server would send. */
import type { LegalAction, Options, Result, Seat, Status, View } from '../api/types';
import { commitment, Dealer } from './dealer';
import { LocalGame, type GameEvent } from './game';
import type { Kit } from './kit';
import { breakdownOf } from './reading';

export interface LocalSeat {
  kind: 'person' | 'bot';
  name: string | null;
  bot: string | null;
}

export type MatchEvent = GameEvent | { kind: 'resign'; seat: number; at: number } | { kind: 'abort'; seat: number; at: number };

/** Everything about a match, as it is kept on the device. */
export interface Kept {
  id: string;
  game: string;
  options: Options;
  seats: LocalSeat[];
  seed: string;
  created_at: number;
  events: MatchEvent[];
  /** The match that came after it. */
  rematch: string | null;
  /** The match that it is in the history of the server's account, once it was sent there. */
  sent?: string;
  /** How it stands, for lists: all of it follows from the events. */
  shown: Shown;
}

export interface Shown {
  status: Status;
  your_turn: boolean;
  updated_at: number;
  scores: number[] | null;
  ranks: number[] | null;
}

/** The person at this screen. */
const ME = 'me';
/** The bot that plays on for somebody who resigned in a match of three or four. */
const STAND_IN = 'greedy';

export class LocalMatch {
  readonly #game: LocalGame;
  readonly #events: MatchEvent[] = [];
  readonly #resigned = new Set<number>();
  #status: Status = 'playing';
  #result: Result | null = null;
  #turnSince: number;
  #legal: { position: Uint8Array; actions: LegalAction[] } | null = null;

  constructor(
    private readonly kept: Kept,
    readonly kit: Kit,
  ) {
    this.#game = new LocalGame(kit, kept.options, new Dealer(kept.seed));
    this.#turnSince = kept.created_at;
    this.#game.say('begin', kept.created_at, null, kit.say('match', 'log.begin'));
    for (const event of kept.events) this.#happen(event);
    this.#deal(this.#turnSince);
  }

  /** As it is to be kept. */
  toKept(): Kept {
    const shown: Shown = {
      status: this.#status,
      your_turn: this.#can().play,
      updated_at: this.#game.log.at(-1)!.at,
      scores: this.kit.rules.look(this.position).scores,
      ranks: this.#result?.ranks ?? null,
    };
    return { ...this.kept, options: this.options, events: [...this.#events], shown };
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

  /** How much has happened. */
  get seq(): number {
    return this.#game.log.length - 1;
  }

  get turn(): number | null {
    return this.#status === 'playing' ? this.kit.rules.look(this.position).turn : null;
  }

  /** The bot that is to decide, if one is: one that sits there, or one that plays on for somebody who resigned. */
  get botToMove(): string | null {
    if (this.turn === null) return null;
    return this.kept.seats[this.turn]!.bot ?? (this.#resigned.has(this.turn) ? STAND_IN : null);
  }

  /** The seats of the people at this screen. */
  get own(): number[] {
    return this.kept.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  }

  // What happens. What is not allowed throws and changes nothing.

  play(action: number, at: number): void {
    const seat = this.turn;
    if (seat === null) throw new RangeError('nobody is to move');
    this.#happen({ kind: 'play', seat, action: this.kit.action(action)?.text ?? String(action), at });
    this.#deal(at);
  }

  /** Take the last action of a person at this screen back, with what came after it. */
  undo(at: number): void {
    this.#require(this.#can().undo);
    this.#happen({ kind: 'undo', seat: this.own[0]!, count: this.#game.undoCount(this.own), at });
  }

  /** Give a seat up: that of whose turn it is, or the first of this screen. */
  resign(at: number, seat?: number): void {
    const active = this.#active;
    const chosen = seat ?? (this.turn !== null && active.includes(this.turn) ? this.turn : active[0]);
    this.#require(this.#can().resign && chosen !== undefined && active.includes(chosen));
    this.#happen({ kind: 'resign', seat: chosen!, at });
  }

  /** Call a game off that not everybody has begun to play. */
  abort(at: number): void {
    this.#require(this.#can().abort);
    this.#happen({ kind: 'abort', seat: this.own[0]!, at });
  }

  #require(allowed: boolean): void {
    if (!allowed) throw new RangeError('that is not possible now');
  }

  #happen(event: MatchEvent): void {
    if (event.kind === 'resign') {
      this.#resigned.add(event.seat);
      this.#game.say('resign', event.at, event.seat, this.kit.say('match', 'log.resign'));
    } else if (event.kind === 'abort') {
      this.#status = 'aborted';
      this.#game.say('aborted', event.at, event.seat, this.kit.say('match', 'log.aborted'));
    } else {
      this.#game.apply(event);
      this.#turnSince = event.at;
    }
    this.#events.push(event);
    this.#endIfOver(event);
  }

  #deal(at: number): void {
    const draw = this.#status === 'playing' ? this.#game.drawDue(at) : null;
    if (draw) this.#happen(draw);
  }

  // How it ends.

  /** A match ends with its game, or where after somebody gave up one seat is left, or no person. */
  #endIfOver(event: MatchEvent): void {
    if (this.#status !== 'playing') return;
    const isOver = this.kit.rules.look(this.position).phase === 0;
    const staying = this.kept.seats.flatMap((_, seat) => (this.#resigned.has(seat) ? [] : [seat]));
    const isDeserted = staying.length < 2 || !this.#active.length;
    if (!isOver && !(event.kind === 'resign' && isDeserted)) return;
    const reason = isOver ? 'completed' : 'resigned';
    this.#status = 'finished';
    this.#result = this.#resultOf(reason, isOver ? null : (event as { seat: number }).seat, staying);
    this.#game.say('end', event.at, null, this.kit.say('match', `log.end.${reason}`));
  }

  /** Who is where: by the rules' standing, those who resigned last, and alike once all but one have. */
  #resultOf(reason: 'completed' | 'resigned', bySeat: number | null, staying: readonly number[]): Result {
    const { rules } = this.kit;
    const standings = rules.standings(this.position);
    const worth = standings.map((standing, seat) => [Number(staying.includes(seat)), staying.length === 1 ? 0 : standing] as const);
    const ranks = worth.map(([stays, own]) => 1 + worth.filter(([other, more]) => other > stays || (other === stays && more > own)).length);
    return {
      reason,
      by_seat: bySeat,
      scores: rules.look(this.position).scores,
      winners: ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
      ranks,
      breakdown: breakdownOf(this.#game, this.kit, this.kept.seats.length),
      ratings: null,
    };
  }

  // What is shown.

  view(now: number): View {
    const { kept, kit, position, options, turn } = this;
    const can = this.#can();
    return {
      match: kept.id,
      seq: this.seq,
      now,
      seats: kept.seats.map((seat, number) => this.#seat(seat, number)),
      deadline: null,
      you: { seats: this.own, can },
      legal_actions: can.play ? this.#legalActions() : [],
      log_since: -1,
      log: [...this.#game.log],
      status: this.#status,
      game: kept.game,
      options,
      public: false,
      rated: false,
      creator: ME,
      created_at: kept.created_at,
      clock: null,
      undo_policy: 'free',
      turn,
      turn_since: this.#turnSince,
      position: kit.view(position, options),
      undo: null,
      commitment: commitment(kept.seed),
      nonces: [],
      seed: this.#status === 'playing' ? null : kept.seed,
      result: this.#result,
      rematch: kept.rematch,
      rematch_by: null,
      tournament: null,
    };
  }

  #seat({ kind, name, bot }: LocalSeat, seat: number): Seat {
    const person = kind === 'person' ? ME : null;
    const blank = { left: false, was: null, was_name: null, rating: null, time_ms: null };
    return { ...blank, seat, kind, name, person, bot, online: true, resigned: this.#resigned.has(seat) };
  }

  /** The seats that people still play for. */
  get #active(): number[] {
    return this.own.filter((seat) => !this.#resigned.has(seat));
  }

  #can(): View['you']['can'] {
    const playing = this.#status === 'playing' && this.#active.length > 0;
    const mine = this.turn !== null && this.#active.includes(this.turn);
    const isUnderway = this.#game.played.size === this.kept.seats.length;
    return {
      play: mine,
      hint: mine,
      undo: playing && this.#game.undoCount(this.own) > 0,
      answer_undo: false,
      resign: playing && isUnderway,
      abort: playing && !isUnderway,
      join: false,
      leave: false,
      rematch: this.#status === 'finished',
      claim: [],
      claim_draw: [],
      takeover: [],
      retake: [],
    };
  }

  /** What the seat to move may do, with words and with what the rules would do for it. */
  #legalActions(): LegalAction[] {
    const { position, kit } = this;
    if (this.#legal?.position !== position) {
      this.#legal = { position, actions: kit.legalActions(position) };
    }
    return this.#legal.actions;
  }
}
