import { describe, expect, test } from 'vitest';

import { games } from '../boards/games';
import { Team } from '../engine/team';
import { analyse } from './analysis';
import { LocalMatch } from './match';
import { BadRecord, readRecord, replayOf } from './reading';
import { writeRecord } from './record';
import { engine, kept, kitOf, person } from './support';

/** A match of two people who take what comes, with an action taken back on the way. */
async function played(game: string, moves = Infinity): Promise<LocalMatch> {
  const match = new LocalMatch(kept(game, [person('Ada'), person('Grace "G" Hopper')]), await kitOf(game));
  for (let at = 2000; match.status === 'playing' && at < 2000 + moves; at++) {
    if (at === 2030) match.undo(at);
    const { legal } = match.kit.rules.look(match.position);
    match.play(legal[at % legal.length]!, at);
  }
  return match;
}

test('a set of strips of one’s own is played with, kept and read again', async () => {
  const strips = 'PPTPY-YTOYP,TTOTP-PBPBY,*YP*B-BTBTO,OOBOT-TBYTO,BBYBO-OPOPT,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-BBYPO';
  const match = new LocalMatch(
    { ...kept('sintra', [person('Ada'), person('Grace')]), options: { players: 2, strips } },
    await kitOf('sintra'),
  );
  match.play(match.kit.rules.look(match.position).legal[0]!, 2000);
  const { game } = await readRecord(writeRecord(match), kitOf);
  expect(game.options).toEqual(match.options);
  expect(match.options['strips']).toBe(strips);
  expect(game.position).toEqual(match.position);
  const oneJoker = writeRecord(match).replace('*YP*B', '*YPBB');
  await expect(readRecord(oneJoker, kitOf)).rejects.toThrow(BadRecord);
}, 60_000);

describe.each(games)('%s', (game) => {
  test('a record that was written here is read as the same game', async () => {
    const match = await played(game);
    const { result, log, options, seed } = match.view(0);
    const past = await readRecord(writeRecord(match), kitOf);
    const replay = replayOf(past, 'unfair');
    expect(replay).toMatchObject({ game, options, over: true, problems: [], seed, seats: ['Ada', 'Grace "G" Hopper'] });
    expect([replay.scores, replay.winners, replay.breakdown]).toEqual([result!.scores, result!.winners, result!.breakdown]);
    const undone = new Set(log.flatMap(({ undoes }) => undoes));
    const stands = log.filter(({ seq, kind }) => (kind === 'play' || kind === 'draw') && !undone.has(seq));
    const told = ({ kind, seat, words, notes, scores }: (typeof log)[number]) => ({ kind, seat, words, notes, scores });
    expect(replay.frames.slice(1).map(({ entry }) => told(entry!))).toEqual(stands.map(told));
    expect(replay.frames.at(-1)!.position).toEqual(match.view(0).position);
  }, 60_000);

  test('a record of draws that its seed does not give is told so', async () => {
    const record = writeRecord(await played(game)).replace(/Seed "(..)/, (_, first: string) => `Seed "${first === '00' ? '11' : '00'}`);
    expect(replayOf(await readRecord(record, kitOf), 'unfair').problems).toEqual(['unfair']);
  }, 60_000);
});

test.each([
  ['nothing at all', ''],
  ['a game without options', '[Tilework "1"]\n[Game "azul"]\n'],
  ['an option that there is not', '[Tilework "1"]\n[Game "azul"]\n[Options "players=7"]\n'],
  ['an action before the deal', '[Tilework "1"]\n[Game "azul"]\n[Options "players=2"]\n\nP1 1B>1\n'],
  ['nonsense', '[Tilework "1"]\n[Game "azul"]\n[Options "players=2"]\n\nhello\n'],
])('%s is no record', async (_, text) => {
  await expect(readRecord(text, kitOf)).rejects.toThrow(BadRecord);
});

test('a game is analysed move by move, with its turning points in words', async () => {
  const past = await readRecord(writeRecord(await played('azul', 12)), kitOf);
  const told: number[] = [];
  const report = await analyse(new Team(engine, 2), past, ['Ada', 'Grace'], { told: (done, all) => told.push(done / all) });
  expect(told.at(-1)).toBe(1);
  expect(report.moves.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  for (const move of report.moves) {
    expect(move.win_chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 3);
    expect(move.best_moves[0]!.loss).toBe(0);
    expect(move.loss).toBeCloseTo(Math.max(0, move.win_chances[move.seat]! - move.played.win_chances[move.seat]!), 9);
  }
  // Whoever takes what comes goes wrong.
  expect(report.turning_points).toHaveLength(3);
  expect(report.turning_points[0]!.words.en).toMatch(
    /^Move \d+ \((Ada|Grace)\): .+\. Better: .+\. The chance of winning falls from \d+% to \d+%\.( The better move .+\.| It would have cost .+\.)*$/,
  );
  expect(report.turning_points.flatMap(({ reasons }) => reasons).length).toBeGreaterThan(0);
  expect(report.turning_points[0]!.words.fr).toMatch(/\d/);
  for (const { deals, own, others, margin } of report.luck!.rows) expect(deals + own + others).toBeCloseTo(margin, 9);
  expect(report.luck!.words.en).toMatch(/^The deals favoured .+\. .+\.$/);
}, 60_000);
