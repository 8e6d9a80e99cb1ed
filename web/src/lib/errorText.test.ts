import { expect, test } from 'vitest';

import { EngineError } from '../engine/errors';
import { errorText } from './errorText';

test('a missing engine file is not reported as a connection error', () => {
  expect(errorText(new EngineError('not_built', 'index.json is not there'))).toContain('not there yet');
  expect(errorText(new EngineError('no_wasm', 'no'))).toContain('too old');
  expect(errorText(new EngineError('unreachable', 'gone'))).toContain('not answering');
});
