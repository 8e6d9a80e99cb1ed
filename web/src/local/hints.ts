/** The best actions of a position, with the reasons for each: what `tilework.analysis` says on a server. */
import type { Hint, Options } from '../api/types';
import type { Engine } from '../engine/client';
import { candidate } from './analysis';
import type { Kit } from './kit';
import { told } from './reasons';

const WANTED = 3;

/** The best first. As on a server, they are searched for as long as the strongest level thinks. */
export async function hintsFor(engine: Pick<Engine, 'search' | 'ask'>, kit: Kit, options: Options, position: Uint8Array): Promise<Hint[]> {
  const { turn, players } = kit.rules.look(position);
  if (turn === null) return [];
  const { seconds } = kit.manifest.levels['expert']![players - 2]!;
  const about = { game: kit.manifest.game, options, position };
  const { lines } = await engine.search({ ...about, task: { seconds, wanted: WANTED } });
  const reasons = await engine.ask('reasons', { ...about, asks: lines.map(({ actions }) => ({ action: actions[0]! })) });
  const best = lines[0]!;
  let loss = 0;
  return lines.map((line, place) => {
    const { number, words, expected_scores, points_lost, line: texts, ...found } = candidate(kit, position, turn, line, best);
    loss = Math.max(loss, found.loss);
    return {
      action: { ...kit.action(number), words },
      loss,
      points_lost,
      win_chance: best.chances[turn]! - loss,
      expected_scores,
      line: texts,
      reasons: reasons[place]!.map((reason) => told(kit, reason)),
    };
  });
}
