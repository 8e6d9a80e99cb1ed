import { expect, test } from 'vitest';

import { insist, isEcho, mergeLog } from './live.svelte';
import type { Answer } from './socket';
import type { LogEntry, View } from './types';
import opening from '../../fixtures/azul-2-opening.json';

const view = opening as unknown as View;

test('a view that shows nothing new is an echo, whatever its clock, log and presence say', () => {
  const later = {
    ...view,
    now: view.now + 5000,
    log: [],
    log_since: 3,
    seats: view.seats.map((seat) => ({ ...seat, online: !seat.online })),
  };
  expect(isEcho(later, view)).toBe(true);
});

test('anything else is not', () => {
  expect(isEcho({ ...view, seq: view.seq + 1 }, view)).toBe(false);
  expect(isEcho({ ...view, turn: 1 - view.turn! }, view)).toBe(false);
  expect(isEcho({ ...view, you: { ...view.you, seats: [] } }, view)).toBe(false);
  expect(isEcho({ ...view, seats: view.seats.map((seat) => ({ ...seat, name: 'Zoe' })) }, view)).toBe(false);
});

test('an entry of the log that comes twice is kept once', () => {
  const entry = (seq: number) => ({ seq }) as LogEntry;
  expect(mergeLog([entry(1), entry(2)], [entry(2), entry(3)]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('who wants the seat back gets it, though a bot has moved meanwhile; a move is not played on another position', async () => {
  const sent: number[] = [];
  const server = (seq: number): Promise<Answer> => {
    sent.push(seq);
    return Promise.resolve((seq < 9 ? { type: 'error', code: 'stale', seq: seq + 1 } : { type: 'ack', seq }) as Answer);
  };
  expect((await insist(server, 7, 'retake')).type).toBe('ack');
  expect(sent).toEqual([7, 8, 9]);
  expect((await insist(server, 7, 'play')).type).toBe('error');
  expect(sent).toEqual([7, 8, 9, 7]);
});
