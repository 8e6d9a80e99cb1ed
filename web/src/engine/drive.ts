/** Drives a search by the clock: some nodes, a look at the clock and at whether it is still wanted, and on. */
import type { Found } from './messages';
import { ALL, type Search, type Task } from './search';

const FIRST_NODES = 256;
const GLANCE = 8; // milliseconds between two looks, about

export interface Driver {
  now: () => number;
  /** Let messages come in. */
  pause: () => Promise<void>;
  cancelled: () => boolean;
  report?: (found: Found) => void;
}

/** How many nodes to search before the next look, by how long those took that were searched: an iteration may end after a few. */
export function nextNodes(nodes: number, spent: number, left: number): number {
  const wanted = Math.max(0, Math.min(GLANCE, left));
  return Math.max(1, Math.min(ALL, Math.floor(nodes * Math.min(4, wanted / Math.max(spent, 0.001)))));
}

export async function drive(search: Search, position: Uint8Array, task: Task, driver: Driver): Promise<Found> {
  const began = driver.now();
  const deadline = task.seconds == null ? Infinity : began + 1000 * task.seconds;
  const found = (cancelled: boolean): Found => ({ ...search.thought(), seconds: (driver.now() - began) / 1000, cancelled });
  search.begin(position, task);
  let goingOn = search.thinkOn(ALL); // something is always found
  let nodes = FIRST_NODES;
  let looked = driver.now();
  let paused = looked;
  while (goingOn && looked < deadline) {
    if (looked - paused >= GLANCE) {
      await driver.pause();
      paused = looked = driver.now();
    }
    if (driver.cancelled()) return found(true);
    const { depth, nodes: before } = search;
    goingOn = search.thinkOn(nodes);
    const now = driver.now();
    nodes = nextNodes(search.nodes - before, now - looked, deadline - now);
    looked = now;
    if (goingOn && search.depth > depth) driver.report?.(found(false));
  }
  return found(driver.cancelled());
}
