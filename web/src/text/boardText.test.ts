import { expect, test } from 'vitest';

import type { View } from '../api/types';
import { actionText } from '../table/moveText';
import middle from '../../fixtures/azul-2-middle.json';
import { matchingActions, moveLine } from './boardText';

const view = middle as unknown as View;

test('typing a listed text selects exactly that move', () => {
  for (const action of view.legal_actions) {
    for (const text of [action.text, actionText(action), moveLine(view, action), actionText(action).toUpperCase()])
      expect(matchingActions(view, text), text).toEqual([action]);
  }
});

test('typed words filter the list in order, including an incomplete last word', () => {
  const texts = (typed: string) => matchingActions(view, typed).map(({ text }) => text);
  expect(texts('take 1 blue line 2')).toEqual(['CB>2', '4B>2']);
  expect(texts('blue fact')).toEqual(['4B>2', '4B>3', '4B>5', '4B>F']);
  expect(texts('line blue'), 'in another order').not.toContain('4B>F');
  expect(texts('ue')).toEqual([]);
});
