/** Summer Pavilion's notes as changes of its picture. */
import type { Note } from '../../api/types';
import { discard, several, without, type Bookkeeping } from '../client';
import type { PavilionBoardState, PavilionState } from './state';

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

function place(picture: PavilionState, board: PavilionBoardState, { colour, n, wilds, star, space }: Details): void {
  const wild = picture.wild ?? '';
  board.hand = without(without(board.hand, colour, n), wild, wilds);
  discard(picture, without([...several(colour, n), ...several(wild, wilds)], n ? colour : wild, 1));
  board.stars.find((each) => each.star === star)!.spaces.find((each) => each.space === space)!.tile = colour;
}

function fold(picture: PavilionState, note: Note): void {
  const board = picture.boards[note.seat ?? -1];
  if (!board) return;
  const details = note.details as unknown as Details;
  const { colour, n, wilds } = details;
  switch (note.kind) {
    case 'taken':
      board.hand.push(...several(colour, n), ...several(picture.wild ?? '', wilds));
      break;
    case 'token':
      picture.marker = note.seat;
      break;
    case 'placed':
      place(picture, board, details);
      break;
    case 'feature':
      board.features.push({ feature: details.feature, star: details.star });
      break;
    case 'bonus':
      picture.supply = without(picture.supply, colour, n);
      board.hand.push(...several(colour, n));
      break;
    case 'passed':
      board.passed = true;
      break;
    case 'kept':
      board.hand = without(board.hand, colour, 1);
      board.corners.push(colour);
      break;
    case 'pass_loss':
      discard(picture, board.hand);
      board.hand = [];
      break;
    case 'corners':
      discard(picture, board.corners);
      board.corners = [];
      break;
    case 'round':
      picture.round = details.round;
      picture.wild = details.wild;
      for (const each of picture.boards) each.passed = false;
      break;
    case 'returned':
      board.hand.push(...board.corners);
      board.corners = [];
      break;
  }
}

export const books: Bookkeeping = {
  moments: new Set(['feature', 'passed', 'pass_loss', 'returned', 'star', 'number', 'corners']),
  common: new Set(['round']),
  fold,
  told: ({ score, passed, hand, corners, stars, features }: PavilionBoardState) => [
    score,
    passed,
    hand.toSorted(),
    corners.toSorted(),
    stars.map(({ spaces }) => spaces.map(({ tile }) => tile)),
    features.map(({ feature, star }) => `${feature} ${star}`).toSorted(),
  ],
};
