import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

import type { EventsMessage, FromServer, LogEntry, ServerView, View } from '../api/types';
import { GAMES } from '../boards/games';
import { mergeLog } from '../api/serverMatch.svelte';
import { DesyncError, EventFolder } from './eventFolder';
import { loadRuntime } from '../testing/localEngine';

type Sent = Extract<FromServer, { type: 'view' | 'events' }>;

/** A server's event stream of a match, and the full view at its end (web/fixtures/event_stream.py). */
async function sent(game: string): Promise<{ first: ServerView; messages: Sent[]; last: ServerView }> {
  return JSON.parse(await readFile(`fixtures/event_stream/${game}.json`, 'utf-8')) as never;
}

describe.each(GAMES)('%s', (game) => {
  test('folding events gives exactly the full view: positions, actions, log, clocks and permissions', async () => {
    const { first, messages, last } = await sent(game);
    const runtime = await loadRuntime(game);
    let log: LogEntry[] = first.log;
    const folder = new EventFolder(runtime, first, log);
    let view: View = folder.complete(first, log);
    for (const message of messages) {
      log = message.type === 'view' ? mergeLog(log, message.log) : log;
      view = message.type === 'view' ? folder.complete(message, log) : folder.fold(view, message);
      log = mergeLog(log, view.log);
    }
    expect(messages.filter(({ type }) => type === 'view').length).toBe(1);
    expect(log).toEqual(last.log);
    const numbers = view.legal_actions.map(({ number }) => number);
    expect({ ...view, legal_actions: numbers, log: [], log_since: -1 }).toEqual({ ...last, log: [] });
    const whole = new EventFolder(runtime, last, last.log).complete(last, last.log).legal_actions;
    expect(whole.map(({ number }) => number)).toEqual(last.legal_actions);
  });
});

test('diverging events or a gap are reported as a mismatch; known events are skipped', async () => {
  const { first, messages } = await sent('azul');
  const runtime = await loadRuntime('azul');
  const [one, two] = messages as EventsMessage[];
  const begin = () => new EventFolder(runtime, first, first.log);
  const shown = begin().complete(first, first.log);
  expect(() => begin().fold(shown, { ...one!, state_crc32: one!.state_crc32 ^ 1 })).toThrow(DesyncError);
  expect(() => begin().fold(shown, two!)).toThrow(DesyncError);
  expect(() => begin().fold(shown, { ...one!, seq: one!.seq + 1 })).toThrow(DesyncError);
  const folder = begin();
  const view = folder.fold(shown, one!);
  const both = { ...two!, after_seq: one!.after_seq, events: [...one!.events, ...two!.events] };
  expect(folder.fold(view, both).seq).toBe(two!.seq);
  const moved = { ...first, position: { ...first.position!, round: 9 } };
  expect(() => new EventFolder(runtime, moved, first.log)).toThrow(DesyncError);
});
