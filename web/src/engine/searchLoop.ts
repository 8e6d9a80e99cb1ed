/** Runs a search in slices, checking the clock and for cancellation between them. */
import { withChosenMove } from './strongSearch';
import type { TimedSearchResult } from './messages';
import { ALL, type Search, type SearchRequest, type SearchResult } from './search';

const INITIAL_NODES = 256;
const TIME_CHECK_INTERVAL_MS = 8;

export interface SearchControl {
  now: () => number;
  /** Yield so that messages can arrive. */
  pause: () => Promise<void>;
  cancelled: () => boolean;
  report?: (found: TimedSearchResult) => void;
}

/** A search that continues in slices. */
interface SlicedSearch {
  nodes: () => number;
  continueFor: (nodes: number) => boolean;
  hasOwnStepSize?: boolean;
}

/** Return the number of nodes until the next clock check, extrapolated from the last slice. */
export function nextNodes(nodes: number, spent: number, left: number): number {
  const wanted = Math.max(0, Math.min(TIME_CHECK_INTERVAL_MS, left));
  return Math.max(1, Math.min(ALL, Math.floor(nodes * Math.min(4, wanted / Math.max(spent, 0.001)))));
}

/** Continue until done, out of time or cancelled. A slice that would end too late is not started. */
async function runSlices(search: SlicedSearch, deadline: number, control: SearchControl): Promise<void> {
  let nodes = INITIAL_NODES;
  let checkedAt = control.now();
  let paused = checkedAt;
  let sliceMs = 0;
  while (checkedAt + sliceMs < deadline) {
    if (checkedAt - paused >= TIME_CHECK_INTERVAL_MS) {
      await control.pause();
      paused = checkedAt = control.now();
    }
    const before = search.nodes();
    if (control.cancelled() || !search.continueFor(nodes)) return;
    const now = control.now();
    nodes = nextNodes(search.nodes() - before, now - checkedAt, deadline - now);
    if (search.hasOwnStepSize) sliceMs = Math.max(sliceMs, now - checkedAt);
    checkedAt = now;
  }
}

export async function runSearch(
  search: Search,
  position: Uint8Array,
  request: SearchRequest,
  control: SearchControl,
): Promise<TimedSearchResult> {
  const startedAt = control.now();
  const deadline = ({ seconds }: SearchRequest) => (seconds == null ? Infinity : startedAt + 1000 * seconds);
  const timed = (result: SearchResult, cancelled: boolean): TimedSearchResult => ({
    ...result,
    seconds: (control.now() - startedAt) / 1000,
    cancelled,
  });
  const continueSearch = (nodes: number) => {
    const { depth } = search;
    const more = search.continueSearch(nodes);
    if (more && search.depth > depth) control.report?.(timed(search.result(), false));
    return more;
  };
  const first = search.candidateRequest(request);
  search.begin(position, first);
  // The first iteration always completes.
  if (search.continueSearch(ALL)) await runSlices({ nodes: () => search.nodes, continueFor: continueSearch }, deadline(first), control);
  const result = search.result();
  const strong = control.cancelled() ? null : search.strongSearch(position, request, result);
  if (!strong) return timed(result, control.cancelled());
  const steps = {
    nodes: () => strong.nodes,
    continueFor: (nodes: number) => strong.continueFor(nodes),
    hasOwnStepSize: strong.hasOwnStepSize,
  };
  await runSlices(steps, deadline(request), control);
  return timed(withChosenMove(result, strong), control.cancelled());
}
