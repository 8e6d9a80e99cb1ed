import { describe, expect, test } from 'vitest';

import { games } from '../boards/games';
import { eventually } from '../lib/eventually';
import { begin } from './begin';
import { DeviceMatch } from './live.svelte';
import { bot, deviceOf, kept, person } from './support';

/** A table that has been opened on a match. */
async function opened(device: ReturnType<typeof deviceOf>, id = 'local'): Promise<DeviceMatch> {
  const match = new DeviceMatch(id, device);
  await match.follow();
  return match;
}

/** Once it is a person's turn, or over. */
async function settled(match: DeviceMatch): Promise<void> {
  await eventually(() => expect(match.view!.you.can.play || match.view!.status !== 'playing').toBe(true));
}

describe.each(games)('%s', (game) => {
  test('is played against three bots to the end, with a reload in the middle', async () => {
    const seats = [person('Ada'), bot('easy'), bot('random'), bot('greedy')];
    const device = deviceOf([kept(game, seats)]);
    let match = await opened(device);
    for (let moves = 0; ; moves++) {
      await settled(match);
      const { legal_actions, status, seq } = match.view!;
      if (status !== 'playing') break;
      if (moves === 5) {
        const before = match.view!;
        match = await opened(device);
        expect({ ...match.view!, now: 0 }).toEqual({ ...before, now: 0 });
      }
      expect(await match.ask({ type: 'play', action: legal_actions[moves % legal_actions.length]!.number })).toBeNull();
      expect(match.view!.seq).toBeGreaterThan(seq);
    }
    expect(match.view!.result).toMatchObject({ reason: 'completed' });
    expect(match.links.record).toMatch(/^data:text\/plain;charset=utf-8,/);
    expect(device.kept.get('local')!.events).toHaveLength(match.log.filter(({ kind }) => kind === 'play' || kind === 'draw').length);
  }, 60_000);
});

test.each(['medium', 'hard', 'expert'])('the level %s answers', async (level) => {
  const match = await opened(deviceOf([kept('azul', [person('Ada'), bot(level)])]));
  await settled(match);
  await match.ask({ type: 'play', action: match.view!.legal_actions[0]!.number });
  await settled(match);
  expect(match.log.filter(({ kind }) => kind === 'play').length).toBeGreaterThan(1);
});

test('a bot that thinks while an action is taken back does not play it', async () => {
  const match = await opened(deviceOf([kept('azul', [person('Ada'), bot('expert')])]));
  await settled(match);
  const before = match.view!;
  await match.ask({ type: 'play', action: before.legal_actions[0]!.number });
  expect(await match.ask({ type: 'undo' })).toBeNull();
  expect(match.view!.position).toEqual(before.position);
  expect(await match.hints()).toHaveLength(3); // searched for after the bot's, so that one has ended
  expect(match.log.at(-1)!.kind).toBe('undo');
});

test('hints are legal moves, the best first, with what the others give away', async () => {
  const match = await opened(deviceOf([kept('azul', [person('Ada'), bot('easy')])]));
  await settled(match);
  const hints = await match.hints();
  const legal = match.view!.legal_actions.map(({ number }) => number);
  expect(hints.map(({ action }) => legal.includes(action.number))).toEqual([true, true, true]);
  expect(hints[0]).toMatchObject({ loss: 0, points_lost: 0 });
  expect(hints.map(({ loss }) => loss)).toEqual(hints.map(({ loss }) => loss).toSorted((one, other) => one - other));
  expect(hints[0]!.action.words).toMatchObject({ en: expect.stringMatching(/./), fr: expect.stringMatching(/./) });
});

test('what is not possible is not done', async () => {
  const match = await opened(deviceOf([kept('azul', [person('Ada'), person('Grace')])]));
  const before = match.view;
  expect(await match.ask({ type: 'undo' })).toBe('');
  expect(await match.ask({ type: 'play', action: -1 })).toBe('');
  expect(await match.ask({ type: 'resign' })).toBe('');
  expect(await match.ask({ type: 'takeover', seat: 0, bot: 'easy' })).toBe('');
  expect(match.view).toBe(before);
});

test('a rematch has everybody one seat further, and is the same however often it is asked for', async () => {
  const device = deviceOf([]);
  const id = await begin(device, 'azul', { players: 2 }, [person('Ada'), person('Grace')]);
  const match = await opened(device, id);
  for (let moves = 0; moves < 2; moves++) await match.ask({ type: 'play', action: match.view!.legal_actions[0]!.number });
  await match.ask({ type: 'resign' });
  const address = await match.rematch();
  expect(await match.rematch()).toBe(address);
  const next = await opened(device, address.split('/').at(-1));
  expect(next.view!.seats.map(({ name }) => name)).toEqual(['Grace', 'Ada']);
  expect(next.view!.commitment).not.toBe(match.view!.commitment);
  expect((await opened(device, id)).links.rematch).toBe(address);
});

test('a match that is not there says so, and one that can not be kept says that', async () => {
  await expect(opened(deviceOf([]))).rejects.toThrow('There is no such game.');
  const device = deviceOf([kept('azul', [person('Ada'), person('Grace')])]);
  device.store.put = () => Promise.reject(new Error('full'));
  expect((await opened(device)).isKept).toBe(false);
});

test('a bot that can not think for want of a file tries again', async () => {
  const device = deviceOf([kept('azul', [bot('easy'), bot('easy'), person('Ada')])]);
  const { engine } = device;
  const seen: boolean[] = [];
  let failures = 2;
  device.engine = {
    ask: engine.ask.bind(engine),
    search: (ask, how) => (failures-- > 0 ? Promise.reject(new Error('unreachable')) : engine.search(ask, how)),
  };
  const match = new DeviceMatch('local', device);
  device.wait = () => Promise.resolve(void seen.push(match.connected));
  await match.follow();
  await settled(match);
  expect(seen).toEqual([false, false]);
  expect(match.connected).toBe(true);
});
