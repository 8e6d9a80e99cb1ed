import { afterEach, expect, test } from 'vitest';

import type { GameFacts, Options } from '../api/types';
import { settings } from '../lib/settings.svelte';
import { eventually } from '../testing/eventually';
import { optionLabels } from './summary';

const both = (words: string) => ({ en: words, fr: words });
const option = (name: string, ...values: (string | number | boolean)[]) => ({
  name,
  words: both(name),
  default: values[0]!,
  values: values.map((value) => ({ value, words: both(String(value)) })),
  pattern: null,
  form: null,
});
const facts = (game: string, ...options: ReturnType<typeof option>[]) => ({ game, options }) as unknown as GameFacts;

const AZUL = facts(
  'azul',
  option('players', 2, 3),
  option('wall', 'coloured', 'grey'),
  option('jokers', false, true),
  option('first', 0, 1),
);
const SINTRA = facts('sintra', option('palace', 'A', 'B'), option('strips', 'balanced'));

function said(language: 'en' | 'fr', game: GameFacts, options: Options): string[] {
  settings.language = language;
  return optionLabels(game, options);
}

afterEach(() => (settings.language = 'en'));

test('describes non-default table settings', async () => {
  const options = { players: 3, wall: 'grey', jokers: true, first: 1 };
  expect(said('en', AZUL, options)).toEqual(['grey wall', 'with jokers']);
  await eventually(() => expect(said('fr', AZUL, options)).toEqual(['mur gris', 'avec jokers']));
  expect(said('en', AZUL, { players: 2, wall: 'coloured', jokers: false })).toEqual([]);
});

test("a set of strips of one's own is called that, not by its text", async () => {
  expect(said('en', SINTRA, { palace: 'B', strips: 'RRBBO…' })).toEqual(['palace side B', 'own set of strips']);
  await eventually(() =>
    expect(said('fr', SINTRA, { palace: 'B', strips: 'RRBBO…' })).toEqual(['face B du palais', 'jeu de planches personnel']),
  );
});
