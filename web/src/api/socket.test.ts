import { beforeEach, expect, test, vi } from 'vitest';

import { Connection } from './socket';
import { FakeSocket } from './fakeSocket';

const settle = () => new Promise((done) => setTimeout(done));
let waits: number[];
let signIn: () => Promise<void>;
let ended: () => void;

function connect(): Connection {
  return new Connection({
    open: () => new FakeSocket() as unknown as WebSocket,
    signIn: () => signIn(),
    ended: () => ended(),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
}

beforeEach(() => {
  FakeSocket.all = [];
  waits = [];
  signIn = vi.fn(() => Promise.resolve());
  ended = vi.fn();
});

test('after a reconnect it resumes from the last event seen', async () => {
  const seen: number[] = [];
  const connection = connect();
  connection.watch('m', { view: (view) => seen.push(view.seq), since: () => seen.at(-1) });
  FakeSocket.last.welcome();
  expect(FakeSocket.last.sent).toEqual([{ type: 'watch', match: 'm' }]);
  FakeSocket.last.hear({ type: 'view', match: 'm', seq: 7 });
  FakeSocket.last.close(1006);
  expect(connection.connected).toBe(false);
  await settle();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.welcome();
  expect(FakeSocket.last.sent).toEqual([{ type: 'watch', match: 'm', since: 7 }]);
  expect(connection.connected).toBe(true);
});

test('an unanswered move is repeated with the same id, an answered one is not', async () => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => 3 });
  FakeSocket.last.welcome();
  const answer = connection.command('m', 3, { type: 'play', action: 5 });
  const first = FakeSocket.last.sent.at(-1)!;
  FakeSocket.last.close(1001);
  await settle();
  FakeSocket.last.welcome();
  const again = FakeSocket.last.sent.at(-1)!;
  expect(again).toEqual(first);
  FakeSocket.last.hear({ type: 'ack', match: 'm', command_id: again.command_id, seq: 4, repeated: true });
  expect((await answer).type).toBe('ack');
  FakeSocket.last.close(1006);
  await settle();
  FakeSocket.last.welcome();
  expect(FakeSocket.last.sent).toEqual([{ type: 'watch', match: 'm', since: 3 }]);
});

test('backs off after each failure and resets after a success', async () => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => undefined });
  for (let failure = 0; failure < 3; failure++) {
    FakeSocket.last.close(1006);
    await settle();
  }
  expect(waits).toEqual([250, 500, 1000]);
  FakeSocket.last.welcome();
  FakeSocket.last.close(1006);
  await settle();
  expect(waits.at(-1)).toBe(250);
});

test('without a session it signs in before reconnecting', async () => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => undefined });
  FakeSocket.last.close(4401);
  await settle();
  expect(signIn).toHaveBeenCalledOnce();
  expect(FakeSocket.all).toHaveLength(2);
});

test.each(['unavailable', 'busy'])('a command that the server can not take now (%s) is sent again', async (code) => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => undefined });
  FakeSocket.last.welcome();
  const answer = connection.command('m', 1, { type: 'undo' });
  const id = FakeSocket.last.sent.at(-1)!.command_id;
  FakeSocket.last.hear({ type: 'error', code, message: { en: '', fr: '' }, command_id: id, retry_after_ms: 40 });
  await settle();
  expect(waits).toContain(40);
  expect(FakeSocket.last.sent.filter((message) => message.command_id === id)).toHaveLength(2);
  FakeSocket.last.hear({ type: 'ack', command_id: id, match: 'm', seq: 2, repeated: false });
  expect((await answer).type).toBe('ack');
});

test.each(['unavailable', 'rate_limited'])('a match that the server can not show now (%s) is asked for again', async (code) => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => 3 });
  FakeSocket.last.welcome();
  const watch = { type: 'watch', match: 'm', since: 3 };
  FakeSocket.last.hear({ type: 'error', code, message: { en: '', fr: '' }, match: 'm', retry_after_ms: 40 });
  await settle();
  expect(waits).toContain(40);
  expect(FakeSocket.last.sent).toEqual([watch, watch]);
  FakeSocket.last.hear({ type: 'error', code: 'not_found', message: { en: '', fr: '' }, match: 'm' });
  await settle();
  expect(FakeSocket.last.sent).toHaveLength(2);
});

test('the lobby subscription is repeated too, unless it was closed', async () => {
  const connection = connect();
  const stop = connection.watchLobby({ lobby: () => undefined });
  FakeSocket.last.welcome();
  const watch = { type: 'watch_lobby', id: 'lobby' };
  const refusal = { type: 'error', code: 'unavailable', message: { en: '', fr: '' }, re: 'lobby', retry_after_ms: 40 };
  FakeSocket.last.hear(refusal);
  await settle();
  expect(FakeSocket.last.sent).toEqual([watch, watch]);
  FakeSocket.last.hear(refusal);
  stop();
  await settle();
  expect(FakeSocket.last.sent).toEqual([watch, watch, { type: 'unwatch_lobby' }]);
});

test('a change of identity pauses the connection, then renews all subscriptions', async () => {
  const connection = connect();
  const seen: number[] = [];
  connection.hold();
  connection.watchLobby({ lobby: () => undefined, online: ({ people }) => seen.push(people) });
  FakeSocket.last.welcome();
  FakeSocket.last.hear({ type: 'online', people: 2, following: [] });
  const old = FakeSocket.last;
  const resume = connection.suspend();
  old.hear({ type: 'bye', code: 'session_ended', message: { en: '' } });
  await settle();
  expect(ended).not.toHaveBeenCalled();
  expect(FakeSocket.all).toHaveLength(1);
  resume();
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.welcome();
  FakeSocket.last.hear({ type: 'online', people: 3, following: [] });
  expect(seen).toEqual([2, 3]);
});

test('a silent network is noticed within ten seconds, and the pending move is repeated', async () => {
  vi.useFakeTimers();
  try {
    const connection = connect();
    connection.watch('m', { view: () => undefined, since: () => 3 });
    FakeSocket.last.welcome();
    const silent = FakeSocket.last;
    void connection.command('m', 3, { type: 'play', action: 5 });
    const move = silent.sent.at(-1)!;
    await vi.advanceTimersByTimeAsync(3000);
    expect(silent.sent.at(-1)).toEqual({ type: 'ping' });
    silent.hear({ type: 'pong', now: 0 });
    silent.close = () => undefined;
    await vi.advanceTimersByTimeAsync(7000);
    expect(connection.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(2500);
    expect(connection.connected).toBe(false);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.sent).toEqual([{ type: 'watch', match: 'm', since: 3 }, move]);
    silent.onclose?.({ code: 1006 });
    expect(connection.connected).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('a session ended elsewhere is reported and replaced', async () => {
  const connection = connect();
  connection.watch('m', { view: () => undefined, since: () => undefined });
  FakeSocket.last.welcome();
  FakeSocket.last.hear({ type: 'bye', code: 'session_ended', message: { en: '', fr: '' } });
  FakeSocket.last.close(4401);
  await settle();
  expect(ended).toHaveBeenCalledOnce();
  expect(signIn).toHaveBeenCalledOnce();
  FakeSocket.last.welcome();
  expect(connection.connected).toBe(true);
});
