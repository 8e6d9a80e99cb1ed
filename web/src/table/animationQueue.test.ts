import { readFileSync } from 'node:fs';

import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import type { PositionView, LogEntry, View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { loadDefinition } from '../boards/games';
import { settings } from '../lib/settings.svelte';
import { AnimationQueue } from './animationQueue.svelte';

interface Passage {
  before: PositionView;
  entries: LogEntry[];
  after: PositionView;
}
const passages = JSON.parse(readFileSync('fixtures/rounds/azul-4.json', 'utf-8')) as Passage[];
/** The first round's end of a game of four. */
const { before, entries, after } = passages.find(({ before, after }) => before.round !== after.round)!;
let definition: GameDefinition;

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

/** The end of a round from the log of a match, from event 11 on; the move is another player's. */
const roundEnd = entries.map((entry, index) => ({ ...entry, seq: 11 + index, seat: entry.kind === 'play' ? 1 : entry.seat }));
const ended = 10 + roundEnd.length;

function begun(): AnimationQueue {
  const queue = new AnimationQueue();
  queue.enqueue(view(10, before), []);
  queue.begin(definition);
  vi.advanceTimersByTime(1000);
  return queue;
}

/** Every position until the newest is drawn, and how long that takes. */
function watch(queue: AnimationQueue, until: number): { views: View[]; took: number } {
  const views: View[] = [];
  let took = 0;
  for (; queue.view?.seq !== until && took < 60_000; took += 10) {
    if (queue.view !== views.at(-1)) views.push(queue.view!);
    vi.advanceTimersByTime(10);
  }
  return { views, took };
}

beforeAll(async () => {
  definition = await loadDefinition('azul');
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
  const queue = begun();
  const log = [11, 12, 13].map((seq) => play(seq, 1));
  for (const { seq } of log) queue.enqueue(view(seq, before), log);
  expect(queue.view?.seq).toBe(11);
  vi.advanceTimersByTime(510);
  expect(queue.view?.seq).toBe(12);
  vi.advanceTimersByTime(510);
  expect(queue.view?.seq).toBe(13);
});

test('the end of a round is animated step by step, within 16 s with four players', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  expect(queue.isPlaying).toBe(true);
  const { views, took } = watch(queue, ended);
  expect(views.length).toBeGreaterThan(3);
  expect(took).toBeLessThanOrEqual(16_000);
  for (const view of views) {
    expect(view.seq).toBe(10);
    expect(view.turn).toBeNull();
    expect(view.you.can.play).toBe(false);
    expect(view.position!.factories.flat()).toEqual([]);
  }
  expect(queue.view!.position).toBe(after);
  expect(queue.isPlaying).toBe(false);
});

test('with four players it is one’s own turn again within 18 s of a round’s last move, bots’ moves included', () => {
  const queue = begun();
  const log = [...[1, 2].map((step) => play(8 + step, 3)), ...roundEnd, ...[1, 2, 3].map((step) => play(ended + step, step))];
  queue.enqueue(view(ended, after), log);
  for (const step of [1, 2, 3]) queue.enqueue(view(ended + step, after), log);
  expect(watch(queue, ended + 3).took).toBeLessThanOrEqual(18_000);
});

test.each([
  ['slow', 2],
  ['fast', 0.5],
] as const)('at a %s pace it takes %f times as long', (pace, times) => {
  const normal = begun();
  normal.enqueue(view(ended, after), roundEnd);
  const usual = watch(normal, ended).took;
  settings.pace = pace;
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  expect(Math.abs(watch(queue, ended).took - times * usual)).toBeLessThan(100);
});

test.each(['pace', 'motion'] as const)('with no %s the newest is drawn at once', (setting) => {
  settings[setting] = 'none';
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  expect(queue.view!.position).toBe(after);
  expect(queue.isPlaying).toBe(false);
});

test('skipping draws the newest view and cancels all later steps', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  const newest = view(ended + 1, after);
  queue.enqueue(newest, [...roundEnd, play(ended + 1, 1)]);
  queue.skip();
  expect(queue.view).toBe(newest);
  vi.advanceTimersByTime(20_000);
  expect(queue.view).toBe(newest);
  expect(queue.notes).toEqual([]);
});

test('one’s own move is never kept waiting', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  const own = view(ended + 1, after);
  queue.enqueue(own, [...roundEnd, play(ended + 1, 0)]);
  expect(queue.view).toBe(own);
});

test('views that arrive before the table is mounted wait: the first deal is animated', () => {
  const queue = new AnimationQueue();
  queue.enqueue(view(3, before), []);
  queue.enqueue(view(4, after), [play(4, 1)]);
  vi.advanceTimersByTime(5000);
  queue.begin(definition);
  expect(queue.view?.seq).toBe(3);
  vi.advanceTimersByTime(2000);
  expect(queue.view?.seq).toBe(4);
});

test('updates of the same event do not interrupt the animation', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  const again = view(ended, after, { rematch: 'next' });
  queue.enqueue(again, roundEnd);
  expect(queue.isPlaying).toBe(true);
  watch(queue, ended);
  expect(queue.view).toBe(again);
});

test('a bot’s move is not a scoring animation; the end of a round is', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  vi.advanceTimersByTime(50);
  expect(queue).toMatchObject({ isPlaying: true, isRoundEnd: true, mover: 1 });
  queue.skip();
  vi.advanceTimersByTime(2000);
  queue.enqueue(view(ended + 1, { ...after, turn: 1 }), [...roundEnd, play(ended + 1, 2)]);
  vi.advanceTimersByTime(50);
  expect(queue).toMatchObject({ isRoundEnd: false, mover: 2 });
});

test('a paused end of a round goes on step by step, and then plays the moves after it', () => {
  const queue = begun();
  queue.enqueue(view(ended, after), roundEnd);
  queue.pause();
  const shown = queue.view;
  vi.advanceTimersByTime(60_000);
  expect(queue.view).toBe(shown);
  let steps = 0;
  for (; queue.isPlaying && steps < 100; steps++) {
    const before = queue.view;
    queue.next();
    expect(queue.view).not.toBe(before);
  }
  expect(steps).toBeGreaterThan(3);
  expect(queue.view!.seq).toBe(ended);
  expect(queue.isPaused).toBe(false);
});

test('step by step waits at the end of a round only, and can be skipped', () => {
  settings.pace = 'step';
  const queue = begun();
  queue.enqueue(view(11, before), [play(11, 1)]);
  vi.advanceTimersByTime(2000);
  expect(queue.view!.seq).toBe(11);
  queue.enqueue(view(ended + 1, after), [play(11, 1), ...roundEnd.map((entry) => ({ ...entry, seq: entry.seq + 1 }))]);
  vi.advanceTimersByTime(60_000);
  expect(queue.isPaused).toBe(true);
  queue.skip();
  expect(queue.view!.seq).toBe(ended + 1);
  expect(queue.isPaused).toBe(false);
});
