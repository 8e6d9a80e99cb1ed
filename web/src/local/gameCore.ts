/** A match of the generated core, with the log that the interface shows. */
import type { LogEntry, Message, Options } from '../api/types';
import * as core from '../core/generated/match/events';
import type { Dealer } from '../core/generated/match/fairness';
import { eventMessage, playedData } from '../core/generated/match/log';
import { Match } from '../core/generated/match/match';
import { stepMessage } from '../core/generated/match/messages';
import type { Step as CoreStep } from '../core/generated/match/step';
import { Position } from '../core/position';
import type { GameRuntime } from './gameRuntime';

export type Draw = { kind: 'draw'; outcomes: string[]; at: number };
export type Play = { kind: 'play'; seat: number; action: string; at: number };
export type Undo = { kind: 'undo'; seat: number; count: number; at: number };
export type GameEvent = Draw | Play | Undo;

export interface Step {
  event: Draw | Play;
  before: Uint8Array;
  /** Its place in the log. */
  seq: number;
}

const BLANK = { action: null, outcomes: null, notes: [], scores: null, round: null, undoes: [], command_id: null };

export class GameCore {
  readonly match: Match;
  readonly log: LogEntry[] = [];
  readonly #steps: Step[] = [];

  /** `dealer`: null if draws arrive as events. `start`: the first position, if not that of a new game. */
  constructor(
    readonly runtime: GameRuntime,
    options: Options,
    dealer: Dealer | null,
    start: Position = Position.begun(runtime.game, options),
  ) {
    const names = Array.from({ length: start.players }, (_, seat) => `Seat ${seat + 1}`);
    this.match = new Match(start, names, dealer);
  }

  get position(): Uint8Array {
    return this.match.position.bytes;
  }

  get options(): Options {
    return this.match.options;
  }

  /** Apply an event. Throws without changing anything if it is illegal. */
  apply(event: GameEvent): void {
    if (event.kind === 'undo') return this.#undo(event);
    if (event.kind === 'draw') this.match.apply(new core.Draw(event.outcomes));
    else this.match.apply(new core.Play(event.seat, event.action));
    this.#step(event, this.match.steps.at(-1)!);
  }

  /** Let the dealer make the pending draws; null if there are none. */
  drawPending(at: number): Draw | null {
    const step = this.match.drawPendingStep();
    if (!(step?.event instanceof core.Draw)) return null;
    const event: Draw = { kind: 'draw', outcomes: step.event.outcomes, at };
    this.#step(event, step);
    return event;
  }

  /** Steps that were not undone. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Log entries of the steps that were not undone. */
  get activeEntries(): LogEntry[] {
    return this.#steps.map(({ seq }) => this.log[seq]!);
  }

  #undo({ seat, count, at }: Undo): void {
    const plays = this.#steps.filter(({ event }) => event.kind === 'play').length;
    if (count < 1 || count > plays) throw new RangeError(`${count} actions cannot be undone`);
    for (let left = count; left > 0; left--) this.match.apply(new core.Undo());
    const undone = this.#steps.splice(this.match.steps.length);
    this.note('undo', at, seat, eventMessage('undo', { count }), { undoes: undone.map(({ seq }) => seq), scores: this.match.scores });
  }

  #step(event: Step['event'], step: CoreStep): void {
    this.#steps.push({ event, before: step.before.bytes, seq: this.log.length });
    const seat = event.kind === 'play' ? event.seat : null;
    this.note(event.kind, event.at, seat, stepMessage(step), { ...(playedData(step) as Partial<LogEntry>), scores: this.match.scores });
  }

  /** Append an entry to the log. */
  note(kind: LogEntry['kind'], at: number, seat: number | null, message: Message, further: Partial<LogEntry> = {}): void {
    this.log.push({ ...BLANK, seq: this.log.length, at, kind, seat, message, ...further });
  }
}
