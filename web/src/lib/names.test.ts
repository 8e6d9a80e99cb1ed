import { expect, test } from 'vitest';

import { numeralOf, personName, seatName, tellApart } from './names.svelte';
import { settings } from './settings.svelte';

test('several bots of one kind at a table are told apart', () => {
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'greedy' },
    { kind: 'bot', bot: 'hard' },
    { kind: 'bot', bot: 'greedy' },
  ];
  tellApart(seats);
  expect(seats.map(seatName)).toEqual(['Ada', 'Greedy I', 'Hard', 'Greedy II']);
});

test('a bot with a name of its own keeps it', () => {
  const seats = [
    { kind: 'bot', bot: 'greedy', name: 'Grace' },
    { kind: 'bot', bot: 'greedy' },
  ];
  tellApart(seats);
  expect(seats.map(seatName)).toEqual(['Grace', 'Greedy']);
});

test('who is alone needs no numeral', () => {
  expect(['hard', 'easy', 'hard'].map((_, index, all) => numeralOf(all, index))).toEqual([' I', '', ' II']);
});

test("a guest's name follows the reader's language, and a name that was chosen does not", () => {
  const seats = [
    { kind: 'person', name: 'Guest 2150' },
    { kind: 'person', name: 'Invité 7031' },
    { kind: 'person', name: 'Guest of honour' },
  ];
  expect(seats.map(seatName)).toEqual(['Guest 2150', 'Guest 7031', 'Guest of honour']);
  settings.language = 'fr';
  expect(seats.map(seatName)).toEqual(['Invité 2150', 'Invité 7031', 'Guest of honour']);
  expect(personName('Guest 2150')).toBe('Invité 2150');
  settings.language = 'en';
});
