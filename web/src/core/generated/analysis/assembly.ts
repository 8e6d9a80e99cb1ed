/** Generated from `tilework.analysis.assembly` by `make web-types`. Do not edit. */
import * as py from '../../runtime';

const ALL_CLASSES = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];
const GOOD_CLASSES = ['best', 'good'];
const TURNING_POINTS = 3;
const FLAT_CHANCE = 0.005;
const BEST = 'best';
const BLUNDER = 'blunder';
const MOVE_CLASSES: [number, string][] = [[0.03, 'good'], [0.08, 'inaccuracy'], [0.16, 'mistake']];
const MISTAKE_CLASSES = ['mistake', 'blunder'];

/** Return a seat's score minus the best of the other seats. */
export function leadOf(scores: number[], seat: number): number {
  return py.sub(py.at(scores, seat), py.max(py.enumerate(scores).filter(([other]) => other !== seat).map(([, score]) => score)));
}

/** Return a chance in percent, as it is shown everywhere. */
export function percent(chance: number): number {
  return py.round(py.mul(100.0, chance));
}

/** Return the difference of two chances as they are shown, in percent. */
export function percentLost(before: number, after: number): number {
  return py.sub(percent(before), percent(after));
}

/** Count each seat's moves of each class and average their loss; ``seats``, ``marks`` and ``losses`` have an entry per move. */
export function summaryRows(players: number, seats: number[], marks: string[], losses: number[]): { [key: string]: any }[] {
  const rows: { [key: string]: any }[] = [];
  for (const seat of py.range(players)) {
    const own = py.enumerate(seats).filter(([, mover]) => mover === seat).map(([place]) => place);
    const counts = py.dict(ALL_CLASSES.map((name) => [name, py.sum(own.map((place) => py.at(marks, place) === name))] as const));
    const mean = py.truediv(py.sum(own.map((place) => py.at(losses, place))), py.max([1, py.len(own)]));
    rows.push(({ seat: seat, moves: py.len(own), ...counts, mean_loss: py.round(mean, 4) }));
  }
  return rows;
}

/** Return the indices of the moves that gave away most, in the order of the game. */
export function turningPoints(marks: string[], losses: number[]): number[] {
  const faults = py.enumerate(marks).filter(([, mark]) => !isGoodMove(mark)).map(([place]) => place);
  return py.sorted(py.slice(py.sorted(faults, (place) => py.neg(py.at(losses, place))), null, TURNING_POINTS));
}

/** Return whether a move of this class needs no reasons against it. */
export function isGoodMove(mark: string): boolean {
  return py.contains(GOOD_CLASSES, mark);
}

/** Return whether the win chances of all moves, for the seat to move, say that the game is won, or that it is lost. */
export function isFlat(chances: number[]): boolean {
  return (py.min(chances) >= py.sub(1.0, FLAT_CHANCE)) || (py.max(chances) <= FLAT_CHANCE);
}

/** Return the win-chance loss of each line against the first, never less than that of a line before it. */
export function runningLosses(chances: number[][], seat: number): number[] {
  const found: number[] = [];
  for (const each of chances) {
    const loss = winChanceLoss(py.at(py.at(chances, 0), seat), py.at(each, seat));
    found.push((found.length > 0) ? py.max([loss, py.at(found, -1)]) : loss);
  }
  return found;
}

/** Return how much the second win chance falls short of the first, at least 0. */
export function winChanceLoss(better: number, worse: number): number {
  return py.max([0.0, py.sub(better, worse)]);
}

/** Set one seat's win chance and scale the others so that all add up to 1. */
export function shiftedChances(chances: number[], seat: number, own: number): number[] {
  const rest = py.sum(py.enumerate(chances).filter(([other]) => other !== seat).map(([, chance]) => chance));
  if (rest === 0.0) {
    return py.range(py.len(chances)).map((other) => (other === seat) ? own : py.truediv(py.sub(1.0, own), py.sub(py.len(chances), 1)));
  }
  return py.enumerate(chances).map(([other, chance]) => (other === seat) ? own : py.truediv(py.mul(chance, py.sub(1.0, own)), rest));
}

/** Return how much of a seat's expected lead the second scores give away, at least 0. */
export function pointsLost(better: number[], worse: number[], seat: number): number {
  return py.max([0.0, py.sub(leadOf(better, seat), leadOf(worse, seat))]);
}

/** Round what a move or candidate says about chances and scores, as it is shown and sent. */
export function roundedProspects(data: { [key: string]: any }): { [key: string]: any } {
  return ({ ...data, loss: py.round(py.at(data, 'loss'), 4), points_lost: py.round(py.at(data, 'points_lost'), 2), win_chances: py.listItem(py.at(data, 'win_chances')).map((chance) => py.round(chance, 4)), expected_scores: py.listItem(py.at(data, 'expected_scores')).map((score) => py.round(score, 2)) });
}

/** Return the class of a move from its win-chance loss (0 to 1). Only the first move of a verdict is the best one. */
export function classifyMove(loss: number, isFirst: boolean = false): string {
  return isFirst ? BEST : py.firstOf(MOVE_CLASSES, ([most]) => (loss <= most), ([, name]) => name, BLUNDER);
}

export function isMistake(mark: string): boolean {
  return py.contains(MISTAKE_CLASSES, mark);
}
