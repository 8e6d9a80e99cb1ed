import { expect, test } from 'vitest';

import { tablePath } from './link';

test.each([
  ['https://tiles.example/m/Zk3_-abc', '/m/Zk3_-abc'],
  [' look: https://tiles.example/m/Zk3_-abc?invite=s3-cret ', '/m/Zk3_-abc?invite=s3-cret'],
  ['/m/Zk3_-abc', '/m/Zk3_-abc'],
  ['Zk3_-abcdef', '/m/Zk3_-abcdef'],
  ['not a link', null],
  ['', null],
])('%s', (text, path) => expect(tablePath(text)).toBe(path));
