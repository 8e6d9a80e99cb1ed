/** Which spaces are meant where a note gives only numbers. */
import type { StripView } from './view';

type Space = StripView['spaces'][number];

/** How many of some pieces, `jokers` of them on jokers, go on spaces like this one. */
export function piecesFor({ colour: printed }: Space, colour: string, number: number, onJokers: number): number {
  if (printed === 'joker') return onJokers;
  return printed === colour ? number - onJokers : 0;
}

/** The spaces of a strip that pieces are placed on, some of them on jokers. */
export function landing(spaces: readonly Space[], colour: string, number: number, onJokers: number): number[] {
  return spaces.flatMap((space, index) => (space.nth && space.nth <= piecesFor(space, colour, number, onJokers) ? [index] : []));
}
