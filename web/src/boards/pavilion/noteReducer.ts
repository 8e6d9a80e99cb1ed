/** Summer Pavilion's notes as changes of its view. */
import type { Note } from '../../api/types';
import { discard, repeatTile, withoutTiles, type NoteReducer } from '../definition';
import type { PavilionBoardView, PavilionView } from './view';

interface Details {
  colour: string;
  n: number;
  wilds: number;
  star: string;
  space: string;
  feature: string;
  round: number;
  wild: string;
}

function place(view: PavilionView, board: PavilionBoardView, { colour, n, wilds, star, space }: Details): void {
  const wild = view.wild ?? '';
  board.hand = withoutTiles(withoutTiles(board.hand, colour, n), wild, wilds);
  discard(view.tower, withoutTiles([...repeatTile(colour, n), ...repeatTile(wild, wilds)], n ? colour : wild, 1));
  board.stars.find((each) => each.star === star)!.spaces.find((each) => each.space === space)!.tile = colour;
}

function fold(view: PavilionView, note: Note): void {
  const board = view.boards[note.seat ?? -1];
  if (!board) return;
  const details = note.details as unknown as Details;
  const { colour, n, wilds } = details;
  switch (note.kind) {
    case 'taken':
      board.hand.push(...repeatTile(colour, n), ...repeatTile(view.wild ?? '', wilds));
      break;
    case 'token':
      view.marker = note.seat;
      break;
    case 'placed':
      place(view, board, details);
      break;
    case 'feature':
      board.features.push({ feature: details.feature, star: details.star });
      break;
    case 'bonus':
      view.supply = withoutTiles(view.supply, colour, n);
      board.hand.push(...repeatTile(colour, n));
      break;
    case 'passed':
      board.passed = true;
      break;
    case 'kept':
      board.hand = withoutTiles(board.hand, colour, 1);
      board.corners.push(colour);
      break;
    case 'pass_loss':
      discard(view.tower, board.hand);
      board.hand = [];
      break;
    case 'corners':
      discard(view.tower, board.corners);
      board.corners = [];
      break;
    case 'round':
      view.round = details.round;
      view.wild = details.wild;
      for (const each of view.boards) each.passed = false;
      break;
    case 'returned':
      board.hand.push(...board.corners);
      board.corners = [];
      break;
  }
}

export const noteReducer: NoteReducer<PavilionView> = {
  stepKinds: new Set(['feature', 'passed', 'pass_loss', 'returned', 'star', 'number', 'corners']),
  common: new Set(['round']),
  fold,
  boardKey: ({ score, passed, hand, corners, stars, features }: PavilionBoardView) => [
    score,
    passed,
    hand.toSorted(),
    corners.toSorted(),
    stars.map(({ spaces }) => spaces.map(({ tile }) => tile)),
    features.map(({ feature, star }) => `${feature} ${star}`).toSorted(),
  ],
};
