import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { View } from '../api/types';
import { loadDefinition } from '../boards/games';
import { soundsOf } from './moveSounds';

const lastView = (game: string) => (JSON.parse(readFileSync(`fixtures/event_stream/${game}.json`, 'utf-8')) as { last: View }).last;

async function sounds(game: string, seqs: number[], more: Partial<View> = {}): Promise<string[]> {
  const view = lastView(game);
  const fresh = view.log.filter(({ seq }) => seqs.includes(seq));
  const previous = { ...view, turn: 1 };
  const next = { ...view, turn: 0, you: { ...view.you, can: { ...view.you.can, play: false } }, ...more };
  return soundsOf(await loadDefinition(game), fresh, previous, next).map(({ name }) => name);
}

test('a move clicks, a deal rustles, one’s turn rings', async () => {
  expect(await sounds('azul', [4])).toEqual(['place']);
  expect(await sounds('azul', [14, 15])).toContain('bag');
  const { you } = lastView('azul');
  expect(await sounds('azul', [], { you: { ...you, can: { ...you.can, play: true } } })).toEqual(['turn']);
});

test('tiles that fall to the floor and broken glass sound so', async () => {
  expect(await sounds('azul', [3])).toEqual(['break']);
  expect(await sounds('sintra', [3])).toEqual(['break']);
});

test('the end of the game rings alone', async () => {
  expect(await sounds('azul', [29], { result: {} as View['result'] })).toEqual(['end']);
});
