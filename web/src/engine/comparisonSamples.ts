/** Comparisons of two moves by the generated analysis, for comparing it with Python (`tests/targets/test_analysis.py`). */
import { compareMoves } from '../core/generated/analysis/lines';
import { PvLine, SearchResult } from '../core/generated/bots/search/request';
import { Position } from '../core/position';
import { bytesOf } from './equivalence';
import type { Loader } from './load';
import type { Options } from './manifest';
import { runSearch } from './searchLoop';

const CLOCK = { now: () => performance.now(), pause: () => Promise.resolve(), cancelled: () => false };

/** Compare two moves of a position, by their notation. */
export async function comparison(
  loader: Loader,
  game: string,
  options: Options,
  position: string,
  moves: [string, string],
): Promise<object> {
  const work = compareMoves(new Position(await loader.game(game), options, bytesOf(position)), ...moves);
  let step = work.next();
  while (!step.done) {
    const { nodes, seconds, multiPv, searchMove, depth } = step.value;
    const request = { nodes, seconds, multi_pv: multiPv, search_move: searchMove, ...(depth === null ? {} : { depth }) };
    const asked = step.value.position;
    const found = await runSearch(await loader.search(game, asked.options, request), asked.bytes, request, CLOCK);
    const pvs = found.pvs.map((pv) => new PvLine(pv.actions, pv.value, pv.win_chances, pv.expected_scores));
    step = work.next(new SearchResult(pvs, found.depth, found.nodes, found.solved, found.seconds));
  }
  return step.value.toData();
}
