/** What full stars are worth at the end of the game. */
import type { StarView } from './view';

const WORTH: Record<string, number> = { purple: 20, green: 18, orange: 17, yellow: 16, blue: 15, red: 14 };
const MULTICOLOURED = 12;

/** The points of a star once it is full; null where its tiles do not yet say which (a single-colour board). */
export function starWorth({ star, spaces }: StarView, coloured: boolean): number | null {
  if (coloured) return WORTH[star] ?? MULTICOLOURED;
  const [one, two] = spaces.flatMap(({ tile }) => (tile ? [tile] : []));
  if (!one || !two) return null;
  return one === two ? WORTH[one]! : MULTICOLOURED;
}
