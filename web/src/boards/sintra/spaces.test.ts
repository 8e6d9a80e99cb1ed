import { expect, test } from 'vitest';

import type { Note } from '../../api/types';
import { noteReducer } from './noteReducer';
import { landing } from './spaces';
import type { SintraView } from './view';

/** A strip whose order is not from the top: the view alone says which space is next. */
const spaces = () => [
  { colour: 'joker', piece: null, nth: 2 },
  { colour: 'blue', piece: null, nth: 2 },
  { colour: 'pink', piece: 'pink', nth: null },
  { colour: 'blue', piece: null, nth: 1 },
  { colour: 'joker', piece: null, nth: 1 },
];

test('pieces lie where the view says that the next ones do', () => {
  expect(landing(spaces(), 'blue', 1, 0)).toEqual([3]);
  expect(landing(spaces(), 'blue', 2, 0)).toEqual([1, 3]);
  expect(landing(spaces(), 'blue', 2, 1)).toEqual([3, 4]);
  expect(landing(spaces(), 'pink', 1, 1)).toEqual([4]);
});

test('notes move pieces, and the marker to where they say', () => {
  const view = {
    tower: {},
    boards: [{ glazier: 2, strips: [{ strip: 1, spaces: spaces() }], broken_glass: { steps: 7, value: -14 } }],
  } as unknown as SintraView;
  const note = (kind: string, details: object) => noteReducer.fold(view, { kind, seat: 0, details } as unknown as Note);
  const board = view.boards[0]!;
  note('placed', { strip: 1, colour: 'blue', number: 1, on_jokers: 0 });
  note('placed', { strip: 1, colour: 'blue', number: 2, on_jokers: 1 });
  expect(board.strips[0]!.spaces.map(({ piece, nth }) => piece ?? nth)).toEqual([1, 'blue', 'pink', 'blue', 'blue']);
  note('broke', { colour: 'blue', number: 2, at: 1, to: -1 });
  expect([board.broken_glass, view.tower]).toEqual([{ steps: 1, value: -1 }, { blue: 2 }]);
});
