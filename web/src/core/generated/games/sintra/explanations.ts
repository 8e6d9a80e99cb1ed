/** Generated from `tilework.games.sintra.explanations` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { Note } from '../../games/game';

/** Count the panes broken. */
export function piecesLost(note: Note): number {
  return py.contains(['broke', 'broke_all'], note.kind) ? py.int(py.at(note.details, 'number')) : 0;
}

/** Name what a note completes, with the value that tells one from another. */
export function completed(note: Note): [string, string] | null {
  return py.contains(['window', 'pane'], note.kind) ? [note.kind, `${py.str(py.at(note.details, 'window'))}`] : null;
}

/** Return kind and number of the panes that a note takes from the offer. */
export function piecesTaken(note: Note): [string, number] | null {
  if (py.contains(['placed', 'broke', 'broke_all'], note.kind)) {
    return [py.str(py.at(note.details, 'colour')), py.int(py.at(note.details, 'number'))];
  }
  return null;
}

/** Count the panes on each strip. */
export function progress(board: { [key: string]: any }): [string, string, number, number][] {
  const found: [string, string, number, number][] = [];
  for (const strip of py.listItem(py.at(board, 'strips'))) {
    const spaces = py.item(strip, 'spaces');
    if (py.truthy(spaces)) {
      found.push(['strip', `${py.str(py.item(strip, 'strip'))}`, py.len(py.listItem(spaces).filter((space) => py.item(space, 'piece') !== null)), py.len(spaces)]);
    }
  }
  return found;
}
