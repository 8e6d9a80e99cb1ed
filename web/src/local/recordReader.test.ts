import { describe, expect, test } from 'vitest';

import { loadGameMessages } from '../i18n/index.svelte';
import { turningPointText } from '../pages/replay/verdict';
import { GAMES } from '../boards/games';
import { WorkerPool } from '../engine/workerPool';
import { analyse } from './analysis';
import { LocalMatch } from './localMatch';
import { InvalidRecord } from '../core/generated/errors';
import { readRecord, replayOf } from './recordReader';
import { writeRecord } from './recordWriter';
import { engine, newStoredMatch, loadRuntime, person } from '../testing/localEngine';

/** A match of two players who take the first legal action, with one undo. */
async function played(game: string, moves = Infinity): Promise<LocalMatch> {
  const match = new LocalMatch(newStoredMatch(game, [person('Ada'), person('Grace "G" Hopper')]), await loadRuntime(game));
  for (let at = 2000; match.status === 'playing' && at < 2000 + moves; at++) {
    if (at === 2030) match.undo(at);
    const { legal } = match.runtime.rules.inspect(match.position);
    match.play(legal[at % legal.length]!, at);
  }
  return match;
}

test('a set of strips of one’s own is played with, stored and read again', async () => {
  const strips = 'PPTPY-YTOYP,TTOTP-PBPBY,*YP*B-BTBTO,OOBOT-TBYTO,BBYBO-OPOPT,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-BBYPO';
  const match = new LocalMatch(
    { ...newStoredMatch('sintra', [person('Ada'), person('Grace')]), options: { players: 2, strips } },
    await loadRuntime('sintra'),
  );
  match.play(match.runtime.rules.inspect(match.position).legal[0]!, 2000);
  const { game } = await readRecord(writeRecord(match), loadRuntime);
  expect(game.options).toEqual(match.options);
  expect(match.options['strips']).toBe(strips);
  expect(game.position).toEqual(match.position);
  const oneJoker = writeRecord(match).replace('*YP*B', '*YPBB');
  await expect(readRecord(oneJoker, loadRuntime)).rejects.toThrow(InvalidRecord);
}, 60_000);

describe.each(GAMES)('%s', (game) => {
  test('a record that was written here is read as the same game', async () => {
    const match = await played(game);
    const { result, log, options, seed } = match.view(0);
    const past = await readRecord(writeRecord(match), loadRuntime);
    const replay = replayOf(past);
    expect(replay).toMatchObject({ game, options, over: true, problems: [], seed, seats: ['Ada', 'Grace "G" Hopper'] });
    expect([replay.scores, replay.winners, replay.breakdown]).toEqual([result!.scores, result!.winners, result!.breakdown]);
    const undone = new Set(log.flatMap(({ undoes }) => undoes));
    const stands = log.filter(({ seq, kind }) => (kind === 'play' || kind === 'draw') && !undone.has(seq));
    const told = ({ kind, seat, message, notes, scores }: (typeof log)[number]) => ({ kind, seat, message, notes, scores });
    expect(replay.steps.slice(1).map(({ entry }) => told(entry!))).toEqual(stands.map(told));
    expect(replay.steps.at(-1)!.position).toEqual(match.view(0).position);
  }, 60_000);

  test('a record whose draws do not follow from its seed is reported', async () => {
    const record = writeRecord(await played(game)).replace(/Seed "(..)/, (_, first: string) => `Seed "${first === '00' ? '11' : '00'}`);
    expect(replayOf(await readRecord(record, loadRuntime)).problems).toContain('the revealed seed is not the one that was committed to');
  }, 60_000);
});

test.each([
  ['nothing at all', ''],
  ['a game without options', '[Tilework "1"]\n[Game "azul"]\n'],
  ['an option that there is not', '[Tilework "1"]\n[Game "azul"]\n[Options "players=7"]\n'],
  ['an action before the deal', '[Tilework "1"]\n[Game "azul"]\n[Options "players=2"]\n\nP1 1B>1\n'],
  ['nonsense', '[Tilework "1"]\n[Game "azul"]\n[Options "players=2"]\n\nhello\n'],
])('%s is no record', async (_, text) => {
  await expect(readRecord(text, loadRuntime)).rejects.toThrow(InvalidRecord);
});

test('a game is analysed move by move, with its turning points in words', async () => {
  const past = await readRecord(writeRecord(await played('azul', 12)), loadRuntime);
  const told: number[] = [];
  const report = await analyse(new WorkerPool(engine, 2), past, ['Ada', 'Grace'], { onProgress: (done, all) => told.push(done / all) });
  expect(told.at(-1)).toBe(1);
  expect(report.moves.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  for (const move of report.moves) {
    expect(move.win_chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 3);
    expect(move.best_moves[0]!.loss).toBe(0);
    expect(move.loss).toBeCloseTo(Math.max(0, move.win_chances[move.seat]! - move.played.win_chances[move.seat]!), 3);
  }
  // Playing the first legal action makes mistakes.
  expect(report.turning_points).toHaveLength(3);
  await loadGameMessages('analysis');
  await loadGameMessages('azul');
  for (const point of report.turning_points)
    expect(turningPointText(point, 'azul', ['Ada', 'Grace'])).toMatch(
      /^Move \d+ \((Ada|Grace)\): .+\. Better: .+\. The chance of winning falls from \d+% to \d+%\.( The better move .+\.){0,2}$/,
    );
  expect(report.turning_points.flatMap(({ reasons }) => reasons).length).toBeGreaterThan(0);
  for (const { deals, own, others, margin } of report.luck!.rows) expect(deals + own + others).toBeCloseTo(margin, 9);
  expect(report.luck!.words.en).toMatch(/^The deals favoured .+\. .+\.$/);
}, 60_000);
