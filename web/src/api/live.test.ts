import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';

import { eventually } from '../lib/eventually';
import { kitOf } from '../local/support';
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
async function table(kit = kitOf) {
  vi.stubGlobal('WebSocket', FakeSocket);
  const { first, messages, last } = JSON.parse(await readFile('fixtures/following/azul.json', 'utf-8')) as {
    first: View;
    messages: EventsMessage[];
    last: View;
  };
  const match = new LiveMatch(first.match, kit);
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
