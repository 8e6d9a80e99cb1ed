import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { PositionView, LogEntry, View } from '../api/types';
import type { GameClient } from '../boards/client';
import { loadClient } from '../boards/games';
import { settings } from '../lib/settings.svelte';
import { Telling } from './telling.svelte';

interface Passage {
  before: PositionView;
  entries: LogEntry[];
  after: PositionView;
}
const passages = JSON.parse(readFileSync('fixtures/rounds/azul-4.json', 'utf-8')) as Passage[];
/** The first round's end of a game of four. */
const { before, entries, after } = passages.find(({ before, after }) => before.round !== after.round)!;
let client: GameClient;

const can = { play: false, undo: false };
function view(seq: number, position: PositionView, more: Partial<View> = {}): View {
  const seats = before.boards.map(({ seat }) => ({ seat }));
  return {
    seq,
    position,
    turn: position.turn,
    seats,
    status: 'playing',
    legal_actions: [],
    result: null,
    you: { seats: [0], can },
    ...more,
  } as unknown as View;
}
const play = (seq: number, seat: number): LogEntry =>
  ({ seq, kind: 'play', seat, action: null, notes: [], undoes: [] }) as unknown as LogEntry;

/** The end of the round as the log of a match tells it, from event 11 on; the play is another's. */
const roundEnd = entries.map((entry, index) => ({ ...entry, seq: 11 + index, seat: entry.kind === 'play' ? 1 : entry.seat }));
const ended = 10 + roundEnd.length;

function begun(): Telling {
  const telling = new Telling();
  telling.take(view(10, before), []);
  telling.begin(client);
  vi.advanceTimersByTime(1000);
  return telling;
}

/** Every position until the newest is drawn, and how long that takes. */
function watch(telling: Telling, until: number): { views: View[]; took: number } {
  const views: View[] = [];
  let took = 0;
  for (; telling.view?.seq !== until && took < 60_000; took += 10) {
    if (telling.view !== views.at(-1)) views.push(telling.view!);
    vi.advanceTimersByTime(10);
  }
  return { views, took };
}

beforeAll(async () => {
  client = await loadClient('azul');
});
beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'system';
  settings.pace = 'normal';
});

test('others’ moves are shown one after the other', () => {
  const telling = begun();
  const log = [11, 12, 13].map((seq) => play(seq, 1));
  for (const { seq } of log) telling.take(view(seq, before), log);
  expect(telling.view?.seq).toBe(11);
  vi.advanceTimersByTime(510);
  expect(telling.view?.seq).toBe(12);
  vi.advanceTimersByTime(510);
  expect(telling.view?.seq).toBe(13);
});

test('a round’s end is told step by step, and within 4 s with four players', () => {
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  expect(telling.isUnderWay).toBe(true);
  const { views, took } = watch(telling, ended);
  expect(views.length).toBeGreaterThan(3);
  expect(took).toBeLessThanOrEqual(4000);
  for (const view of views) {
    expect(view.seq).toBe(10);
    expect(view.turn).toBeNull();
    expect(view.you.can.play).toBe(false);
    expect(view.position!.factories.flat()).toEqual([]);
  }
  expect(telling.view!.position).toBe(after);
  expect(telling.isUnderWay).toBe(false);
});

test('with four players it is one’s own turn again within 5.5 s of a round’s last move, bots’ moves included', () => {
  const telling = begun();
  const log = [...[1, 2].map((step) => play(8 + step, 3)), ...roundEnd, ...[1, 2, 3].map((step) => play(ended + step, step))];
  telling.take(view(ended, after), log);
  for (const step of [1, 2, 3]) telling.take(view(ended + step, after), log);
  expect(watch(telling, ended + 3).took).toBeLessThanOrEqual(5500);
});

test.each([
  ['slow', 2],
  ['fast', 0.5],
] as const)('at a %s pace it takes %f times as long', (pace, times) => {
  const normal = begun();
  normal.take(view(ended, after), roundEnd);
  const usual = watch(normal, ended).took;
  settings.pace = pace;
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  expect(Math.abs(watch(telling, ended).took - times * usual)).toBeLessThan(100);
});

test.each(['pace', 'motion'] as const)('with no %s the newest is drawn at once', (setting) => {
  settings[setting] = 'none';
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  expect(telling.view!.position).toBe(after);
  expect(telling.isUnderWay).toBe(false);
});

test('skipping draws the newest, and nothing of the story comes after it', () => {
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  const newest = view(ended + 1, after);
  telling.take(newest, [...roundEnd, play(ended + 1, 1)]);
  telling.skip();
  expect(telling.view).toBe(newest);
  vi.advanceTimersByTime(20_000);
  expect(telling.view).toBe(newest);
  expect(telling.notes).toEqual([]);
});

test('one’s own move is never kept waiting', () => {
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  const own = view(ended + 1, after);
  telling.take(own, [...roundEnd, play(ended + 1, 0)]);
  expect(telling.view).toBe(own);
});

test('what comes before there is a table waits for it: the first deal is seen', () => {
  const telling = new Telling();
  telling.take(view(3, before), []);
  telling.take(view(4, after), [play(4, 1)]);
  vi.advanceTimersByTime(5000);
  telling.begin(client);
  expect(telling.view?.seq).toBe(3);
  vi.advanceTimersByTime(2000);
  expect(telling.view?.seq).toBe(4);
});

test('news of the same moment do not disturb the story', () => {
  const telling = begun();
  telling.take(view(ended, after), roundEnd);
  const again = view(ended, after, { rematch: 'next' } as Partial<View>);
  telling.take(again, roundEnd);
  expect(telling.isUnderWay).toBe(true);
  watch(telling, ended);
  expect(telling.view).toBe(again);
});
