/** Generated from `tilework.analysis.move_review` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Position } from '../../position';
import { classifyMove, isGoodMove, isMistake, percent, roundedProspects } from '../analysis/assembly';
import { reasonMessage } from '../analysis/comparison';
import type { Difference } from '../analysis/comparison';
import { explain } from '../analysis/lines';
import { findVerdict } from '../analysis/verdict';
import type { Candidate, Question, SearchLimits, Verdict } from '../analysis/verdict';
import type { SearchResult } from '../bots/search/request';
import type { Message } from '../match/messages';

const MIN_POINTS = 2;

/** Find the verdict of a position and what it says of the action that was played there. */
export function* reviewMove(position: Position, number: number, step: number, action: string, limits: SearchLimits): Generator<Question, MoveReport, SearchResult> {
  const chosen = position.action(action).number;
  const verdict = yield* findVerdict(position, limits, chosen);
  const played = verdict.of(chosen);
  py.assert(played !== null);
  const mark = classifyMove(played.loss, played.action.number === verdict.best.action.number);
  let reasons: Difference[] = [];
  if (!isGoodMove(mark) || (verdict.isFlat && (played.pointsLost >= MIN_POINTS))) {
    const explanation = yield* explain(position, verdict.best, played);
    reasons = explanation.reasons;
  }
  return new MoveReport(number, step, verdict, played, mark, reasons);
}

/** The review of one move: the verdict of the position before it, and what that says of the move. */
export class MoveReport {
  declare protected readonly _class: 'MoveReport';
  constructor(
    readonly number: number,
    readonly step: number,
    readonly verdict: Verdict,
    readonly played: Candidate,
    readonly mark: string,
    readonly reasons: Difference[] = [],
  ) {}

  get seat(): number {
    return this.verdict.seat;
  }

  get action(): string {
    return py.str(this.played.action);
  }

  /** The best move. */
  get better(): Candidate {
    return py.at(this.verdict.candidates, 0);
  }

  get best(): string {
    return py.str(this.better.action);
  }

  /** Win chance lost, 0 to 1. */
  get loss(): number {
    return this.played.loss;
  }

  /** Expected lead lost, in points. */
  get pointsLost(): number {
    return this.played.pointsLost;
  }

  /** By seat, before the move, assuming best play. */
  get winChances(): number[] {
    return this.better.winChances;
  }

  get expectedScores(): number[] {
    return this.better.expectedScores;
  }

  /** The best actions in descending order; mistakes are left out. */
  get bestMoves(): Candidate[] {
    return bestMoves(this.verdict);
  }

  /** Return the report as JSON-compatible data. */
  toData(): { [key: string]: any } {
    return roundedProspects(({ number: this.number, step: this.step, seat: this.seat, action: this.action, best: this.best, mark: this.mark, loss: this.loss, points_lost: this.pointsLost, win_chances: this.winChances, expected_scores: this.expectedScores, line: py.copyList(this.better.line), played: this.played.toData(), best_moves: this.bestMoves.map((candidate) => candidate.toData()), reasons: this.reasons.map((reason) => reason.toData()), depth: this.verdict.depth, nodes: this.verdict.nodes, solved: this.verdict.solved, by_points: this.verdict.isFlat }));
  }
}

/** Return the candidates of a verdict that are no mistakes. */
export function bestMoves(verdict: Verdict): Candidate[] {
  return verdict.candidates.filter((candidate) => !isMistake(classifyMove(candidate.loss)));
}

/** Find the verdict of a position in which nothing was played yet, and why its best move is better than the next one. */
export function* advise(position: Position, limits: SearchLimits): Generator<Question, [Verdict, Difference[]], SearchResult> {
  const verdict = yield* findVerdict(position, limits);
  if (py.len(verdict.candidates) < 2) {
    return [verdict, []];
  }
  const explanation = yield* explain(position, verdict.best, py.at(verdict.candidates, 1));
  return [verdict, explanation.reasons];
}

/** Return what :func:`advise` found as JSON-compatible data: a report without what was played. */
export function adviceData(verdict: Verdict, reasons: Difference[]): { [key: string]: any } {
  const best = bestMoves(verdict);
  return ({ seat: verdict.seat, win_chances: py.at(py.at(best, 0).toData(), 'win_chances'), best_moves: best.map((candidate) => candidate.toData()), reasons: reasons.map((reason) => reason.toData()), depth: verdict.depth, nodes: verdict.nodes, solved: verdict.solved, by_points: verdict.isFlat });
}

/** Describe a turning point (as :meth:`MoveReport.to_data` gives it) in a few sentences. */
export function turningPointMessages(move: { [key: string]: any }, game: string, names: string[]): Message[] {
  const seat: number = py.at(move, 'seat');
  const [played, best] = [py.at(move, 'played'), py.item(py.at(move, 'best_moves'), 0)];
  const values: { [key: string]: any } = ({ move: py.at(move, 'number'), name: py.at(names, seat), played: py.item(played, 'message'), best: py.item(best, 'message'), before: percent(py.item(py.item(best, 'win_chances'), seat)), after: percent(py.item(py.item(played, 'win_chances'), seat)) });
  const first: Message = ({ domain: 'analysis', key: 'turning_point', values: values });
  return [first, ...py.listItem(py.at(move, 'reasons')).map((reason) => because(reason, game, names))];
}

/** Return a reason as a sentence of its own. */
export function because(reason: { [key: string]: any }, game: string, names: string[]): Message {
  return ({ domain: 'analysis', key: 'better.because', values: ({ what: reasonMessage(reason, game, names) }) });
}
