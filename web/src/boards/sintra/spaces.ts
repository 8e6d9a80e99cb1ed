/** Which spaces are meant where a note gives only numbers. */
import type { SintraView, StripView } from './view';

/** The uppermost free spaces of a colour. */
export function freeSpaces(spaces: StripView['spaces'], colour: string, number: number): number[] {
  return spaces.flatMap((space, index) => (space.colour === colour && !space.piece ? [index] : [])).slice(0, number);
}

/** The spaces of a strip that pieces come to lie on, so many of them on jokers. */
export function landing(spaces: StripView['spaces'], colour: string, number: number, onJokers: number): number[] {
  return [...freeSpaces(spaces, colour, number - onJokers), ...freeSpaces(spaces, 'joker', onJokers)];
}

/** Where the broken-glass marker comes to stand after some steps: the last space leads back to the top. */
export function glassSteps(view: SintraView, from: number, steps: number): number {
  return (from + steps) % (view.palace.broken_glass_values.length - 1);
}
