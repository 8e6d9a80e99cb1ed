import { expect, test } from 'vitest';

import { decode, encode } from './passkeys';

test('binary data survives as text that needs no escaping in an address', () => {
  const data = new Uint8Array([0, 251, 255, 254, 62, 63, 1]);
  const text = encode(data.buffer);
  expect(text).toMatch(/^[A-Za-z0-9_-]+$/);
  expect([...decode(text)]).toEqual([...data]);
});
