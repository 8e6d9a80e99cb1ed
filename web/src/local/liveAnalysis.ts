/** The verdict of a position, deeper the longer one stays with it. */
import type { Position } from '../core/position';
import type { Engine } from '../engine/client';
import { findVerdict, type PlayedMove, type PositionVerdict } from './analysis';

/** Nodes of one search after the other. The second is that of a whole game's analysis. */
export const TIERS = [4_000, 25_000, 100_000, 400_000, 1_600_000];

/** Search a position until its round is solved, the last tier is done, or the signal aborts. Skip tiers up to `known` nodes. */
export async function deepen(
  engine: Pick<Engine, 'search'>,
  position: Position,
  played: PlayedMove | null,
  known: number,
  tell: (verdict: PositionVerdict, tier: number) => void,
  signal: AbortSignal,
): Promise<void> {
  if (position.turn === null) return;
  for (const nodes of TIERS.filter((tier) => tier > known)) {
    const verdict = await findVerdict(engine, position, played, { nodes }, signal);
    tell(verdict, nodes);
    if (verdict.solved) return;
  }
}
