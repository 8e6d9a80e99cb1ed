import { expect, test } from 'vitest';

import { numeralOf, personName, seatName, registerNames } from './displayNames.svelte';
import { settings } from './settings.svelte';

test('bots of one kind at a table are numbered', () => {
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'greedy' },
    { kind: 'bot', bot: 'hard' },
    { kind: 'bot', bot: 'greedy' },
  ];
  registerNames(seats);
  expect(seats.map(seatName)).toEqual(['Ada', 'Greedy I', 'Hard', 'Greedy II']);
});

test('a bot with a name of its own keeps it', () => {
  const seats = [
    { kind: 'bot', bot: 'greedy', name: 'Grace' },
    { kind: 'bot', bot: 'greedy' },
  ];
  registerNames(seats);
  expect(seats.map(seatName)).toEqual(['Grace', 'Greedy']);
});

test('a single bot has no numeral', () => {
  expect(['hard', 'easy', 'hard'].map((_, index, all) => numeralOf(all, index))).toEqual([' I', '', ' II']);
});

test('a guest who has chosen a name is marked as a guest, an account is not', () => {
  expect(seatName({ kind: 'person', name: 'Ada', is_guest: true })).toBe('Ada (guest)');
  expect(seatName({ kind: 'person', name: 'Ada', is_guest: false })).toBe('Ada');
  expect(seatName({ kind: 'person', name: 'Guest 2150', is_guest: true })).toBe('Guest 2150');
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
  expect(personName('Gast 2150')).toBe('Invité 2150');
  expect(personName('Gast 2150 x')).toBe('Gast 2150 x');
  settings.language = 'en';
});

test('a guest is marked for the others, not on a seat of their own', () => {
  const seats = [
    { kind: 'person', name: 'Ada', is_guest: true },
    { kind: 'person', name: 'Grace', is_guest: true },
  ];
  registerNames(seats, [0]);
  expect(seats.map(seatName)).toEqual(['Ada', 'Grace (guest)']);
});
