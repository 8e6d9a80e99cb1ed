import { expect, test } from 'vitest';

import { numeralOf, seatName, tellApart } from './names.svelte';

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
