import { expect, test } from 'vitest';

import type { LegalAction } from '../api/types';
import { visibleEffects } from './moveText';

const note = (kind: string, seat: number | null, points = 0) => ({ kind, seat, points });
const leadingTo = (...notes: ReturnType<typeof note>[]) => ({ preview: { notes } }) as unknown as LegalAction;

test('consequences of a move do not repeat its text', () => {
  const action = leadingTo(note('taken', 0), note('back', 0), note('broken', 0), note('placed', 0, 2), note('broken', 1));
  expect(visibleEffects(action, 0).map(({ kind }) => kind)).toEqual(['broken', 'placed']);
  expect(visibleEffects(leadingTo(note('back', 1)), 1)).toEqual([]);
  expect(visibleEffects(null, 0)).toEqual([]);
});
