import { expect, test } from 'vitest';

import type { LegalAction } from '../api/types';
import { effectsOf } from './moveWords';

const note = (kind: string, seat: number | null, points = 0) => ({ kind, seat, points });
const leadingTo = (...notes: ReturnType<typeof note>[]) => ({ preview: { notes } }) as unknown as LegalAction;

test('what a move leads to is told without what its own words say', () => {
  const action = leadingTo(note('taken', 0), note('back', 0), note('broken', 0), note('placed', 0, 2), note('broken', 1));
  expect(effectsOf(action, 0).map(({ kind }) => kind)).toEqual(['broken', 'placed']);
  expect(effectsOf(leadingTo(note('back', 1)), 1)).toEqual([]);
  expect(effectsOf(null, 0)).toEqual([]);
});
