/** The best actions of a position by a search of our own: what `tilework.analysis` says on a server, without the reasons in words. */
import type { Hint, Options } from '../api/types';
import type { Engine } from '../engine/client';
import type { Line } from '../engine/search';
import type { Kit } from './kit';

const WANTED = 3;

/** The best first. As on a server, they are searched for as long as the strongest level thinks. */
export async function hintsFor(engine: Pick<Engine, 'search'>, kit: Kit, options: Options, position: Uint8Array): Promise<Hint[]> {
  const { turn, players } = kit.rules.look(position);
  if (turn === null) return [];
  const { seconds } = kit.manifest.levels['expert']![players - 2]!;
  const { lines } = await engine.search({ game: kit.manifest.game, options, position, task: { seconds, wanted: WANTED } });
  const [best] = lines;
  let loss = 0;
  return lines.map((line) => {
    loss = Math.max(loss, best!.chances[turn]! - line.chances[turn]!);
    const number = line.actions[0]!;
    return {
      action: { ...kit.action(number), words: kit.actionWords(position, number) },
      loss,
      points_lost: Math.max(0, leadOf(best!, turn) - leadOf(line, turn)),
      win_chance: best!.chances[turn]! - loss,
      expected_scores: line.scores,
      line: line.actions.map((action) => kit.action(action).text),
      reasons: [],
    };
  });
}

/** A seat's expected score against the best of the others. */
function leadOf({ scores }: Line, seat: number): number {
  return scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));
}
