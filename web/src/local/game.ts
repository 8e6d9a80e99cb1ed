/** A game as it is played here, folded from its events: what `tilework.match.Match` is in Python. No rule is known here. */
import type { LogEntry, Options, Words } from '../api/types';
import type { Dealer } from './dealer';
import type { Kit } from './kit';

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

export class LocalGame {
  position: Uint8Array;
  readonly options: Options;
  readonly log: LogEntry[] = [];
  readonly #steps: Step[] = [];
  /** How many draws were ever made, those taken back included: what is taken back is drawn anew. */
  #drawn = 0;

  constructor(
    readonly kit: Kit,
    options: Options,
    private readonly dealer: Dealer,
  ) {
    const begun = kit.rules.start(options);
    this.position = begun.position;
    this.options = begun.options;
  }

  /** Let something happen. What does not fit throws and changes nothing. */
  apply(event: GameEvent): void {
    if (event.kind === 'undo') this.#undo(event);
    else if (event.kind === 'draw') this.#draw(event);
    else this.#play(event);
  }

  /** What the dealer draws until somebody is to decide; null where nothing is to be drawn. */
  drawDue(at: number): Draw | null {
    const outcomes: string[] = [];
    for (let { position } = this; ;) {
      const { phase, outcomes: weights } = this.kit.rules.look(position);
      if (phase >= 0) return outcomes.length ? { kind: 'draw', outcomes, at } : null;
      const outcome = this.dealer.draw(this.#drawn + outcomes.length, weights);
      outcomes.push(this.#drawTexts(phase)[outcome]!);
      position = this.kit.rules.resolve(position, outcome).position;
    }
  }

  /** How many actions must be taken back to undo the last one of these seats; 0 if there is none. */
  undoCount(seats: readonly number[]): number {
    const last = this.#players.findLastIndex((seat) => seats.includes(seat));
    return last < 0 ? 0 : this.#players.length - last;
  }

  /** The seats that have played at least once. */
  get played(): ReadonlySet<number> {
    return new Set(this.#players);
  }

  /** What was not taken back. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The entries of what was not taken back. */
  get standing(): LogEntry[] {
    return this.#steps.map(({ seq }) => this.log[seq]!);
  }

  /** The seat of each action, in order. */
  get #players(): number[] {
    return this.#steps.flatMap(({ event }) => (event.kind === 'play' ? [event.seat] : []));
  }

  #play(event: Play): void {
    const { rules } = this.kit;
    const { turn, round } = rules.look(this.position);
    const action = this.kit.parse(event.action);
    if (turn !== event.seat || action === undefined) throw new RangeError(`${event.action} can't be played by seat ${event.seat + 1} now`);
    const { position, journal } = rules.apply(this.position, action);
    const words = this.kit.actionWords(this.position, action, 'they');
    this.#step(event, position, words, { seat: event.seat, action: this.kit.action(action), notes: this.kit.notes(journal), round });
  }

  #draw(event: Draw): void {
    const { rules } = this.kit;
    const { round, phase: first } = rules.look(this.position);
    const rows: number[] = [];
    let { position } = this;
    for (const text of event.outcomes) {
      const step = rules.resolve(position, (this.#drawTexts(rules.look(position).phase) ?? []).indexOf(text));
      position = step.position;
      rows.push(...step.journal);
    }
    if (rules.look(position).phase < 0) throw new RangeError(`${event.outcomes.length} draws are not enough: more is to be drawn`);
    this.#drawn += event.outcomes.length;
    const notes = this.kit.notes(Int32Array.from(rows));
    this.#step(event, position, this.#drawWords(round, first), { outcomes: event.outcomes, notes, round });
  }

  #undo({ seat, count, at }: Undo): void {
    const plays = this.#steps.flatMap(({ event }, place) => (event.kind === 'play' ? [place] : []));
    const from = plays.at(-count);
    if (count < 1 || from === undefined) throw new RangeError(`${count} actions can't be taken back`);
    const undone = this.#steps.splice(from);
    this.position = undone[0]!.before;
    const { scores } = this.kit.rules.look(this.position);
    this.say('undo', at, seat, this.kit.say('match', 'log.undo', { n: count }), { undoes: undone.map(({ seq }) => seq), scores });
  }

  #step(event: Step['event'], after: Uint8Array, words: Words, further: Partial<LogEntry>): void {
    this.#steps.push({ event, before: this.position, seq: this.log.length });
    this.position = after;
    this.say(event.kind, event.at, null, words, { ...further, scores: this.kit.rules.look(after).scores });
  }

  /** A line of the log. */
  say(kind: LogEntry['kind'], at: number, seat: number | null, words: Words, further: Partial<LogEntry> = {}): void {
    this.log.push({ ...BLANK, seq: this.log.length, at, kind, seat, words, ...further });
  }

  #drawTexts(phase: number): string[] {
    return this.kit.manifest.draws[String(phase)]!;
  }

  /** What is dealt: everything before the first round, the supply after a turn, or the factories. */
  #drawWords(round: number, phase: number): Words {
    if (!round) return this.kit.say('match', 'log.draw_setup');
    return this.kit.say('match', this.kit.manifest.phases[String(phase)] === 'supply' ? 'log.draw_supply' : 'log.draw');
  }
}
