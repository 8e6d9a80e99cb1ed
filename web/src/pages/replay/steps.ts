/** Where in a replay things are. */
import type { Frame } from '../../api/types';

/** A position from a link, held inside the game. The end of a link's number is never an error. */
export function positionOf(asked: string | null, frames: number): number {
  const number = asked === null ? NaN : Number.parseInt(asked, 10);
  if (Number.isNaN(number)) return 0;
  return Math.min(Math.max(number, 0), Math.max(frames - 1, 0));
}

/** The first frame of each round, for marks on the slider. */
export function roundStarts(frames: readonly Frame[]): { round: number; at: number }[] {
  const starts: { round: number; at: number }[] = [];
  for (const frame of frames) {
    const round = frame.state.round;
    if (round > 0 && round !== starts.at(-1)?.round) starts.push({ round, at: frame.number });
  }
  return starts;
}

/** Where a key leads from a position, or null if it means nothing here. */
export function stepBy(key: string, at: number, frames: readonly Frame[]): number | null {
  const last = frames.length - 1;
  const rounds = roundStarts(frames).map((start) => start.at);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageUp':
      return rounds.findLast((start) => start < at) ?? 0;
    case 'PageDown':
      return rounds.find((start) => start > at) ?? last;
    default:
      return null;
  }
}
