import { expect, test } from 'vitest';

import type { GameFacts } from '../../api/types';
import { blankForm, isElsewhere, localSeats, notRated, optionsOf, requestOf, setPublic } from './form';

const words = { en: '', fr: '' };
const facts = {
  game: 'azul',
  options: [
    { name: 'players', words, default: 2, values: [] },
    { name: 'wall', words, default: 'coloured', values: [] },
    { name: 'first', words, default: 0, values: [] },
  ],
} as unknown as GameFacts;
const label = (number: number) => `Player ${number}`;

test('a game against a bot: my seat, its seat, free undo', () => {
  expect(requestOf(blankForm('azul', 'bot', 'greedy'), facts, label)).toEqual({
    game: 'azul',
    options: {},
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }],
    clock: null,
    public: false,
    rated: false,
    undo: 'free',
  });
});

test('at a shared screen everybody has a name', () => {
  const form = blankForm('azul', 'screen', 'greedy');
  form.seats[1]!.name = ' Ada ';
  expect(requestOf(form, facts, label).seats).toEqual([
    { kind: 'me', name: 'Player 1' },
    { kind: 'me', name: 'Ada' },
  ]);
});

test('the number of players is never an option, and the first player must be one of them', () => {
  expect(optionsOf(facts, { players: 4, wall: 'grey', first: 3, unknown: 1 }, 2)).toEqual({ wall: 'grey' });
  expect(optionsOf(facts, { first: 3 }, 3)).toEqual({ first: 3 });
});

test('a connected program plays by its account, at the server, and is not rated', () => {
  const form = blankForm('azul', 'friend', 'greedy');
  form.seats[1]!.who = 'account:bot-0123456789abcdef';
  expect(requestOf(form, facts, label).seats).toEqual([{ kind: 'me' }, { kind: 'bot', person: 'bot-0123456789abcdef' }]);
  expect(notRated(form)).toBe('bots');
});

test('a table for everybody has a clock, unless somebody takes it off', () => {
  const open = blankForm('azul', 'public', 'greedy');
  expect(requestOf(open, facts, label).clock).toEqual({ type: 'live', initial_s: 600, increment_s: 10 });
  const form = blankForm('azul', 'friend', 'greedy');
  expect(requestOf(form, facts, label).clock).toBeNull();
  setPublic(form, true);
  expect(requestOf(form, facts, label).clock).not.toBeNull();
  form.clock.kind = 'none';
  expect(requestOf(form, facts, label)).toMatchObject({ public: true, clock: null });
  const alone = blankForm('azul', 'bot', 'greedy');
  setPublic(alone, true);
  expect(requestOf(alone, facts, label).clock, 'bots keep nobody waiting').toBeNull();
});

test('clocks in the units of the contract', () => {
  const form = blankForm('azul', 'friend', 'greedy');
  form.clock = { kind: 'live', minutes: 7.5, seconds: 5, days: 2 };
  expect(requestOf(form, facts, label).clock).toEqual({ type: 'live', initial_s: 450, increment_s: 5 });
  form.clock.kind = 'days';
  expect(requestOf(form, facts, label).clock).toEqual({ type: 'days', days: 2 });
});

test('rated only among different people without free undo', () => {
  const form = blankForm('azul', 'friend', 'greedy');
  form.rated = true;
  expect(notRated(form)).toBeNull();
  expect(requestOf(form, facts, label).rated).toBe(true);
  form.undo = 'free';
  expect(notRated(form)).toBe('undo');
  expect(requestOf(form, facts, label).rated).toBe(false);
  expect(notRated(blankForm('azul', 'bot', 'greedy'))).toBe('bots');
  expect(notRated(blankForm('azul', 'screen', 'greedy'))).toBe('screen');
});

test('on this device everybody has a name, and nobody is elsewhere', () => {
  const form = blankForm('azul', 'bot', 'greedy');
  form.seats.push({ who: 'screen', name: 'Ada' });
  expect(form.seats.some(isElsewhere)).toBe(false);
  expect(localSeats(form, label)).toEqual([
    { kind: 'person', name: 'Player 1', bot: null },
    { kind: 'bot', name: null, bot: 'greedy' },
    { kind: 'person', name: 'Ada', bot: null },
  ]);
  expect(blankForm('azul', 'friend', 'greedy').seats.some(isElsewhere)).toBe(true);
});
