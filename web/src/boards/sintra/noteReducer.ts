/** Sintra's notes as changes of its view. */
import type { Note } from '../../api/types';
import { discard, repeatTile, withoutTiles, type NoteReducer } from '../definition';
import { landing, piecesFor } from './spaces';
import type { SintraBoardView, SintraView } from './view';

interface Details {
  colour: string;
  number: number;
  on_jokers: number;
  strip: number;
  window: number;
  pane: 'upper' | 'lower';
  to: number;
  at: number;
  round: number;
}

function step(board: SintraBoardView, { at, to }: Details): void {
  board.broken_glass = { steps: at, value: to };
}

function place(board: SintraBoardView, { strip, colour, number, on_jokers }: Details): void {
  const { spaces } = board.strips[strip - 1]!;
  const filled = landing(spaces, colour, number, on_jokers);
  for (const space of spaces) if (space.nth) space.nth -= piecesFor(space, colour, number, on_jokers);
  for (const space of filled) spaces[space] = { ...spaces[space]!, piece: colour, nth: null };
  board.glazier = strip;
}

function fillPane(view: SintraView, board: SintraBoardView, { window, pane, colour }: Details): void {
  const { spaces } = board.strips[window - 1]!;
  discard(
    view.tower,
    withoutTiles(
      spaces.flatMap(({ piece }) => piece ?? []),
      colour,
      1,
    ),
  );
  for (const space of spaces) space.piece = null;
  board.windows[window - 1]![pane] = colour;
}

function foldBoard(view: SintraView, board: SintraBoardView, note: Note): void {
  const details = note.details as unknown as Details;
  const strip = board.strips[details.strip - 1];
  switch (note.kind) {
    case 'marker':
      view.marker = note.seat;
      step(board, details);
      break;
    case 'placed':
      place(board, details);
      break;
    case 'broke':
    case 'broke_all':
      discard(view.tower, repeatTile(details.colour, details.number));
      step(board, details);
      break;
    case 'pane':
      fillPane(view, board, details);
      break;
    case 'turned':
      // Where the next pieces will lie on this side is in the view that follows.
      strip!.spaces = (strip!.next_side ?? []).map((colour) => ({ colour, piece: null, nth: null }));
      strip!.next_side = null;
      break;
    case 'removed':
      board.strips[details.strip - 1] = { strip: details.strip, state: 'removed', id: null, side: null, spaces: [], next_side: null };
      break;
    case 'back':
      board.glazier = details.to;
      break;
  }
}

function fold(view: SintraView, note: Note): void {
  const { round, colour } = note.details as unknown as Details;
  if (note.kind === 'round_over') {
    view.round_track[round - 1] = null;
    discard(view.tower, [colour]);
  }
  const board = view.boards[note.seat ?? -1];
  if (board) foldBoard(view, board, note);
}

export const noteReducer: NoteReducer<SintraView> = {
  stepKinds: new Set(['round_bonus', 'pane', 'leftovers', 'broken_glass', 'ornament', 'palace']),
  fold,
  boardKey: ({ score, glazier, strips, windows, broken_glass }: SintraBoardView) => [
    score,
    glazier,
    strips.map(({ state, spaces, next_side }) => [state, spaces.map(({ colour, piece }) => [colour, piece]), next_side]),
    windows,
    broken_glass,
  ],
};
