import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

import { eventually } from '../lib/eventually';
import { engine, kitOf } from '../local/support';
import { Thinking } from '../local/thinking';
import { LiveMatch, connection, insist, isEcho, mergeLog } from './live.svelte';
import type { Answer } from './socket';
import { FakeSocket } from './support';
import type { EventsMessage, LogEntry, View } from './types';
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

const open: (() => void)[] = [];
afterEach(() => {
  // Also after a test that failed: the next one must not hear the tables of this one.
  for (const end of open.splice(0)) end();
  vi.unstubAllGlobals();
});

/** A table of the match in web/fixtures/following, connected, as the server first tells it. */
async function table(kit = kitOf, more: Partial<View> = {}, thinking?: ConstructorParameters<typeof LiveMatch>[2]) {
  vi.stubGlobal('WebSocket', FakeSocket);
  const { messages, last, ...followed } = JSON.parse(await readFile('fixtures/following/azul.json', 'utf-8')) as {
    first: View;
    messages: EventsMessage[];
    last: View;
  };
  const first = { ...followed.first, ...more };
  const match = new LiveMatch(first.match, kit, thinking);
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
  expect(isEcho(match.view!, { ...last, type: 'view' } as View)).toBe(true);
  expect(match.log).toEqual(last.log);
});

test('what looks different here is asked for whole, once more folded, and then left to views', async () => {
  const { match, messages, last, first, watches } = await table();
  const wrong = () => ({ ...messages[0]!, after: match.view!.seq, seq: match.view!.seq + 1, check: 1 });
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

test('for somebody else views stay', async () => {
  const { watches } = await table();
  await eventually(() => expect(watches().length).toBe(2));
  connection.person = 'somebody else';
  FakeSocket.last.sent = [];
  connection.watchAgain('followed');
  expect(watches()[0]![0]).toBe(undefined);
});

/** A table whose match lets browsers think, with the real engine; what it sends, and how the server asks. */
async function lending() {
  const found = await table(kitOf, { bots_in_browsers: true }, (kit, options, answer) =>
    Promise.resolve(new Thinking(engine(), kit, options, answer)),
  );
  const sent = (type: string) => FakeSocket.last.sent.filter((message) => message['type'] === type);
  await eventually(() => expect(found.watches().length).toBe(2));
  const think = (seq: number) => FakeSocket.last.hear({ type: 'think', match: 'followed', seq, seat: 0, bot: 'easy', seed: 7 });
  return { ...found, sent, think };
}

test('where bots may think in browsers, a table offers to once its search is there, and answers what it is asked', async () => {
  const { match, messages, sent, think } = await lending();
  expect(sent('watch').at(-1)).not.toHaveProperty('thinks');
  FakeSocket.last.hear(messages[0]!);
  await eventually(() => expect(sent('watch').at(-1)).toMatchObject({ details: 'events', thinks: true }));
  const legal = match.view!.legal_actions.map(({ number }) => number);
  think(messages[0]!.seq);
  await eventually(() => expect(sent('thought')).toHaveLength(1));
  const { seq, action, command_id } = sent('thought')[0]!;
  expect(seq).toBe(messages[0]!.seq);
  expect(legal).toContain(action);
  FakeSocket.last.hear({ type: 'ack', match: 'followed', command_id, seq: messages[1]!.seq, repeated: false });
  think(messages[1]!.seq); // comes before the event that it is about
  FakeSocket.last.hear(messages[1]!);
  await eventually(() => expect(sent('thought').map(({ seq }) => seq)).toEqual([messages[0]!.seq, messages[1]!.seq]));
  FakeSocket.last.hear({ type: 'ack', match: 'followed', command_id: sent('thought')[1]!['command_id'], seq: 5, repeated: false });
  expect(sent('decline')).toEqual([]);
});

test('a table that can not think says so at once', async () => {
  const { messages, sent, think } = await lending();
  think(messages[0]!.seq);
  expect(sent('decline')).toEqual([{ type: 'decline', match: 'followed', seq: messages[0]!.seq }]);
});
