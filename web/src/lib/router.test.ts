import { expect, test } from 'vitest';

import { fit } from './router.svelte';

test('a pattern names the parts of a path', () => {
  expect(fit('/match/:id', '/match/a%20b')).toEqual({ id: 'a b' });
  expect(fit('/match/:id', '/match')).toBeNull();
  expect(fit('/match/:id', '/rules/azul')).toBeNull();
  expect(fit('/', '/')).toEqual({});
  expect(fit('*', '/what/ever')).toEqual({});
});
