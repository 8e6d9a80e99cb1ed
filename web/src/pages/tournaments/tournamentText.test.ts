import { expect, test } from 'vitest';

import type { Participant } from '../../api/tournaments';
import { participantName } from './tournamentText';

test("who takes part goes by their name, a guest's in the reader's language", () => {
  const named = (one: Partial<Participant>) => participantName({ name: null, bot: null, copy_number: 1, ...one } as Participant);
  expect(named({ name: 'Invité 8218' })).toBe('Guest 8218');
  expect(named({ name: 'Ada' })).toBe('Ada');
  expect(named({})).toBe('deleted player');
});
