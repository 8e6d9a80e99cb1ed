import { expect, test } from 'vitest';

import { EngineError } from '../engine/errors';
import { problemWords } from './problem';

test('what the engine lacks is not blamed on the connection', () => {
  expect(problemWords(new EngineError('not_built', 'index.json is not there'))).toContain('not there yet');
  expect(problemWords(new EngineError('no_wasm', 'no'))).toContain('too old');
  expect(problemWords(new EngineError('unreachable', 'gone'))).toContain('not answering');
});
