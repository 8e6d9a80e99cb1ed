/** The best actions of a position, with reasons for the first, as `tilework.analysis` computes them. */
import type { Hint, MoveReport, Options } from '../api/types';
import { Position } from '../core/position';
import type { Engine } from '../engine/client';
import { findVerdict } from './analysis';
import type { GameRuntime } from './gameRuntime';

/** The best first. As on a server, they are searched for as long as the strongest level thinks. */
export async function hintsFor(
  engine: Pick<Engine, 'search'>,
  runtime: GameRuntime,
  options: Options,
  position: Uint8Array,
): Promise<Hint[]> {
  const { turn, players } = runtime.rules.inspect(position);
  if (turn === null) return [];
  const { seconds } = runtime.manifest.levels['expert']![players - 2]!;
  const limits = { nodes: null, ...(seconds == null ? {} : { seconds }) };
  const { best_moves, reasons, by_points } = await findVerdict(engine, new Position(runtime.game, options, position), null, limits);
  return best_moves.map(({ number, action, data, message, win_chances, ...candidate }, place) => ({
    action: { number, text: action, data, message },
    loss: candidate.loss,
    points_lost: candidate.points_lost,
    win_chance: win_chances[turn]!,
    expected_scores: candidate.expected_scores,
    line: candidate.line,
    points: candidate.points,
    by_points,
    reasons: place ? [] : reasons,
  }));
}

/** Nodes for a move that is about to be played: its player waits. */
const REVIEW_NODES = 12_000;

/** Review a legal move before it is played. */
export async function reviewFor(
  engine: Pick<Engine, 'search'>,
  runtime: GameRuntime,
  options: Options,
  position: Uint8Array,
  action: number,
): Promise<MoveReport> {
  const played = { number: 1, step: 0, action: runtime.action(action).text };
  return (await findVerdict(engine, new Position(runtime.game, options, position), played, { nodes: REVIEW_NODES })) as MoveReport;
}
