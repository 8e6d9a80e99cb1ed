/** The graph of win chances: one line a seat, over the steps of a replay. */
import type { AnalysisReport, MoveReport } from '../../api/analysis';

export interface Point {
  x: number;
  y: number;
}

/** Where a step lies across a graph of some width. */
export function across(step: number, last: number, width: number): number {
  return last > 0 ? (width * step) / last : 0;
}

/** The chances of a seat: before each move, and at the end all or nothing (or shared). */
export function line(report: AnalysisReport, seat: number, last: number, width: number, height: number): Point[] {
  const points = report.moves.map((move) => ({ x: across(move.step, last, width), y: height * (1 - move.win_chances[seat]!) }));
  if (report.winners.length) {
    const share = report.winners.includes(seat) ? 1 / report.winners.length : 0;
    points.push({ x: width, y: height * (1 - share) });
  }
  return points;
}

export function path(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** The moves worth a mark on the graph and in the log. */
export function mistakes(report: AnalysisReport): MoveReport[] {
  return report.moves.filter((move) => move.mark === 'mistake' || move.mark === 'blunder');
}

/** The step nearest to a place on the graph. */
export function stepAt(x: number, last: number, width: number): number {
  return Math.min(last, Math.max(0, Math.round((x / width) * last)));
}
