/** Where in a replay things are. */
import type { ReplayStep } from '../../api/types';

/** The first position with a player to move, after the first deal. */
export function firstStep(steps: readonly ReplayStep[]): number {
  return Math.max(
    0,
    steps.findIndex((frame) => frame.turn !== null),
  );
}

/** The position after the move that a link asks for, held inside the game. The end of a link's number is never an error. */
export function stepFromQuery(asked: string | null, steps: readonly ReplayStep[]): number {
  const first = firstStep(steps);
  const number = asked === null ? NaN : Number.parseInt(asked, 10);
  if (Number.isNaN(number)) return first;
  const moves = moveNumbers(steps);
  const move = Math.min(Math.max(number, 0), moves.at(-1) ?? 0);
  return Math.max(first, moves.lastIndexOf(move));
}

/** How many moves have been played at each position. A move's number counts what players did, never what was drawn. */
export function moveNumbers(steps: readonly ReplayStep[]): number[] {
  let moves = 0;
  return steps.map((frame) => (frame.entry?.kind === 'play' ? ++moves : moves));
}

/** The first frame of each round, for marks on the slider. */
export function roundStarts(steps: readonly ReplayStep[]): { round: number; at: number }[] {
  const starts: { round: number; at: number }[] = [];
  for (const frame of steps) {
    const round = frame.position.round;
    if (round > 0 && round !== starts.at(-1)?.round) starts.push({ round, at: frame.number });
  }
  return starts;
}

/** Where a key leads from a position, or null if it means nothing here. */
export function stepBy(key: string, at: number, steps: readonly ReplayStep[]): number | null {
  const [first, last] = [firstStep(steps), steps.length - 1];
  const rounds = roundStarts(steps).map((start) => start.at);
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
