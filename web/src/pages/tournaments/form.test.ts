import { expect, test } from 'vitest';

import type { GameFacts } from '../../api/types';
import { blankForm, requestOf } from './form';

const facts = { options: [{ name: 'players' }, { name: 'wall' }] } as unknown as GameFacts;

test('a form becomes a request that the server understands', () => {
  const form = { ...blankForm('azul', ' Cup '), options: { wall: 'grey' }, when: 'soon' as const };
  expect(requestOf(form, facts, 1000)).toMatchObject({
    name: 'Cup',
    options: { wall: 'grey' },
    format: 'swiss',
    rounds: 5,
    minutes: null,
    starts_at: 601_000,
    clock: { type: 'live', initial_s: 600, increment_s: 10 },
  });
});

test('fields that the format excludes are omitted', () => {
  const arena = { ...blankForm('azul', 'Cup'), format: 'arena' as const, duplicate: true };
  expect(requestOf(arena, facts, 0)).toMatchObject({ duplicate: false, minutes: 60, starts_at: null });
  const robin = { ...blankForm('azul', 'Cup'), format: 'round_robin' as const, cycles: 2 };
  expect(requestOf(robin, facts, 0).rounds).toBe(2);
});
