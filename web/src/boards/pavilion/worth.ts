/** What full stars are worth at the end of the game. */
import { star_points } from './printed.json';
import type { StarView } from './view';

const { multicoloured, ...byColour } = star_points;
const BY_COLOUR: Record<string, number> = byColour;

/** The least and the most that a star may bring. */
export const LEAST = Math.min(...Object.values(star_points));
export const MOST = Math.max(...Object.values(star_points));

/** The points of a star once it is full; null where its tiles do not yet say which (a single-colour board). */
export function starWorth({ star, spaces }: StarView, coloured: boolean): number | null {
  if (coloured) return BY_COLOUR[star] ?? multicoloured;
  const [one, two] = spaces.flatMap(({ tile }) => (tile ? [tile] : []));
  if (!one || !two) return null;
  return one === two ? BY_COLOUR[one]! : multicoloured;
}
