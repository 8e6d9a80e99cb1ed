/** Games, positions and actions for the generated match core: what `tilework.games` is in Python, over the rules in WebAssembly. */
import type { Manifest } from '../engine/manifest';
import type { PositionInfo, Rules, Step } from '../engine/rules';
import type { Plain, Views } from '../engine/views';
import { IllegalAction, InvalidAction, InvalidOption, UnknownGame } from './generated/errors';
import type { ViewReader } from './generated/games/core/view_reader';
import type { Note, StateField } from './generated/games/game';
import { type Codec, readPosition, writePosition } from './generated/games/notation';
import { completeAll } from './generated/games/options';
import { max, shortRepr, strip } from './runtime';

export type Options = Record<string, string | number | boolean>;
/** Every action's notation and structured form, by number. */
export interface Actions {
  texts: string[];
  data: Record<string, unknown>[];
}

const OVER = 0;

export class Action {
  constructor(
    readonly owner: Game,
    readonly number: number,
  ) {}

  get game(): string {
    return this.owner.name;
  }

  toData(): Record<string, unknown> {
    return { number: this.number, text: this.toString(), data: this.data() };
  }

  data(): Record<string, unknown> {
    return this.owner.actions.data[this.number]!;
  }

  toString(): string {
    return this.owner.actions.texts[this.number]!;
  }
}

export class Game {
  readonly name: string;
  readonly pointSources: string[];
  readonly #byText: ReadonlyMap<string, number>;
  readonly #actions: Action[];
  #fields: StateField[] | null = null;

  constructor(
    readonly manifest: Manifest,
    readonly rules: Rules,
    readonly views: Views,
    readonly actions: Actions,
  ) {
    this.name = manifest.game;
    this.pointSources = manifest.point_sources;
    this.#byText = new Map(actions.texts.map((text, number) => [text, number]));
    this.#actions = actions.texts.map((_, number) => new Action(this, number));
  }

  /** The rules version of a match: the newest, or the requested one if still supported. */
  rulesVersion(wanted: number | null = null): number {
    if (wanted === null) return this.manifest.rules_version;
    const known = this.manifest.rules_versions;
    if (!known.includes(wanted)) throw new InvalidOption('unknown-rules-version', { name: this.name, wanted, known: known.join(', ') });
    return wanted;
  }

  completeOptions(given: Options): Options {
    return completeAll(this.views.options, given);
  }

  action(number: number): Action {
    return this.#actions[number]!;
  }

  /** The number of the action that a notation names; undefined if there is none. */
  find(text: string): number | undefined {
    return this.#byText.get(text);
  }

  /** Arguments of a note's message. */
  noteValues(note: Note): Record<string, unknown> {
    return this.views.noteValues(note);
  }

  /** The notation of each outcome of a chance event in a phase. */
  drawTexts(phase: number): string[] {
    return this.manifest.draws[String(phase)] ?? [];
  }

  // Positions from outside.

  /** The fields that a position consists of beside its options. */
  get stateFields(): StateField[] {
    return (this.#fields ??= this.views.stateFields);
  }

  get phases(): Map<number, string> {
    return this.views.game.PHASES;
  }

  get kinds(): string[] {
    return this.views.game.KINDS;
  }

  get discardName(): string {
    return this.views.game.DISCARD_NAME;
  }

  /** How a field is written in position notation; null for plain numbers. */
  codec(field: string): Codec | null {
    const codecs = this.views.game.CODECS;
    return Object.hasOwn(codecs, field) ? codecs[field]! : null;
  }

  /** A state in which nothing but the options is set. */
  cleared(options: Options): Plain {
    const state = this.views.unpack(this.rules.start(options));
    for (const { name, size, isArray } of this.stateFields) state[name] = isArray ? Array<number>(size).fill(0) : 0;
    return state;
  }

  view(state: Plain, options: Options, isLastRound: boolean): Record<string, unknown> {
    return this.views.game.view(state, options, isLastRound) as Record<string, unknown>;
  }

  fill(seen: ViewReader, state: Plain, options: Options): void {
    this.views.game.fill(seen, state, options);
  }

  check(state: Plain, options: Options): void {
    this.views.game.check(state, options);
  }

  settle(state: Plain): void {
    this.views.game.settle(state);
  }

  tilesOnTable(state: Plain): number[] {
    return this.views.game.tilesOnTable(state);
  }

  tilesInBox(state: Plain): number[] {
    return this.views.game.tilesInBox(state);
  }

  /** Decode journal rows. */
  notes(journal: Int32Array): Note[] {
    const width = this.manifest.capacity.journal_width;
    return Array.from({ length: journal.length / width }, (_, row) => this.views.note(journal.subarray(row * width, (row + 1) * width)));
  }
}

/** Facts of a note for explanations: pieces lost, completions, pieces taken. */
export const piecesLost = (game: string, note: Note): number => getGame(game).views.piecesLost(note);
export const completed = (game: string, note: Note): [string, string] | null => getGame(game).views.completed(note);
export const piecesTaken = (game: string, note: Note): [string, number] | null => getGame(game).views.piecesTaken(note);
/** What of a board can be completed bit by bit: key, value, pieces there are, pieces that make it complete. */
export const progress = (game: string, board: Record<string, unknown>): [string, string, number, number][] =>
  getGame(game).views.game.progress(board);

const games = new Map<string, Game>();

/** Register a game. */
export function addGame(game: Game): Game {
  games.set(game.name, game);
  return game;
}

/** A game that has been loaded. */
export function getGame(name: string): Game {
  const game = games.get(name);
  if (!game) throw new UnknownGame('unknown-game', { name: shortRepr(name), names: [...games.keys()].join(', ') });
  return game;
}

abstract class PositionBase {
  abstract bytes: Uint8Array;

  constructor(
    readonly game: Game,
    readonly options: Options,
  ) {}

  /** Derived data, computed once per state. */
  protected abstract get facts(): PositionInfo;

  get players(): number {
    return this.facts.players;
  }

  get round(): number {
    return this.facts.round;
  }

  get phase(): number {
    return this.facts.phase;
  }

  /** The phase, as in views. */
  get phaseName(): string {
    return this.game.manifest.phases[String(this.phase)]!;
  }

  get isChance(): boolean {
    return this.facts.phase < OVER;
  }

  get isOver(): boolean {
    return this.facts.phase === OVER;
  }

  get turn(): number | null {
    return this.facts.turn;
  }

  get scores(): number[] {
    return this.facts.scores;
  }

  get standings(): number[] {
    return this.game.rules.standings(this.bytes);
  }

  get winners(): number[] {
    if (!this.isOver) return [];
    const standings = this.standings;
    return standings.flatMap((standing, seat) => (standing === max(standings) ? [seat] : []));
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has a view of its own
  view(): Record<string, any> {
    return this.game.views.view(this.bytes, this.options, this.game.rules.isLastRound(this.bytes));
  }

  legalNumbers(): number[] {
    return this.facts.legal;
  }

  legalActions(): Action[] {
    return this.facts.legal.map((number) => this.game.action(number));
  }

  /** An action from its notation or number; InvalidAction if there is none such in this game. */
  action(given: Action | string | number | Record<string, unknown>): Action {
    if (given instanceof Action) return given;
    const number = typeof given === 'string' ? this.game.find(strip(given)) : given;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number >= this.game.actions.texts.length)
      throw new InvalidAction('not-action-or-number', {
        action: shortRepr(given),
        name: this.game.name,
        most: this.game.manifest.num_actions - 1,
      });
    return this.game.action(number);
  }

  /** Message key and arguments of a legal action here. */
  actionMessage(number: number): [string, Record<string, unknown>] {
    return this.game.views.actionMessage(this.game.rules.facts(this.bytes, number));
  }

  chanceWeights(): number[] {
    return this.facts.outcomes;
  }

  chanceText(outcome: number): string {
    return this.game.drawTexts(this.phase)[outcome]!;
  }

  /** The position on one line of text. */
  notation(): string {
    return writePosition(this.game, this.options, this.plain());
  }

  /** The numbers of the state by field. */
  plain(): Plain {
    return this.game.views.unpack(this.bytes);
  }

  mutable(): MutablePosition {
    return new MutablePosition(this.game, this.options, this.bytes);
  }
}

/** The state of a game at one moment. It never changes. */
export class Position extends PositionBase {
  #facts: PositionInfo | null = null;

  constructor(
    game: Game,
    options: Options,
    readonly bytes: Uint8Array,
  ) {
    super(game, options);
  }

  /** The position before the first deal of a game that has been loaded. */
  static start(name: string, options: Options): Position {
    return Position.begun(getGame(name), options);
  }

  static begun(game: Game, given: Options): Position {
    const options = game.completeOptions(given);
    return new Position(game, options, game.rules.start(options));
  }

  /** The position with these numbers, which were checked. */
  static of(game: Game, options: Options, state: Plain): Position {
    return new Position(game, options, game.views.pack(state));
  }

  /** Parse a position's notation. Its game must be loaded. */
  static parse(notation: string): Position {
    return Position.of(...readPosition(notation));
  }

  protected get facts(): PositionInfo {
    return (this.#facts ??= this.game.rules.inspect(this.bytes));
  }
}

/** A game that is played on in place. */
export class MutablePosition extends PositionBase {
  #facts: PositionInfo | null = null;

  constructor(
    game: Game,
    options: Options,
    public bytes: Uint8Array,
  ) {
    super(game, options);
  }

  protected get facts(): PositionInfo {
    return (this.#facts ??= this.game.rules.inspect(this.bytes));
  }

  get position(): Position {
    return new Position(this.game, this.options, this.bytes);
  }

  /** Play an action and return its notes. An illegal one throws and changes nothing. */
  play(given: Action | string | number | Record<string, unknown>): Note[] {
    const action = this.action(given);
    if (this.isOver) throw new IllegalAction('not-playable', { action: action.toString(), problem: new IllegalAction('game-over') });
    if (this.isChance) throw new IllegalAction('not-playable', { action: action.toString(), problem: new IllegalAction('draw-first') });
    if (!this.facts.legal.includes(action.number)) {
      const some = this.legalActions().slice(0, 8).join(', ');
      throw new IllegalAction('not-legal', { action: action.toString(), legal: `${some}${this.facts.legal.length > 8 ? ', …' : ''}` });
    }
    return this.#become(this.game.rules.apply(this.bytes, action.number));
  }

  /** Let the next chance event have this outcome. One that can't happen throws and changes nothing. */
  resolve(given: string | number): Note[] {
    if (!this.isChance) throw new IllegalAction('nothing-to-draw');
    const texts = this.game.drawTexts(this.phase);
    const outcome = typeof given === 'string' ? texts.indexOf(given) : given;
    if (typeof given === 'string' && outcome < 0) throw new InvalidAction('not-a-draw-here', { text: shortRepr(given), texts: texts[0] });
    if (!this.facts.outcomes[outcome]) {
      const some = texts.filter((_, place) => this.facts.outcomes[place]).join(', ');
      throw new IllegalAction('impossible-draw', { outcome: shortRepr(given), some });
    }
    return this.#become(this.game.rules.resolve(this.bytes, outcome));
  }

  #become({ position, journal }: Step): Note[] {
    this.bytes = position;
    this.#facts = null;
    return this.game.notes(journal);
  }
}

export { PositionBase };
