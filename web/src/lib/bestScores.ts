/** The best score that this device has seen of its player, by game. */
import { writeStored, readStored } from './localStore';

interface Best {
  score: number;
  match: string;
}

/** The best so far, with a new score counted in; new only if there was one to beat. The same match counts once. */
export function bestScore(game: string, match: string, score: number): { score: number; isNew: boolean } {
  const all = readStored<Record<string, Best & { beaten: boolean }>>('best', {});
  const old = all[game];
  if (old && (old.match === match || old.score >= score)) return { score: old.score, isNew: old.match === match && old.beaten };
  writeStored('best', { ...all, [game]: { score, match, beaten: !!old } });
  return { score, isNew: !!old };
}
