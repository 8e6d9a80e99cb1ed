/** Generated from `tilework.match.verify` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { InvalidRecord } from '../errors';
import { Draw } from '../match/events';
import { commitment } from '../match/fairness';
import type { Match } from '../match/match';
import { parseRecord, readRecord } from '../match/record';

/** Replay a record and check all that it claims. A record that can't be replayed raises InvalidRecord. */
export function verifyRecord(text: string): VerificationReport {
  const tags = parseRecord(text).tags;
  const match = readRecord(text);
  const report = new VerificationReport(match, undefined, undefined, match.dealer !== null);
  report.draws = match.drawsMade;
  report.moves = py.sum(match.steps.map((step) => !(step.event instanceof Draw)));
  _checkResult(report, tags);
  _checkDraws(report, tags);
  return report;
}

/** The outcome of checking a record. */
export class VerificationReport {
  declare protected readonly _class: 'VerificationReport';
  constructor(
    public match: Match,
    public moves: number = 0,
    public draws: number = 0,
    public isSeedRevealed: boolean = false,
    public problems: InvalidRecord[] = [],
  ) {}

  /** Whether no problem was found. */
  get isValid(): boolean {
    return !(this.problems.length > 0);
  }
}

export function _checkResult(report: VerificationReport, tags: { [key: string]: string }): void {
  const match = report.match;
  const claimed = ({ Scores: match.scores, Winners: match.winners.map((seat) => py.add(seat, 1)) });
  for (const [name, found] of py.items(claimed) as [string, number[]][]) {
    if (py.contains(tags, name) && !py.equal(py.split(py.at(tags, name)), found.map((number) => py.str(number)))) {
      const computed = found.map((number) => py.str(number)).join(' ');
      const key = computed ? 'result-differs' : 'result-too-early';
      report.problems.push(new InvalidRecord(key, { name: name, computed: computed, found: py.at(tags, name) }));
    }
  }
}

export function _checkDraws(report: VerificationReport, tags: { [key: string]: string }): void {
  const match = report.match;
  if (match.dealer === null) {
    return;
  }
  if (py.contains(tags, 'Commitment') && (py.at(tags, 'Commitment') !== commitment(match.dealer.seed))) {
    report.problems.push(new InvalidRecord('seed-not-committed'));
  }
  let number: number = 0;
  for (const step of match.drawn) {
    py.assert(step.event instanceof Draw);
    const position = step.before.mutable();
    for (const outcome of py.listItem(step.event.outcomes)) {
      const due = position.chanceText(match.dealer.draw(number, position.chanceWeights()));
      if (!py.equal(due, outcome)) {
        report.problems.push(new InvalidRecord('draw-differs', { number: py.add(number, 1), due: due, found: outcome }));
        return;
      }
      position.resolve(outcome);
      number = py.add(number, 1);
    }
  }
}
