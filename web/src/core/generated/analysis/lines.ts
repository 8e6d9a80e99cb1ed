/** Generated from `tilework.analysis.lines` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import type { Position } from '../../position';
import { winChanceLoss } from '../analysis/assembly';
import { differences, outcomeOf, robust } from '../analysis/comparison';
import type { Difference } from '../analysis/comparison';
import { Question, lineToRoundEnd, replayLine, verdictFrom, withLine } from '../analysis/verdict';
import type { Candidate, RoundLine } from '../analysis/verdict';
import type { SearchResult } from '../bots/search/request';

const EXTENSION_NODES = 1000;
const REPLIES = 3;
const REPLY_MARGIN = 0.03;
const COMPARISON_NODES = 30000;

/**
 * Explain a better move by its line and the other's: differences that hold whatever good reply is chosen.
 *
 * Both candidates have lines to the end of the round.
 */
export function* explain(position: Position, better: Candidate, other: Candidate): Generator<Question, Explanation, SearchResult> {
  const seat = position.turn;
  py.assert(seat !== null);
  const good = replayLine(position, better.line);
  const bad = replayLine(position, other.line);
  const worse = outcomeOf(bad);
  const found = differences(outcomeOf(good), worse, seat);
  if (!(found.length > 0)) {
    return new Explanation(good, bad);
  }
  const elsewhere: Difference[][] = [];
  const current = position.mutable();
  current.play(better.action);
  const mover = current.turn;
  if ((mover !== null) && (mover !== seat) && (current.round === position.round)) {
    const after = current.position;
    const replies = yield new Question(after, EXTENSION_NODES, null, REPLIES);
    for (const pv of py.slice(replies.pvs, 1, null)) {
      if (winChanceLoss(py.at(py.at(replies.pvs, 0).winChances, mover), py.at(pv.winChances, mover)) <= REPLY_MARGIN) {
        const actions = pv.actions.map((number) => py.str(position.action(number)));
        const line = yield* lineToRoundEnd(position, [py.str(better.action), ...actions]);
        elsewhere.push(differences(outcomeOf(line), worse, seat));
      }
    }
  }
  return new Explanation(good, bad, py.copyList(robust(found, elsewhere)));
}

/** Why one move is better than another, with the two lines that show it. */
export class Explanation {
  declare protected readonly _class: 'Explanation';
  constructor(
    readonly better: RoundLine,
    readonly other: RoundLine,
    readonly reasons: Difference[] = [],
  ) {}
}

/** Search two moves of a position, the second as deeply as the first, and compare the lines that follow them. */
export function* compareMoves(position: Position, better: string, other: string, nodes: number = COMPARISON_NODES): Generator<Question, MoveComparison, SearchResult> {
  const first = yield new Question(position, nodes, null, 1, position.action(better).number);
  const second = yield new Question(position, nodes, null, 1, position.action(other).number, first.depth);
  const verdict = verdictFrom(position, [py.at(first.pvs, 0), py.at(second.pvs, 0)], first);
  const lines: Candidate[] = [];
  for (const text of [better, other]) {
    const candidate = verdict.of(position.action(text).number);
    py.assert(candidate !== null);
    const line = yield* lineToRoundEnd(position, py.copyList(candidate.line));
    lines.push(withLine(candidate, line));
  }
  const explanation = yield* explain(position, py.at(lines, 0), py.at(lines, 1));
  return new MoveComparison(py.at(lines, 0), py.at(lines, 1), explanation.reasons);
}

/** Two moves of a position with their lines to the end of the round, and why the first is better. */
export class MoveComparison {
  declare protected readonly _class: 'MoveComparison';
  constructor(
    readonly better: Candidate,
    readonly other: Candidate,
    readonly reasons: Difference[] = [],
  ) {}

  /** Return the comparison as JSON-compatible data. */
  toData(): { [key: string]: any } {
    return ({ better: this.better.toData(), other: this.other.toData(), reasons: this.reasons.map((reason) => reason.toData()) });
  }
}
