import { expect, test } from 'vitest';

import { readAs } from './strips';

const form = '[AB]{2}-[AB]{2}(,[AB]{2}-[AB]{2}){1}';

test('a word matches the whole pattern of the game', () => {
  expect(readAs('AB-BA,BB-AA', form)).toBe('word');
  for (const wrong of ['AB-BA', 'AB-BA,BB-AA,AB-BA', 'AC-BA,BB-AA', 'hello', '']) expect(readAs(wrong, form)).toBeNull();
  expect(readAs('AB-BA,BB-AA', null)).toBeNull();
});

test('a file is left to the server unless it is obviously invalid', () => {
  expect(readAs('{"strips": []}', form)).toBe('file');
  expect(readAs('{"strips": [', form)).toBeNull();
  expect(readAs('[1, 2]', form)).toBeNull();
});
