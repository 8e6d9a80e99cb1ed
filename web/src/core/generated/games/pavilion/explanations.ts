/** Generated from `tilework.games.pavilion.explanations` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { Note } from '../../games/game';

const COLOUR_NAMES = ['purple', 'green', 'orange', 'yellow', 'blue', 'red'];
const HAND_SIZE = 8;

/** Count the tiles discarded on passing. */
export function piecesLost(note: Note): number {
  return (note.kind === 'pass_loss') ? py.int(py.at(note.details, 'n')) : 0;
}

/** Name what a note completes, with the value that tells one from another. */
export function completed(note: Note): [string, string] | null {
  if (note.kind === 'feature') {
    return ['feature', py.str(py.at(note.details, 'feature'))];
  }
  if (note.kind === 'star') {
    return ['star', py.str(py.at(note.details, 'star'))];
  }
  return (note.kind === 'number') ? ['number', py.str(py.at(note.details, 'number'))] : null;
}

/** Return kind and number of the tiles that a note takes from the offer. */
export function piecesTaken(note: Note): [string, number] | null {
  return (note.kind === 'taken') ? [py.str(py.at(note.details, 'colour')), py.int(py.at(note.details, 'n'))] : null;
}

/** Count the tiles of each star, and those of each colour that are still to be placed. */
export function progress(board: { [key: string]: any }): [string, string, number, number][] {
  const found: [string, string, number, number][] = [];
  for (const star of py.listItem(py.at(board, 'stars'))) {
    const spaces = py.item(star, 'spaces');
    found.push(['star', py.item(star, 'star'), py.len(py.listItem(spaces).filter((space) => py.item(space, 'tile') !== null)), py.len(spaces)]);
  }
  const kept = [...py.listItem(py.at(board, 'hand')), ...py.listItem(py.at(board, 'corners'))];
  for (const colour of COLOUR_NAMES) {
    found.push(['hand', colour, py.len(kept.filter((tile) => py.equal(tile, colour))), HAND_SIZE]);
  }
  return found;
}
