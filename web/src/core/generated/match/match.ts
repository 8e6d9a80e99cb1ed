/** Generated from `tilework.match.match` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Position } from '../../position';
import type { Action, Game } from '../../position';
import { shortRepr } from '../../runtime';
import { IllegalAction, InvalidEvent, InvalidOption } from '../errors';
import { Effects } from '../games/game';
import type { Note } from '../games/game';
import { Variation, annotationAt, checkGlyph, checkTurn, playEvent } from '../match/annotations';
import type { Annotation } from '../match/annotations';
import { Draw, Play, Redo, Undo } from '../match/events';
import type { Dealer } from '../match/fairness';
import { Step } from '../match/step';

/** A game between named seats. */
export class Match {
  declare protected readonly _class: 'Match';
  start: Position;
  seats: string[];
  dealer: Dealer | null;
  commitment: string | null;
  nonces: string[];
  repeatsDraws: boolean;
  rulesVersion: number;
  events: (Draw | Play | Undo | Redo)[];
  steps: Step[];
  drawn: Step[];
  annotations: Annotation[];
  _undone: ((Draw | Play)[])[];
  _position: Position;
  constructor(start: Position, seats: string[], dealer: Dealer | null, repeatsDraws: boolean = false, rulesVersion: number | null = null, commitment: string | null = null, nonces: string[] = []) {
    if ((typeof seats === 'string') || (py.len(seats) !== start.players) || !seats.every((name) => typeof name === 'string')) {
      throw new InvalidOption('seat-count', { players: start.players, seats: shortRepr(seats) });
    }
    this.start = start;
    this.seats = py.copyList(seats);
    this.dealer = dealer;
    this.commitment = (dealer === null) ? commitment : dealer.commitment;
    this.nonces = (dealer === null) ? py.copyList(nonces) : dealer.nonces;
    this.repeatsDraws = repeatsDraws;
    this.rulesVersion = start.game.rulesVersion(rulesVersion);
    this.events = [];
    this.steps = [];
    this.drawn = [];
    this.annotations = [];
    this._undone = [];
    this._position = start;
  }

  /** The game that is played. */
  get game(): Game {
    return this.start.game;
  }

  /** The options it is played with. */
  get options(): { [key: string]: any } {
    return this.start.options;
  }

  /** The position now. It changes only through events: :meth:`play`, :meth:`undo` and the like. */
  get position(): Position {
    return this._position;
  }

  /** Whether it began from a position other than that of a new game. */
  get hasStartPosition(): boolean {
    return this.start.notation() !== Position.begun(this.game, this.options).notation();
  }

  /** The seat that is to decide. */
  get turn(): number | null {
    return this.position.turn;
  }

  /** Whether the game has ended. */
  get isOver(): boolean {
    return this.position.isOver;
  }

  /** The points of each seat. */
  get scores(): number[] {
    return this.position.scores;
  }

  /** The winning seats, or () while the game goes on. */
  get winners(): number[] {
    return this.position.winners;
  }

  /** Return the legal actions of the seat to move. */
  legalActions(): Action[] {
    return this.position.legalActions();
  }

  /** Let an event happen. One that does not fit raises and changes nothing. Returns what the rules did. */
  apply(event: Draw | Play | Undo | Redo): Note[] {
    if (event instanceof Undo) {
      this._undo();
    } else if (event instanceof Redo) {
      this._redo();
    } else if (event instanceof Draw) {
      return py.copyList(this._draw(event).notes);
    } else if (event instanceof Play) {
      return py.copyList(this.playAction(event.action, event.seat).notes);
    }
    return [];
  }

  /** Play an action for the seat to move and make the pending draws. Return the effects and the draws. */
  play(action: Action | string | number | { [key: string]: unknown }): Effects {
    const step = this.playAction(action);
    const drawn = this.drawPending();
    return new Effects([...step.notes, ...drawn.notes], drawn.draws);
  }

  /**
   * Play an action for the seat to move; leave the pending draws to :meth:`draw_pending`.
   *
   * ``seat``: require that it is this seat's turn; ``anew``: false when an undone action is replayed.
   */
  playAction(action: Action | string | number | { [key: string]: unknown }, seat: number | null = null, anew: boolean = true): Step {
    const turn = this.turn;
    if (seat !== null) {
      checkTurn(turn, seat);
    }
    if (turn === null) {
      throw new IllegalAction((this.isOver ? 'game-over' : 'draw-first'));
    }
    const chosen = this.position.action(action);
    const trial = this.position.mutable();
    const step = new Step(new Play(turn, py.str(chosen)), this.position, py.copyList(trial.play(chosen)), chosen);
    this.steps.push(step);
    this._position = trial.position;
    if (anew) {
      this._undone.splice(0);
      this.events.push(step.event);
    }
    return step;
  }

  /** Let the dealer draw until a seat is to move. Without a dealer the draws must come as events. */
  drawPending(): Effects {
    const step = this.drawPendingStep();
    return (step && (step.event instanceof Draw)) ? new Effects(step.notes, step.event.outcomes) : new Effects([]);
  }

  /** Let the dealer draw, tile by tile, up to the next decision; None where nothing is to be drawn or there is no dealer. */
  drawPendingStep(): Step | null {
    if (!this.position.isChance || (this.dealer === null)) {
      return null;
    }
    const trial = this.position.mutable();
    const outcomes: string[] = [];
    let notes: Note[] = [];
    const number = this.repeatsDraws ? this.drawsMade : this.drawsUsed;
    while (trial.isChance) {
      const outcome = this.dealer.draw(py.add(number, py.len(outcomes)), trial.chanceWeights());
      outcomes.push(trial.chanceText(outcome));
      notes.push(...trial.resolve(outcome));
    }
    return this._drawn(new Draw(py.copyList(outcomes)), notes, trial.position);
  }

  /** Take the last action back, with the draws after it. Returns it. */
  undo(): Action {
    const played = this.steps.filter((step) => step.event instanceof Play);
    if (!(played.length > 0)) {
      throw new InvalidEvent('nothing-to-undo');
    }
    this._undo();
    const action = py.at(played, -1).action;
    py.assert(action);
    return action;
  }

  /** Replay the action that was undone last. */
  redo(): void {
    this._redo();
  }

  /** Whether there is an action to take back. */
  get canUndo(): boolean {
    return this.steps.some((step) => step.event instanceof Play);
  }

  /** Whether there is an undone action and nothing was played since. */
  get canRedo(): boolean {
    return Boolean(this._undone.length > 0);
  }

  /** Number of chance events in the current game. */
  get drawsMade(): number {
    return _count(this.steps);
  }

  /** Number of chance events ever resolved, including undone ones: the number of the dealer's next draw. */
  get drawsUsed(): number {
    return _count(this.drawn);
  }

  _draw(event: Draw, anew: boolean = true): Step {
    const trial = this.position.mutable();
    let notes: Note[] = [];
    for (const outcome of event.outcomes) {
      notes.push(...trial.resolve(outcome));
    }
    if (trial.isChance) {
      throw new InvalidEvent('too-few-draws', { count: py.len(event.outcomes) });
    }
    return this._drawn(event, notes, trial.position, anew);
  }

  _drawn(event: Draw, notes: Note[], after: Position, anew: boolean = true): Step {
    const step = new Step(event, this.position, py.copyList(notes));
    this.steps.push(step);
    this._position = after;
    if (anew) {
      this.drawn.push(step);
      this.events.push(event);
    }
    return step;
  }

  _undo(): void {
    if (!this.canUndo) {
      throw new InvalidEvent('nothing-to-undo');
    }
    const takenBack: (Draw | Play)[] = [];
    while (!(takenBack.length > 0) || (py.at(takenBack, 0) instanceof Draw)) {
      const step = py.pop(this.steps);
      takenBack.unshift(step.event);
      this._position = step.before;
    }
    this.annotations = this.annotations.filter((each) => each.ply <= py.len(this.steps));
    this._undone.push(takenBack);
    this.events.push(new Undo());
  }

  _redo(): void {
    if (!(this._undone.length > 0)) {
      throw new InvalidEvent('nothing-to-redo');
    }
    for (const event of py.pop(this._undone)) {
      if (event instanceof Play) {
        this.playAction(event.action, event.seat, false);
      } else {
        this._draw(event, false);
      }
    }
    this.events.push(new Redo());
  }

  /** Return the position after the first ``ply`` steps of the current game. */
  positionAt(ply: number): Position {
    if ((ply < 0) || (ply > py.len(this.steps))) {
      throw new InvalidEvent('no-such-ply', { ply: ply, most: py.len(this.steps) });
    }
    return (ply < py.len(this.steps)) ? py.at(this.steps, ply).before : this.position;
  }

  /** Remark on the position after the first ``ply`` steps: a comment, or a glyph for the action that led to it ("" removes either). */
  annotate(ply: number, comment: string | null = null, glyph: string | null = null): Annotation {
    this.positionAt(ply);
    if (glyph && ((ply === 0) || !(py.at(this.steps, py.sub(ply, 1)).event instanceof Play))) {
      throw new InvalidEvent('glyph-needs-action');
    }
    const remarks = annotationAt(this.annotations, ply);
    if (comment !== null) {
      remarks.comment = comment;
    }
    if (glyph !== null) {
      remarks.glyph = checkGlyph(glyph);
    }
    return remarks;
  }

  /** Add a line that leaves the game after the first ``ply`` steps. Actions may be given in notation. One that does not fit raises. */
  addVariation(ply: number, events: (Draw | Play | string)[]): Variation {
    const position = this.positionAt(ply).mutable();
    const made = new Variation();
    for (const given of events) {
      const turn = position.turn;
      const event = (typeof given === 'string') ? new Play((turn === null) ? -1 : turn, given) : given;
      playEvent(position, event);
      made.events.push(event);
    }
    annotationAt(this.annotations, ply).variations.push(made);
    return made;
  }

  /** All that the rules did so far. */
  *notes(): Generator<Note> {
    for (const step of this.steps) {
      yield* step.notes;
    }
  }

  /** For each seat the points by source, in the game's order; they add up to the score (with what it began with). */
  breakdown(): { [key: string]: number }[] {
    const table: { [key: string]: number }[] = this.seats.map(() => py.dict(this.game.pointSources.map((source) => [source, 0] as const)));
    for (const note of this.notes()) {
      if (note.points && (note.seat !== null)) {
        py.put(py.at(table, note.seat), note.kind, py.add(py.at(py.at(table, note.seat), note.kind), note.points));
      }
    }
    return table;
  }

  /** Return the effects of an action up to the next draw, without playing it. */
  preview(action: Action | string | number | { [key: string]: unknown }): Note[] {
    return this.position.mutable().play(action);
  }
}

export function _count(steps: Step[]): number {
  return py.sum(steps.map((step) => (step.event instanceof Draw) ? py.len(step.event.outcomes) : 0));
}
