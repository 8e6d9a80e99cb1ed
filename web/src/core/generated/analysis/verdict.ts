/** Generated from `tilework.analysis.verdict` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Action, Position } from '../../position';
import { isFlat, leadOf, pointsLost, roundedProspects, runningLosses, shiftedChances } from '../analysis/assembly';
import type { PvLine, SearchResult } from '../bots/search/request';
import type { Note } from '../games/game';
import { actionMessage } from '../match/messages';
import type { Message } from '../match/messages';

const EXTENSION_NODES = 1000;

/** Return whether one search replaces another: a solved round counts most, then the depth, then the nodes. */
export function isDeeper(solved: boolean, depth: number, nodes: number, otherSolved: boolean, otherDepth: number, otherNodes: number): boolean {
  if (solved !== otherSolved) {
    return solved;
  }
  return (depth > otherDepth) || ((depth === otherDepth) && (nodes > otherNodes));
}

/** How far to search a position, and how many of its moves to value exactly. */
export class SearchLimits {
  declare protected readonly _class: 'SearchLimits';
  constructor(
    readonly nodes: number | null,
    readonly count: number,
    readonly seconds: number | null = null,
  ) {}
}

/**
 * Search a position. The action that was played is valued in the same verdict: searched to the same depth if it is not among the best.
 *
 * ``complete`` extends every line to the end of the round.
 */
export function* findVerdict(position: Position, limits: SearchLimits, played: number | null = null, complete: boolean = true): Generator<Question, Verdict, SearchResult> {
  const found = yield new Question(position, limits.nodes, limits.seconds, limits.count);
  const pvs = py.copyList(found.pvs);
  if ((played !== null) && pvs.every((pv) => py.at(pv.actions, 0) !== played)) {
    const own = yield new Question(position, limits.nodes, limits.seconds, 1, played, found.depth);
    pvs.push(py.at(own.pvs, 0));
  }
  const verdict = verdictFrom(position, pvs, found, played);
  if (!complete) {
    return verdict;
  }
  const candidates: Candidate[] = [];
  for (const candidate of verdict.candidates) {
    const line = yield* lineToRoundEnd(position, py.copyList(candidate.line));
    candidates.push(withLine(candidate, line));
  }
  return new Verdict(position, verdict.seat, py.copyList(candidates), verdict.nodes, verdict.depth, verdict.solved, verdict.seconds, verdict.isFlat);
}

/** A search that an analysis needs. */
export class Question {
  declare protected readonly _class: 'Question';
  constructor(
    readonly position: Position,
    readonly nodes: number | null,
    readonly seconds: number | null = null,
    readonly multiPv: number = 1,
    readonly searchMove: number | null = null,
    readonly depth: number | null = null,
  ) {}
}

/** Rank lines: by value, and by the expected lead where every move wins or every move loses. Among equals the action played is first. */
export function verdictFrom(position: Position, pvs: PvLine[], found: SearchResult, played: number | null = null): Verdict {
  const seat = position.turn;
  py.assert(seat !== null);
  const flat = isFlat(pvs.map((pv) => py.at(pv.winChances, seat)));
  const worth = pvs.map((pv) => flat ? leadOf(pv.expectedScores, seat) : py.float(pv.value));
  const order = py.sorted(py.range(py.len(pvs)), (place) => [py.neg(py.at(worth, place)), py.at(py.at(pvs, place).actions, 0) !== played]);
  const ranked = order.map((place) => py.at(pvs, place));
  const losses = runningLosses(ranked.map((pv) => pv.winChances), seat);
  const candidates = py.zipStrict(ranked, losses).map(([pv, loss]) => _candidate(position, seat, pv, py.at(ranked, 0), loss));
  return new Verdict(position, seat, py.copyList(candidates), found.nodes, found.depth, found.solved, found.seconds, flat);
}

export function _candidate(position: Position, seat: number, pv: PvLine, first: PvLine, loss: number): Candidate {
  const line = pv.actions.map((number) => py.str(position.action(number)));
  const chances = shiftedChances(pv.winChances, seat, py.sub(py.at(first.winChances, seat), loss));
  const points = pointsLost(first.expectedScores, pv.expectedScores, seat);
  const number = py.at(pv.actions, 0);
  const message = actionMessage(position, number);
  return new Candidate(position.action(number), message, chances, pv.expectedScores, line, loss, points, pv.value);
}

/** An action with the win chances and expected final scores of every seat, and the line that follows. */
export class Candidate {
  declare protected readonly _class: 'Candidate';
  constructor(
    readonly action: Action,
    readonly message: Message,
    readonly winChances: number[],
    readonly expectedScores: number[],
    readonly line: string[],
    readonly loss: number,
    readonly pointsLost: number,
    readonly value: number,
    readonly points: number[] = [],
  ) {}

  /** Return the candidate as JSON-compatible data. The action has the form of a view's legal actions. */
  toData(): { [key: string]: any } {
    return roundedProspects(({ action: py.str(this.action), number: this.action.number, data: this.action.data(), message: this.message, win_chances: this.winChances, expected_scores: this.expectedScores, loss: this.loss, points_lost: this.pointsLost, line: py.copyList(this.line), points: py.copyList(this.points) }));
  }
}

/** The best actions of a position in descending order, the one that was played among them if it is known. */
export class Verdict {
  declare protected readonly _class: 'Verdict';
  constructor(
    readonly position: Position,
    readonly seat: number,
    readonly candidates: Candidate[],
    readonly nodes: number,
    readonly depth: number,
    readonly solved: boolean,
    readonly seconds: number,
    readonly isFlat: boolean,
  ) {}

  get best(): Candidate {
    return py.at(this.candidates, 0);
  }

  /** Return what the verdict says of an action, by its number. */
  of(action: number): Candidate | null {
    return py.firstOf(this.candidates, (candidate) => (candidate.action.number === action), (candidate) => candidate, null);
  }

  /** Return whether this verdict replaces another of the same position. */
  isDeeperThan(other: Verdict): boolean {
    return isDeeper(this.solved, this.depth, this.nodes, other.solved, other.depth, other.nodes);
  }
}

/** Play the given actions from a position, then the best ones, until something must be drawn or the game is over. */
export function* lineToRoundEnd(position: Position, first: string[], nodes: number = EXTENSION_NODES): Generator<Question, RoundLine, SearchResult> {
  const current = position.mutable();
  let pending: string[] = py.copyList(first);
  const steps: LineStep[] = [];
  while ((current.turn !== null) && (current.round === position.round)) {
    const seat = current.turn;
    if (!(pending.length > 0)) {
      const found = yield new Question(current.position, nodes);
      pending = py.at(found.pvs, 0).actions.map((number) => py.str(current.position.action(number)));
    }
    const action = current.position.action(py.at(pending, 0));
    pending = py.slice(pending, 1, null);
    steps.push(new LineStep(seat, action, current.play(action)));
  }
  return new RoundLine(position, steps, current.position);
}

/** One decision of a line and what the rules did. */
export class LineStep {
  declare protected readonly _class: 'LineStep';
  constructor(
    readonly seat: number,
    readonly action: Action,
    readonly notes: Note[],
  ) {}
}

/** A line of play from a position to the end of its round, or of the game; nothing is drawn within it. */
export class RoundLine {
  declare protected readonly _class: 'RoundLine';
  constructor(
    readonly start: Position,
    readonly steps: LineStep[],
    readonly end: Position,
  ) {}

  /** The decisions in notation. */
  get actions(): string[] {
    return this.steps.map((step) => py.str(step.action));
  }

  /** Points that each seat gains along the line. */
  points(): number[] {
    const gained = py.range(this.start.players).map(() => 0);
    for (const step of this.steps) {
      for (const note of step.notes) {
        if (note.seat !== null) {
          py.put(gained, note.seat, py.add(py.at(gained, note.seat), note.points));
        }
      }
    }
    return gained;
  }
}

/** Return a candidate with its line to the end of the round. */
export function withLine(candidate: Candidate, line: RoundLine): Candidate {
  return new Candidate(candidate.action, candidate.message, candidate.winChances, candidate.expectedScores, py.copyList(line.actions), candidate.loss, candidate.pointsLost, candidate.value, py.copyList(line.points()));
}

/** Play a complete line again. */
export function replayLine(position: Position, actions: string[]): RoundLine {
  const current = position.mutable();
  const steps: LineStep[] = [];
  for (const text of actions) {
    const seat = current.turn;
    py.assert(seat !== null);
    const action = current.position.action(text);
    steps.push(new LineStep(seat, action, current.play(action)));
  }
  return new RoundLine(position, steps, current.position);
}
