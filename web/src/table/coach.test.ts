import { afterEach, beforeEach, expect, test } from 'vitest';

import type { MoveReport, View } from '../api/types';
import lesson from '../boards/azul/lesson.json';
import { coachMode, rememberFinished } from '../lib/coach';
import { read, settings } from '../lib/settings.svelte';
import { DeviceMatch } from '../local/deviceMatch.svelte';
import { bot, deviceOf, newStoredMatch, person } from '../testing/localEngine';
import { eventually } from '../testing/eventually';
import { Coach, type CoachAnswer, isCostly } from './coach.svelte';
import type { MatchSource } from './matchSource';

const reason = { key: 'spares', count: 2, rival: null, detail: null };
const message = { domain: 'azul', key: 'action.take', values: { person: 'none', n: 2, colour: 'red' } };
const report = (loss: number, points_lost = 0, reasons: object[] = [reason]) =>
  ({ loss, points_lost, reasons, best_moves: [{ message }] }) as unknown as MoveReport;

/** A table whose every move is reviewed with the same result. */
function tableOf(found: MoveReport | null, { hint = true, rated = false } = {}) {
  const seats = [{ kind: 'person', name: 'Ada' }];
  const match = {
    view: { seq: 0, game: 'azul', rated, seats, you: { seats: [0], can: { hint } } } as unknown as View,
    review: () => Promise.resolve(found),
  };
  return { match, coach: new Coach(match as unknown as MatchSource) };
}

/** Play a move; the coach is answered if it asks. */
async function play({ match, coach }: ReturnType<typeof tableOf>, answer: CoachAnswer = 'play') {
  match.view = { ...match.view, seq: match.view.seq + 1 };
  let asked = false;
  let isDone = false;
  const said = coach.consider(1).finally(() => (isDone = true));
  await eventually(() => {
    asked ||= coach.question !== null;
    if (coach.question) coach.answer(answer);
    expect(isDone).toBe(true);
  });
  return { asked, said: await said };
}

beforeEach(() => {
  localStorage.clear();
  settings.coach = 'watching';
});
afterEach(() => (settings.coach = null));

test('a costly move that can be explained is questioned, any other is not', () => {
  expect(isCostly(report(0.08))).toBe(true);
  expect(isCostly(report(0.01, 3))).toBe(true);
  expect(isCostly(report(0.079, 2.9))).toBe(false);
  expect(isCostly(report(0.3, 9, []))).toBe(false);
});

test('at most one move in three is questioned', async () => {
  const table = tableOf(report(0.2));
  const asked = [];
  for (let turn = 0; turn < 6; turn++) asked.push((await play(table)).asked);
  expect(asked).toEqual([true, false, false, true, false, false]);
});

test('the same move can be played after thinking again', async () => {
  const table = tableOf(report(0.2));
  expect(await play(table, 'again')).toEqual({ asked: true, said: '' });
  expect(await table.coach.consider(1)).toBeNull();
});

test('it names the better move when asked to, and stays quiet when told to', async () => {
  expect((await play(tableOf(report(0.2)), 'show')).said).toMatch(/^Try this: /);
  expect((await play(tableOf(report(0.2)), 'off')).said).toBeNull();
  expect(settings.coach).toBe('request');
  expect((await play(tableOf(report(0.2)))).asked).toBe(false);
});

test('never against people, never where ratings are at stake, and not without a verdict', async () => {
  expect((await play(tableOf(report(0.2), { hint: false }))).asked).toBe(false);
  expect((await play(tableOf(report(0.2), { rated: true }))).asked).toBe(false);
  expect((await play(tableOf(null))).asked).toBe(false);
});

test('it watches newcomers until they have finished three games, unless they choose otherwise', () => {
  settings.coach = null;
  expect(coachMode()).toBe('watching');
  for (const match of ['a', 'a', 'b']) rememberFinished(match);
  expect(coachMode()).toBe('watching');
  rememberFinished('c');
  expect(coachMode()).toBe('request');
  settings.coach = 'off';
  expect(coachMode()).toBe('off');
  expect(read('{"hints": false}').coach).toBe('off');
  expect(read('{"hints": true}').coach).toBeNull();
});

test('on this device the engine reviews a move before it is played', async () => {
  const { start, seed } = lesson.chapters.find(({ chapter }) => chapter === 'end')!;
  const stored = { ...newStoredMatch('azul', [person('Ada'), bot('greedy')]), start, seed };
  const match = new DeviceMatch('local', deviceOf([stored]));
  await match.follow();
  const review = async (text: string) => (await match.review(match.view!.legal_actions.find((action) => action.text === text)!.number))!;
  expect(isCostly(await review('CY>5'))).toBe(false);
  expect(isCostly(await review('CK>F'))).toBe(true);
});
