import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

import type { View } from '../api/types';
import { GAMES } from '../boards/games';
import type { Engine } from '../engine/client';
import { eventually } from '../testing/eventually';
import { EventFolder } from './eventFolder';
import { engine, loadRuntime } from '../testing/localEngine';
import { ServerBots } from './serverBots';

interface Fixture {
  last: View;
  seed: number;
  /** What each bot plays there on a server (web/fixtures/event_stream.py). */
  bot_moves: Record<string, number>;
}

/** Bots at the last position of a fixture, with a list of their answers. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- a test may pass a search of its own
async function setUp(game: string, { search = engine() as Pick<Engine, 'search'>, isHidden = false } = {}) {
  const { last, seed, bot_moves } = JSON.parse(await readFile(`fixtures/event_stream/${game}.json`, 'utf-8')) as Fixture;
  const runtime = await loadRuntime(game);
  const { position } = new EventFolder(runtime, last, last.log);
  const answers: [number, number | null][] = [];
  const answer = (seq: number, action: number | null) => answers.push([seq, action]);
  const bots = new ServerBots(search, runtime, last.options, answer, () => isHidden);
  const onBotTurn = (bot: string, seq = last.seq) =>
    bots.onBotTurn({ type: 'bot_turn', match: last.match, seq, seat: last.turn!, bot, seed });
  return { bots, onBotTurn, onPosition: (seq = last.seq) => bots.onPosition(seq, position), answers, seq: last.seq, bot_moves };
}

describe.each(GAMES)('%s', (game) => {
  test('a bot with a node limit plays the same move as on the server', async () => {
    const { onBotTurn, onPosition, answers, seq, bot_moves } = await setUp(game);
    for (const [place, bot] of Object.keys(bot_moves).entries()) {
      onBotTurn(bot);
      onPosition();
      await eventually(() => expect(answers.length).toBe(place + 1));
    }
    expect(answers).toEqual(Object.values(bot_moves).map((action) => [seq, action]));
    expect(Object.keys(bot_moves)).toEqual(expect.arrayContaining(['easy', 'medium', 'hard']));
  });
});

test('a bot turn waits for its event and is computed once', async () => {
  const { onBotTurn, onPosition, answers, seq, bot_moves } = await setUp('azul');
  onPosition(seq - 1);
  onBotTurn('medium');
  onPosition(seq - 1);
  expect(answers).toEqual([]);
  onPosition();
  onPosition();
  await eventually(() => expect(answers).toEqual([[seq, bot_moves['medium']]]));
  onPosition(seq + 1);
  expect(answers).toHaveLength(1);
});

test('a hidden page, a later event and closing the page all decline the bot turn', async () => {
  const hidden = await setUp('azul', { isHidden: true });
  hidden.onBotTurn('medium');
  expect(hidden.answers).toEqual([[hidden.seq, null]]);

  const late = await setUp('azul');
  late.onBotTurn('hard');
  late.onPosition();
  late.onPosition(late.seq + 1);
  expect(late.answers).toEqual([[late.seq, null]]);
  late.onBotTurn('hard', late.seq + 1);
  late.bots.stop();
  late.bots.stop();
  expect(late.answers).toEqual([
    [late.seq, null],
    [late.seq + 1, null],
  ]);
});

test('a failing engine and an unknown bot decline the bot turn', async () => {
  const broken = await setUp('azul', { search: { search: () => Promise.reject(new Error('broken')) } });
  for (const bot of ['hard', 'somebody']) {
    broken.onBotTurn(bot);
    broken.onPosition();
    await eventually(() => expect(broken.answers.at(-1)).toEqual([broken.seq, null]));
  }
  await eventually(() => expect(broken.answers).toHaveLength(2));
});
