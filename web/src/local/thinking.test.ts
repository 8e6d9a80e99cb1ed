import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

import type { View } from '../api/types';
import { games } from '../boards/games';
import type { Engine } from '../engine/client';
import { eventually } from '../lib/eventually';
import { Following } from './following';
import { engine, kitOf } from './support';
import { Thinking } from './thinking';

interface Asked {
  last: View;
  seed: number;
  /** What each bot plays there on a server (web/fixtures/following.py). */
  thoughts: Record<string, number>;
}

/** Somebody who is asked about the last moment of a match, and all that they answer. */
async function asked(game: string, { search = engine() as Pick<Engine, 'search'>, isHidden = false } = {}) {
  const { last, seed, thoughts } = JSON.parse(await readFile(`fixtures/following/${game}.json`, 'utf-8')) as Asked;
  const kit = await kitOf(game);
  const { position } = new Following(kit, last, last.log);
  const answers: [number, number | null][] = [];
  const answer = (seq: number, action: number | null) => answers.push([seq, action]);
  const thinking = new Thinking(search, kit, last.options, answer, () => isHidden);
  const hear = (bot: string, seq = last.seq) => thinking.hear({ type: 'think', match: last.match, seq, seat: last.turn!, bot, seed });
  return { thinking, hear, see: (seq = last.seq) => thinking.see(seq, position), answers, seq: last.seq, thoughts };
}

describe.each(games)('%s', (game) => {
  test('a bot that is measured in nodes plays here what it would have played on the server', async () => {
    const { hear, see, answers, seq, thoughts } = await asked(game);
    for (const [place, bot] of Object.keys(thoughts).entries()) {
      hear(bot);
      see();
      await eventually(() => expect(answers.length).toBe(place + 1));
    }
    expect(answers).toEqual(Object.values(thoughts).map((action) => [seq, action]));
    expect(Object.keys(thoughts)).toEqual(expect.arrayContaining(['easy', 'medium', 'hard']));
  });
});

test('what is asked waits for its event, and is thought about once', async () => {
  const { hear, see, answers, seq, thoughts } = await asked('azul');
  see(seq - 1);
  hear('medium');
  see(seq - 1);
  expect(answers).toEqual([]);
  see();
  see();
  await eventually(() => expect(answers).toEqual([[seq, thoughts['medium']]]));
  see(seq + 1);
  expect(answers).toHaveLength(1);
});

test('the server is left to think by a page that nobody sees, after another event, and when this one closes', async () => {
  const hidden = await asked('azul', { isHidden: true });
  hidden.hear('medium');
  expect(hidden.answers).toEqual([[hidden.seq, null]]);

  const late = await asked('azul');
  late.hear('hard');
  late.see();
  late.see(late.seq + 1);
  expect(late.answers).toEqual([[late.seq, null]]);
  late.hear('hard', late.seq + 1);
  late.thinking.stop();
  late.thinking.stop();
  expect(late.answers).toEqual([
    [late.seq, null],
    [late.seq + 1, null],
  ]);
});

test('so it is by an engine that fails, and for a bot that is not known here', async () => {
  const broken = await asked('azul', { search: { search: () => Promise.reject(new Error('broken')) } });
  for (const bot of ['hard', 'somebody']) {
    broken.hear(bot);
    broken.see();
    await eventually(() => expect(broken.answers.at(-1)).toEqual([broken.seq, null]));
  }
  await eventually(() => expect(broken.answers).toHaveLength(2));
});
