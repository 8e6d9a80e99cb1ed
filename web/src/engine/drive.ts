/** Drives a search by the clock: some nodes, a look at the clock and at whether it is still wanted, and on. */
import { decided } from './mastery';
import type { Found } from './messages';
import { ALL, type Search, type Task, type Thought } from './search';

const FIRST_NODES = 256;
const GLANCE = 8; // milliseconds between two looks, about

export interface Driver {
  now: () => number;
  /** Let messages come in. */
  pause: () => Promise<void>;
  cancelled: () => boolean;
  report?: (found: Found) => void;
}

/** What goes on step by step. */
interface Steps {
  nodes: () => number;
  goOn: (nodes: number) => boolean;
  inStrides?: boolean;
}

/** How many nodes to search before the next look, by how long those took that were searched: an iteration may end after a few. */
export function nextNodes(nodes: number, spent: number, left: number): number {
  const wanted = Math.max(0, Math.min(GLANCE, left));
  return Math.max(1, Math.min(ALL, Math.floor(nodes * Math.min(4, wanted / Math.max(spent, 0.001)))));
}

/** Go on until there is nothing more to do, the time is up, or nobody wants it any more. A stride that would end too late is not begun. */
async function goOn(steps: Steps, deadline: number, driver: Driver): Promise<void> {
  let nodes = FIRST_NODES;
  let looked = driver.now();
  let paused = looked;
  let stride = 0;
  while (looked + stride < deadline) {
    if (looked - paused >= GLANCE) {
      await driver.pause();
      paused = looked = driver.now();
    }
    const before = steps.nodes();
    if (driver.cancelled() || !steps.goOn(nodes)) return;
    const now = driver.now();
    nodes = nextNodes(steps.nodes() - before, now - looked, deadline - now);
    if (steps.inStrides) stride = Math.max(stride, now - looked);
    looked = now;
  }
}

export async function drive(search: Search, position: Uint8Array, task: Task, driver: Driver): Promise<Found> {
  const began = driver.now();
  const deadline = ({ seconds }: Task) => (seconds == null ? Infinity : began + 1000 * seconds);
  const told = (thought: Thought, cancelled: boolean): Found => ({ ...thought, seconds: (driver.now() - began) / 1000, cancelled });
  const thinkOn = (nodes: number) => {
    const { depth } = search;
    const more = search.thinkOn(nodes);
    if (more && search.depth > depth) driver.report?.(told(search.thought(), false));
    return more;
  };
  const first = search.firstPart(task);
  search.begin(position, first);
  // Something is always found.
  if (search.thinkOn(ALL)) await goOn({ nodes: () => search.nodes, goOn: thinkOn }, deadline(first), driver);
  const thought = search.thought();
  const decider = driver.cancelled() ? null : search.decider(position, task, thought);
  if (!decider) return told(thought, driver.cancelled());
  const steps = { nodes: () => decider.nodes, goOn: (nodes: number) => decider.goOn(nodes), inStrides: decider.inStrides };
  await goOn(steps, deadline(task), driver);
  return told(decided(thought, decider), driver.cancelled());
}
