/** Generated from `tilework.match.endings` by `make web-types`. Do not edit. */
import * as py from '../../runtime';
import { Play } from '../match/events';
import type { Step } from '../match/step';

/** Return whether a resignation leaves one seat, or no person. */
export function isDeserted(resigned: boolean[], arePeople: boolean[]): boolean {
  const staying = py.enumerate(resigned).filter(([, gone]) => !gone).map(([seat]) => seat);
  return (py.len(staying) < 2) || !staying.some((seat) => py.at(arePeople, seat));
}

/** Return whether every seat has played at least once. */
export function isUnderway(steps: Step[], players: number): boolean {
  const played: number[] = [];
  for (const step of steps) {
    if ((step.event instanceof Play) && !py.contains(played, step.event.seat)) {
      played.push(step.event.seat);
      if (py.len(played) === players) {
        return true;
      }
    }
  }
  return false;
}

/**
 * Return each seat's place, from 1, shared where equal: by the rules' standings, those who resigned or ran out of time last.
 *
 * Once all but one have given up, points no longer matter among those who did.
 */
export function places(standings: number[], resigned: boolean[]): number[] {
  const staying = py.enumerate(resigned).filter(([, gone]) => !gone).map(([seat]) => seat);
  const keys = py.zipStrict(standings, resigned).map(([standing, gone]) => [gone ? 0 : 1, (py.len(staying) === 1) ? 0 : standing]);
  return keys.map((key) => py.add(1, py.sum(keys.map((other) => py.compare(other, key) > 0))));
}

/** Return how many actions must be undone to undo the last one of these seats; 0 if there is none. */
export function undoCount(steps: Step[], seats: number[]): number {
  let count: number = 0;
  for (const step of py.reversed(steps)) {
    if (step.event instanceof Play) {
      count = py.add(count, 1);
      if (py.contains(seats, step.event.seat)) {
        return count;
      }
    }
  }
  return 0;
}

/** Return the seats in first place. */
export function winnersOf(ranks: number[]): number[] {
  return py.enumerate(ranks).filter(([, place]) => place === 1).map(([seat]) => seat);
}
