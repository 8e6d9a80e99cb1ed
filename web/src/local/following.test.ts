import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

import type { EventsMessage, FromServer, LogEntry, View } from '../api/types';
import { games } from '../boards/games';
import { mergeLog } from '../api/live.svelte';
import { Disagreement, Following } from './following';
import { kitOf } from './support';

type Sent = Extract<FromServer, { type: 'view' | 'events' }>;

/** What a server sent to somebody who folds a match, and the whole view of its last moment (web/fixtures/following.py). */
async function sent(game: string): Promise<{ first: View; messages: Sent[]; last: View }> {
  return JSON.parse(await readFile(`fixtures/following/${game}.json`, 'utf-8')) as never;
}

describe.each(games)('%s', (game) => {
  test('who folds events sees what a whole view shows, to the letter: positions, actions, log, clocks and rights', async () => {
    const { first, messages, last } = await sent(game);
    const kit = await kitOf(game);
    let log: LogEntry[] = first.log;
    let view = first;
    const following = new Following(kit, first, log);
    for (const message of messages) {
      log = message.type === 'view' ? mergeLog(log, message.log) : log;
      view = message.type === 'view' ? following.complete(message, log) : following.follow(view, message);
      log = mergeLog(log, view.log);
    }
    expect(messages.filter(({ type }) => type === 'view').length).toBe(1);
    expect(log).toEqual(last.log);
    expect({ ...view, log: [], log_since: -1 }).toEqual({ ...last, log: [] });
    expect(new Following(kit, last, last.log).complete(last, last.log).legal_actions).toEqual(last.legal_actions);
  });
});

test('events that lead elsewhere, or after a gap, are a disagreement; those that are known already are passed over', async () => {
  const { first, messages } = await sent('azul');
  const kit = await kitOf('azul');
  const [one, two] = messages as EventsMessage[];
  const begin = () => new Following(kit, first, first.log);
  expect(() => begin().follow(first, { ...one!, check: one!.check ^ 1 })).toThrow(Disagreement);
  expect(() => begin().follow(first, two!)).toThrow(Disagreement);
  expect(() => begin().follow(first, { ...one!, seq: one!.seq + 1 })).toThrow(Disagreement);
  const following = begin();
  const view = following.follow(first, one!);
  const both = { ...two!, after: one!.after, events: [...one!.events, ...two!.events] };
  expect(following.follow(view, both).seq).toBe(two!.seq);
  const moved = { ...first, position: { ...first.position!, round: 9 } };
  expect(() => new Following(kit, moved, first.log)).toThrow(Disagreement);
});
