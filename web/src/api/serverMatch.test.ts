import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

import { eventually } from '../testing/eventually';
import { engine, loadRuntime } from '../testing/localEngine';
import { ServerBots } from '../local/serverBots';
import { connection } from './connection';
import { ServerMatch, retryUntilDone, isUnchangedView, mergeLog } from './serverMatch.svelte';
import type { CommandReply } from './socket';
import { FakeSocket } from './fakeSocket';
import type { EventsMessage, LogEntry, ServerView, View } from './types';
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
  expect(isUnchangedView(later, view)).toBe(true);
});

test('any other change is not an echo', () => {
  expect(isUnchangedView({ ...view, seq: view.seq + 1 }, view)).toBe(false);
  expect(isUnchangedView({ ...view, turn: 1 - view.turn! }, view)).toBe(false);
  expect(isUnchangedView({ ...view, you: { ...view.you, seats: [] } }, view)).toBe(false);
  expect(isUnchangedView({ ...view, seats: view.seats.map((seat) => ({ ...seat, name: 'Zoe' })) }, view)).toBe(false);
});

test('an entry of the log that comes twice is kept once', () => {
  const entry = (seq: number) => ({ seq }) as LogEntry;
  expect(mergeLog([entry(1), entry(2)], [entry(2), entry(3)]).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('retaking a seat succeeds after a bot has moved; a move is not replayed on another position', async () => {
  const sent: number[] = [];
  const server = (seq: number): Promise<CommandReply> => {
    sent.push(seq);
    return Promise.resolve((seq < 9 ? { type: 'error', code: 'stale', seq: seq + 1 } : { type: 'ack', seq }) as CommandReply);
  };
  expect((await retryUntilDone(server, 7, 'retake')).type).toBe('ack');
  expect(sent).toEqual([7, 8, 9]);
  expect((await retryUntilDone(server, 7, 'play')).type).toBe('error');
  expect(sent).toEqual([7, 8, 9, 7]);
});

const open: (() => void)[] = [];
afterEach(() => {
  // Also after a failed test: the next one must not receive events of this one's tables.
  for (const end of open.splice(0)) end();
  vi.unstubAllGlobals();
});

/** A connected table of the match in web/fixtures/event_stream, with the server's first view. */
async function table(runtime = loadRuntime, more: Partial<ServerView> = {}, thinking?: ConstructorParameters<typeof ServerMatch>[2]) {
  vi.stubGlobal('WebSocket', FakeSocket);
  const { messages, last, ...followed } = JSON.parse(await readFile('fixtures/event_stream/azul.json', 'utf-8')) as {
    first: ServerView;
    messages: EventsMessage[];
    last: ServerView;
  };
  const first = { ...followed.first, ...more };
  const match = new ServerMatch(first.match, runtime, thinking);
  const stop = match.open(first);
  FakeSocket.last.welcome();
  FakeSocket.last.hear({ ...first, type: 'view' });
  const watches = () => FakeSocket.last.sent.filter(({ type }) => type === 'watch').map(({ details, since }) => [details, since]);
  const end = () => {
    stop();
    FakeSocket.last.close();
    connection.person = null;
  };
  open.push(end);
  return { match, messages, last, first, watches };
}

test('a table begins with views, and folds events as soon as the engine is there', async () => {
  const { match, messages, last, first, watches } = await table();
  expect(match.view).toMatchObject({ seq: first.seq, position: first.position });
  await eventually(() =>
    expect(watches()).toEqual([
      [undefined, first.seq],
      ['events', first.seq],
    ]),
  );
  for (const message of messages) FakeSocket.last.hear(message);
  expect(isUnchangedView({ ...match.view!, legal_actions: [] }, { ...last, type: 'view', legal_actions: [] } as View)).toBe(true);
  expect(match.view!.legal_actions.map(({ number }) => number)).toEqual(last.legal_actions);
  expect(match.log).toEqual(last.log);
});

test('a mismatch requests a full view, folds once more, and then falls back to views', async () => {
  const { match, messages, last, first, watches } = await table();
  const wrong = () => ({ ...messages[0]!, after_seq: match.view!.seq, seq: match.view!.seq + 1, state_crc32: 1 });
  await eventually(() => expect(watches().length).toBe(2));
  FakeSocket.last.hear(wrong());
  expect(match.view!.seq, 'nothing of it was shown').toBe(first.seq);
  expect(watches().at(-1)).toEqual([undefined, first.seq]);
  FakeSocket.last.hear({ ...last, type: 'view' });
  expect(match.view!.seq).toBe(last.seq);
  await eventually(() => expect(watches().at(-1)).toEqual(['events', last.seq]));
  FakeSocket.last.hear(wrong());
  expect(watches().at(-1)).toEqual([undefined, last.seq]);
  const asked = watches().length;
  FakeSocket.last.hear({ ...last, type: 'view' });
  await new Promise((done) => setTimeout(done));
  expect(watches().length).toBe(asked);
});

test('without the engine views stay', async () => {
  const none = await table(() => Promise.reject(new Error('not built')));
  await new Promise((done) => setTimeout(done));
  expect(none.watches()).toEqual([[undefined, none.first.seq]]);
});

test('another person keeps receiving views', async () => {
  const { watches } = await table();
  await eventually(() => expect(watches().length).toBe(2));
  connection.person = 'somebody else';
  FakeSocket.last.sent = [];
  connection.watchAgain('followed');
  expect(watches()[0]![0]).toBe(undefined);
});

/** A table whose match lets browsers run bots, with the real engine: messages sent, and a way to send bot turns. */
async function lending(isReady = true) {
  const found = await table(loadRuntime, { browser_bots: true }, (runtime, options, answer) =>
    isReady ? Promise.resolve(new ServerBots(engine(), runtime, options, answer)) : new Promise(() => undefined),
  );
  const sent = (type: string) => FakeSocket.last.sent.filter((message) => message['type'] === type);
  await eventually(() => expect(found.watches().length).toBeGreaterThanOrEqual(2));
  const think = (seq: number) => FakeSocket.last.hear({ type: 'bot_turn', match: 'followed', seq, seat: 0, bot: 'easy', seed: 7 });
  return { ...found, sent, think };
}

test('a table offers to run bots once its search has loaded, and answers bot turns', async () => {
  const { match, messages, sent, think } = await lending();
  FakeSocket.last.hear(messages[0]!);
  await eventually(() => expect(sent('watch').at(-1)).toMatchObject({ details: 'events', can_run_bots: true }));
  const legal = match.view!.legal_actions.map(({ number }) => number);
  think(messages[0]!.seq);
  await eventually(() => expect(sent('bot_move')).toHaveLength(1));
  const { seq, action, command_id } = sent('bot_move')[0]!;
  expect(seq).toBe(messages[0]!.seq);
  expect(legal).toContain(action);
  FakeSocket.last.hear({ type: 'ack', match: 'followed', command_id, seq: messages[1]!.seq, repeated: false });
  think(messages[1]!.seq); // comes before the event that it is about
  FakeSocket.last.hear(messages[1]!);
  await eventually(() => expect(sent('bot_move').map(({ seq }) => seq)).toEqual([messages[0]!.seq, messages[1]!.seq]));
  FakeSocket.last.hear({ type: 'ack', match: 'followed', command_id: sent('bot_move')[1]!['command_id'], seq: 5, repeated: false });
  expect(sent('bot_turn_declined')).toEqual([]);
});

test('a table that cannot run bots declines at once', async () => {
  const { messages, sent, think } = await lending(false);
  think(messages[0]!.seq);
  expect(sent('bot_turn_declined')).toEqual([{ type: 'bot_turn_declined', match: 'followed', seq: messages[0]!.seq }]);
});
