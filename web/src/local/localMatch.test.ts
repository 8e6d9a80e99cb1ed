import { describe, expect, test } from 'vitest';

import { GAMES } from '../boards/games';
import { chooseLocalMove } from './bots';
import { writeRecord } from './recordWriter';
import { LocalMatch } from './localMatch';
import { bot, newStoredMatch, loadRuntime, person } from '../testing/localEngine';

const never = new AbortController().signal;
const noSearch = { search: () => Promise.reject(new Error('not here')) };

async function match(game: string, seats = [person('Ada'), person('Grace')]): Promise<LocalMatch> {
  return new LocalMatch(newStoredMatch(game, seats), await loadRuntime(game));
}

/** Play greedy moves until a match is over or a condition holds. */
async function playOn(found: LocalMatch, enough: () => boolean = () => false): Promise<void> {
  for (let at = 2000; found.status === 'playing' && !enough(); at++) {
    const { legal } = found.runtime.rules.inspect(found.position);
    found.play(found.botToMove ? await chooseLocalMove(noSearch, found, never) : legal[at % legal.length]!, at);
  }
}

describe.each(GAMES)('%s', (game) => {
  test('whole matches are played to a result that adds up, and told in both languages', async () => {
    for (const seats of [
      [person('Ada'), bot('greedy')],
      [bot('random'), person('Ada'), bot('greedy')],
    ]) {
      const played = await match(game, seats);
      expect(played.view(1500)).toMatchObject({ status: 'playing', seed: null, result: null, you: { can: { rematch: false } } });
      const began = played.view(1500).position!.boards.map(({ score }) => score);
      await playOn(played);
      const view = played.view(9000);
      expect(view).toMatchObject({ status: 'finished', turn: null, legal_actions: [], you: { can: { rematch: true, undo: false } } });
      expect(view.result).toMatchObject({ reason: 'completed', ended_by_seat: null });
      expect(view.result!.breakdown.map((row, seat) => began[seat]! + Object.values(row).reduce((sum, n) => sum + n, 0))).toEqual(
        view.result!.scores,
      );
      expect(view.result!.winners).toEqual(view.result!.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])));
      expect(view.log.map(({ seq }) => seq)).toEqual(view.log.map((_, place) => place));
      expect(view.log.at(-1)).toMatchObject({ kind: 'end', message: { domain: 'match', key: 'log.end.completed' } });
      expect(view.seed).toBe(played.toStored().seed);
    }
  }, 60_000);

  test('a stored match is restored exactly, in the middle and at the end', async () => {
    const played = await match(game);
    await playOn(played, () => played.seq > 20);
    played.undo(3000);
    for (let round = 0; round < 2; round++) {
      const again = new LocalMatch(JSON.parse(JSON.stringify(played.toStored())) as ReturnType<LocalMatch['toStored']>, played.runtime);
      expect(again.view(5000)).toEqual(played.view(5000));
      await playOn(played);
    }
  }, 60_000);

  test('permissions predict which commands succeed', async () => {
    const played = await match(game);
    for (let at = 2000; at < 2030 && played.status === 'playing'; at++) {
      const { legal_actions, seq, turn } = played.view(at);
      const chosen = legal_actions[at % legal_actions.length]!;
      played.play(chosen.number, at);
      const entry = played.view(at).log[seq + 1]!;
      expect(entry).toMatchObject({ kind: 'play', seat: turn, action: { number: chosen.number, text: chosen.text } });
      expect(entry.notes).toEqual(chosen.preview!.notes);
      expect(entry.scores).toEqual(chosen.preview!.scores);
      expect([chosen.message!.values['person'], entry.message.values['person']]).toEqual(['none', 'they']);
    }
  }, 60_000);
});

test('an action is taken back with what a bot played after it, and tiles drawn meanwhile are drawn anew', async () => {
  const played = await match('azul', [person('Ada'), bot('greedy')]);
  await playOn(played, () => played.botToMove === null);
  const before = played.view(0);
  await playOn(played, () => played.view(0).position!.round === 2 && played.botToMove === null);
  const drawn = played.view(0).log.findLast(({ kind }) => kind === 'draw')!;
  while (played.view(0).position!.round === 2) played.undo(4000);
  await playOn(played, () => played.view(0).position!.round === 2);
  expect(played.view(0).log.findLast(({ kind }) => kind === 'draw')!.outcomes).not.toEqual(drawn.outcomes);
  while (played.view(0).you.can.undo) played.undo(5000);
  expect(played.view(0).position).toEqual(before.position);
  expect(() => played.undo(6000)).toThrow('not allowed');
  expect(played.view(0).log.at(-1)).toMatchObject({ kind: 'undo', seat: 0 });
});

test('a forbidden command throws and changes nothing', async () => {
  const played = await match('azul');
  const view = played.view(0);
  const illegal = Array.from({ length: 20 }, (_, number) => number).find(
    (number) => !view.legal_actions.some((one) => one.number === number),
  )!;
  expect(() => played.play(illegal, 1)).toThrow('not-legal');
  expect(() => played.play(99_999, 1)).toThrow('not-action-or-number');
  expect(() => played.resign(1)).toThrow('not allowed');
  expect(() => played.undo(1)).toThrow('not allowed');
  expect(played.view(0)).toEqual(view);
});

test('leaving before every player has moved aborts the match; later it is a resignation', async () => {
  const early = await match('azul');
  early.abort(2000);
  expect(early.view(0)).toMatchObject({ status: 'aborted', result: null, you: { can: { rematch: false, abort: false } } });
  const late = await match('azul');
  await playOn(late, () => late.seq > 6);
  const { turn } = late;
  expect(() => late.abort(3000)).toThrow('not allowed');
  late.resign(3000);
  expect(late.view(0).result).toMatchObject({ reason: 'resigned', ended_by_seat: turn, winners: [1 - turn!] });
  expect(
    late
      .view(0)
      .log.slice(-2)
      .map(({ kind }) => kind),
  ).toEqual(['resign', 'end']);
  expect(writeRecord(late)).toContain(`[Resigned "${turn! + 1}"]`);
});

test('with others left, a bot replaces the player who resigned, who is ranked last', async () => {
  const played = await match('azul', [person('Ada'), person('Grace'), person('Edsger')]);
  await playOn(played, () => played.seq > 8);
  played.resign(3000, 1);
  expect(played.status).toBe('playing');
  await playOn(played);
  const { result, seats } = played.view(0);
  expect(seats.map(({ resigned }) => resigned)).toEqual([false, true, false]);
  expect(result).toMatchObject({ reason: 'completed' });
  expect(result!.ranks[1]).toBe(3);
});

test('when only bots are left the match ends and the leader wins', async () => {
  const played = await match('azul', [person('Ada'), bot('greedy'), bot('random')]);
  await playOn(played, () => played.view(0).position!.round === 2);
  played.resign(3000);
  const { result } = played.view(0);
  expect(result).toMatchObject({ reason: 'resigned', ended_by_seat: 0 });
  expect(result!.ranks[0]).toBe(3);
  const [one, other] = [result!.scores[1]!, result!.scores[2]!];
  expect(result!.winners).toEqual(one > other ? [1] : one < other ? [2] : [1, 2]);
});
