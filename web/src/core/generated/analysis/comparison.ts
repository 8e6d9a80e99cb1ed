/** Generated from `tilework.analysis.comparison` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { completed, piecesLost, piecesTaken, progress } from '../../position';
import type { RoundLine } from '../analysis/verdict';
import type { Message } from '../match/messages';

const MIN_POINTS = 2;
const MIN_PIECES = 2;
const MIN_PROGRESS = 2;
const PROGRESS_POINTS = 0.9;
const MIN_TAKE = 3;
const STARTER_POINTS = 1.5;
const MAX_REASONS = 2;
const SHARED_REASONS = ['points', 'denies', 'starts'];

/** One thing that the better line brings: a message key with its values, and its size in points. */
export class Difference {
  declare protected readonly _class: 'Difference';
  constructor(
    readonly key: string,
    readonly weight: number,
    readonly count: number = 0,
    readonly rival: number | null = null,
    readonly detail: [string, string] | null = null,
  ) {}

  /** Return the reason as JSON-compatible data. */
  toData(): { [key: string]: any } {
    const detail = (this.detail === null) ? null : py.copyList(this.detail);
    return ({ key: this.key, count: this.count, rival: this.rival, detail: detail });
  }
}

/** Sum up what happens along a line. */
export function outcomeOf(line: RoundLine): Outcome {
  const [game, players] = [line.start.game.name, line.start.players];
  const lost = py.range(players).map(() => 0);
  const built: [string, string][][] = py.range(players).map(() => []);
  const takes: [number, string, number][] = [];
  for (const step of line.steps) {
    let kind: string = '';
    let count: number = 0;
    for (const note of step.notes) {
      if (note.seat !== null) {
        py.put(lost, note.seat, py.add(py.at(lost, note.seat), piecesLost(game, note)));
        const done = completed(game, note);
        if (done !== null) {
          py.at(built, note.seat).push(done);
        }
        const taken = piecesTaken(game, note);
        if (taken !== null) {
          kind = taken[0];
          count = py.add(count, taken[1]);
        }
      }
    }
    if (count > 0) {
      takes.push([step.seat, kind, count]);
    }
  }
  if (line.end.isOver) {
    return new Outcome(line.points(), lost, built, takes, null, py.range(players).map(() => []));
  }
  const view = line.end.view();
  return new Outcome(line.points(), lost, built, takes, py.at(view, 'first_player'), py.listItem(py.at(view, 'boards')).map((board) => progress(game, board)));
}

/** What happened along a line of play, by seat. */
export class Outcome {
  declare protected readonly _class: 'Outcome';
  constructor(
    readonly points: number[],
    readonly lost: number[],
    readonly built: [string, string][][],
    readonly takes: [number, string, number][],
    readonly starter: number | null,
    readonly progress: [string, string, number, number][][],
  ) {}
}

/** List what the better line brings its seat, the largest effect first. */
export function differences(better: Outcome, other: Outcome, seat: number): Difference[] {
  const found = [..._own(better, other, seat), ..._rivals(better, other, seat)];
  if ((better.starter === seat) && (other.starter !== null) && (other.starter !== seat)) {
    found.push(new Difference('starts', STARTER_POINTS));
  }
  return py.sorted(found, (difference) => py.neg(difference.weight));
}

export function _own(better: Outcome, other: Outcome, seat: number): Difference[] {
  const found: Difference[] = [];
  const gained = py.sub(py.at(better.points, seat), py.at(other.points, seat));
  const spared = py.sub(py.at(other.lost, seat), py.at(better.lost, seat));
  if (gained >= MIN_POINTS) {
    found.push(new Difference('points', py.float(gained), gained));
  }
  if (spared >= MIN_PIECES) {
    found.push(new Difference('spares', py.sub(spared, 0.5), spared));
  }
  for (const done of py.at(better.built, seat)) {
    if (!py.contains(py.at(other.built, seat), done)) {
      found.push(new Difference('builds', py.max([1.0, py.truediv(gained, 2)]), 0, null, done));
      break;
    }
  }
  const fewer = py.dict(py.at(other.progress, seat).map((each) => [`${each[0]} ${each[1]}`, each[2]] as const));
  for (const [kind, what, count, size] of py.at(better.progress, seat)) {
    if ((other.starter !== null) && (count >= MIN_PROGRESS) && (count > (py.get(fewer, `${kind} ${what}`, 0) as number))) {
      found.push(new Difference('fills', py.truediv(py.mul(PROGRESS_POINTS, count), size), count, null, [kind, what]));
    }
  }
  return found;
}

export function _rivals(better: Outcome, other: Outcome, seat: number): Difference[] {
  const found: Difference[] = [];
  const rivals = py.range(py.len(better.points)).filter((rival) => rival !== seat);
  for (const rival of rivals) {
    const share = py.truediv(1.0, py.len(rivals));
    const denied = py.sub(py.at(other.points, rival), py.at(better.points, rival));
    if (denied >= MIN_POINTS) {
      found.push(new Difference('denies', py.mul(denied, share), denied, rival));
    }
    const burdened = py.sub(py.at(better.lost, rival), py.at(other.lost, rival));
    if (burdened >= MIN_PIECES) {
      found.push(new Difference('burdens', py.mul(py.sub(burdened, 0.5), share), burdened, rival));
    }
  }
  if ((py.len(better.takes) > 0) && (py.len(other.takes) > 1)) {
    const own = py.at(better.takes, 0);
    const reply = py.at(other.takes, 1);
    if ((reply[0] !== seat) && (reply[1] === own[1]) && (reply[2] === own[2]) && (own[2] >= MIN_TAKE)) {
      found.push(new Difference('snatches', py.add(1.0, py.truediv(own[2], 2)), own[2], reply[0], [own[1], '']));
    }
  }
  return found;
}

/** Keep the differences that also hold after every other good reply, at most :data:`MAX_REASONS` and one of what is unfinished. */
export function robust(main: Difference[], others: Difference[][]): Difference[] {
  const kept = main.filter((difference) => others.every((elsewhere) => _holds(difference, elsewhere)));
  const unfinished = kept.filter((difference) => difference.key === 'fills');
  const finished = kept.filter((difference) => difference.key !== 'fills');
  return py.slice([...finished, ...py.slice(unfinished, null, 1)], null, MAX_REASONS);
}

export function _holds(difference: Difference, elsewhere: Difference[]): boolean {
  return elsewhere.some((each) => (each.key === difference.key) && (each.rival === difference.rival) && ((each.key !== 'fills') || (py.equal(each.detail, difference.detail) && (each.count === difference.count))));
}

/**
 * Return the message for a reason (as :meth:`Difference.to_data` gives it): what the better move does.
 *
 * ``names`` by seat; a message is formatted where the reason is.
 */
export function reasonMessage(reason: { [key: string]: any }, game: string, names: (string | Message)[]): Message {
  const rival = py.at(reason, 'rival');
  const values: { [key: string]: any } = ({ n: py.at(reason, 'count'), rival: (rival === null) ? '' : py.at(names, rival) });
  const key = py.at(reason, 'key');
  if (py.contains(SHARED_REASONS, key)) {
    return ({ domain: 'analysis', key: `why.${py.str(key)}`, values: values });
  }
  const detail = py.or(py.at(reason, 'detail'), () => ['', '']);
  if (py.equal(key, 'builds') || py.equal(key, 'fills')) {
    const named: { [key: string]: any } = ({ n: py.at(reason, 'count'), what: py.item(detail, 1), colour: py.item(detail, 1) });
    return ({ domain: game, key: `why.${py.str(key)}.${py.str(py.item(detail, 0))}`, values: named });
  }
  return ({ domain: game, key: `why.${py.str(key)}`, values: ({ ...values, colour: py.item(detail, 0) }) });
}
