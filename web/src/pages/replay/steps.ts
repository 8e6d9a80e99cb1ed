/** Where in a replay things are. */
import type { Frame } from '../../api/types';

/** The first position that somebody can play in: before it there is only the dealing. */
export function opening(frames: readonly Frame[]): number {
  return Math.max(
    0,
    frames.findIndex((frame) => frame.turn !== null),
  );
}

/** A position from a link, held inside the game. The end of a link's number is never an error. */
export function positionOf(asked: string | null, frames: readonly Frame[]): number {
  const first = opening(frames);
  const number = asked === null ? NaN : Number.parseInt(asked, 10);
  return Number.isNaN(number) ? first : Math.min(Math.max(number, first), Math.max(frames.length - 1, 0));
}

/** How many moves have been played at each position. A move's number counts what players did, never what was drawn. */
export function moveNumbers(frames: readonly Frame[]): number[] {
  let moves = 0;
  return frames.map((frame) => (frame.entry?.kind === 'play' ? ++moves : moves));
}

/** The first frame of each round, for marks on the slider. */
export function roundStarts(frames: readonly Frame[]): { round: number; at: number }[] {
  const starts: { round: number; at: number }[] = [];
  for (const frame of frames) {
    const round = frame.position.round;
    if (round > 0 && round !== starts.at(-1)?.round) starts.push({ round, at: frame.number });
  }
  return starts;
}

/** Where a key leads from a position, or null if it means nothing here. */
export function stepBy(key: string, at: number, frames: readonly Frame[]): number | null {
  const [first, last] = [opening(frames), frames.length - 1];
  const rounds = roundStarts(frames).map((start) => start.at);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(first, at - 1);
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'Home':
      return first;
    case 'End':
      return last;
    case 'PageUp':
      return rounds.findLast((start) => start < at) ?? first;
    case 'PageDown':
      return rounds.find((start) => start > at) ?? last;
    default:
      return null;
  }
}
