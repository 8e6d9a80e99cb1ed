/** Generated from `tilework.games.azul.explanations` by `make web-types`. Do not edit. */
import * as py from '../../../runtime';
import type { Note } from '../../games/game';

const KIND_NAMES = ['blue', 'yellow', 'red', 'black', 'white', 'joker'];

/** Count the tiles on the floor at the end of the round. */
export function piecesLost(note: Note): number {
  return (note.kind === 'floor') ? py.int(py.at(note.details, 'spaces')) : 0;
}

/** Name what a note completes, with the value that tells one from another. */
export function completed(note: Note): [string, string] | null {
  if (note.kind === 'wall_tile') {
    return ['wall_tile', `${py.str(py.at(note.details, 'row'))}`];
  }
  return py.contains(['rows', 'columns', 'colour'], note.kind) ? [note.kind, ''] : null;
}

/** Return kind and number of the tiles that a note takes from the offer. */
export function piecesTaken(note: Note): [string, number] | null {
  if (py.contains(['placed', 'fell'], note.kind) && (py.at(note.details, 'colour') !== null)) {
    return [py.str(py.at(note.details, 'colour')), py.int(py.at(note.details, 'tiles'))];
  }
  return null;
}

/** Count the tiles on each pattern line and in each row, column and colour of the wall. */
export function progress(board: { [key: string]: any }): [string, string, number, number][] {
  const wall = py.at(board, 'wall');
  const size = py.len(wall);
  const found: [string, string, number, number][] = [];
  for (const place of py.range(size)) {
    found.push(['line', `${py.add(place, 1)}`, py.len(py.item(py.at(board, 'lines'), place)), py.add(place, 1)]);
    found.push(['row', `${py.add(place, 1)}`, py.len(py.listItem(py.item(wall, place)).filter((tile) => tile !== null)), py.len(py.item(wall, place))]);
    found.push(['column', `${py.add(place, 1)}`, py.len(py.listItem(wall).filter((row) => py.item(row, place) !== null)), size]);
  }
  for (const colour of KIND_NAMES) {
    found.push(['colour', colour, py.len(py.listItem(wall).filter((row) => py.contains(row, colour))), size]);
  }
  return found;
}
