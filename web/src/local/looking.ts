/** What is best in a position, deeper the longer one looks. */
import type { Candidate, Options } from '../api/types';
import type { Engine } from '../engine/client';
import type { Found } from '../engine/messages';
import { candidate } from './analysis';
import type { Kit } from './kit';

const WANTED = 3;
/** Seconds after which enough has been seen. */
const LONGEST = 12;

export interface Sight {
  seat: number;
  /** The best moves, best first. */
  moves: Candidate[];
  depth: number;
  nodes: number;
  /** Whether the round was seen to its end. */
  solved: boolean;
}

/** Look at a position until all is seen, or nobody looks any more. `tell` hears what was found after each whole iteration. */
export async function look(
  engine: Pick<Engine, 'search'>,
  kit: Kit,
  options: Options,
  position: Uint8Array,
  tell: (sight: Sight) => void,
  signal: AbortSignal,
): Promise<void> {
  const { turn } = kit.rules.look(position);
  if (turn === null) return;
  const progress = (found: Found) => {
    if (signal.aborted) return;
    const [best] = found.lines;
    const moves = found.lines.map((line) => candidate(kit, position, turn, line, best!));
    tell({ seat: turn, moves, depth: found.depth, nodes: found.nodes, solved: found.solved });
  };
  const task = { seconds: LONGEST, wanted: WANTED };
  progress(await engine.search({ game: kit.manifest.game, options, position, task }, { progress, signal }));
}
