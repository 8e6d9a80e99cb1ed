/** The best score that this device has seen of its player, by game. */
import { remember, remembered } from './remember';

interface Best {
  score: number;
  match: string;
}

/** The best so far, with a new score counted in; new only if there was one to beat. The same match counts once. */
export function bestScore(game: string, match: string, score: number): { score: number; isNew: boolean } {
  const all = remembered<Record<string, Best & { beaten: boolean }>>('best', {});
  const old = all[game];
  if (old && (old.match === match || old.score >= score)) return { score: old.score, isNew: old.match === match && old.beaten };
  remember('best', { ...all, [game]: { score, match, beaten: !!old } });
  return { score, isNew: !!old };
}
