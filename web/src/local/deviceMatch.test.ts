import { describe, expect, test } from 'vitest';

import { GAMES } from '../boards/games';
import { eventually } from '../testing/eventually';
import { createMatch } from './createMatch';
import { DeviceMatch } from './deviceMatch.svelte';
import { bot, deviceOf, newStoredMatch, person } from '../testing/localEngine';

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

describe.each(GAMES)('%s', (game) => {
  test('is played against three bots to the end, with a reload in the middle', async () => {
    const seats = [person('Ada'), bot('easy'), bot('random'), bot('greedy')];
    const device = deviceOf([newStoredMatch(game, seats)]);
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
      expect(await match.send({ type: 'play', action: legal_actions[moves % legal_actions.length]!.number })).toBeNull();
      expect(match.view!.seq).toBeGreaterThan(seq);
    }
    expect(match.view!.result).toMatchObject({ reason: 'completed' });
    expect(match.links.record).toMatch(/^data:text\/plain;charset=utf-8,/);
    expect(device.stored.get('local')!.events).toHaveLength(match.log.filter(({ kind }) => kind === 'play' || kind === 'draw').length);
  }, 60_000);
});

test.each(['medium', 'hard', 'expert'])('the level %s answers', async (level) => {
  const match = await opened(deviceOf([newStoredMatch('azul', [person('Ada'), bot(level)])]));
  await settled(match);
  await match.send({ type: 'play', action: match.view!.legal_actions[0]!.number });
  await settled(match);
  expect(match.log.filter(({ kind }) => kind === 'play').length).toBeGreaterThan(1);
});

test('a bot’s search is discarded when an action is undone', async () => {
  const match = await opened(deviceOf([newStoredMatch('azul', [person('Ada'), bot('expert')])]));
  await settled(match);
  const before = match.view!;
  await match.send({ type: 'play', action: before.legal_actions[0]!.number });
  expect(await match.send({ type: 'undo' })).toBeNull();
  expect(match.view!.position).toEqual(before.position);
  expect(await match.hints()).toHaveLength(3); // searched for after the bot's, so that one has ended
  expect(match.log.at(-1)!.kind).toBe('undo');
});

test('hints are legal moves, best first, with the loss of the others', async () => {
  const match = await opened(deviceOf([newStoredMatch('azul', [person('Ada'), bot('easy')])]));
  await settled(match);
  const hints = await match.hints();
  const legal = match.view!.legal_actions.map(({ number }) => number);
  expect(hints.map(({ action }) => legal.includes(action.number))).toEqual([true, true, true]);
  expect(hints[0]).toMatchObject({ loss: 0, points_lost: 0 });
  expect(hints.map(({ loss }) => loss)).toEqual(hints.map(({ loss }) => loss).toSorted((one, other) => one - other));
  expect(hints[0]!.action.message).toMatchObject({ domain: 'azul', key: expect.stringMatching(/^action\./) as string });
  for (const { action, line, points } of hints) {
    expect(line[0]).toBe(action.text);
    expect(line.length).toBeGreaterThanOrEqual(8); // nobody has played much yet: the line goes to the end of the round
    expect(points).toHaveLength(2);
  }
});

test('impossible commands are refused', async () => {
  const match = await opened(deviceOf([newStoredMatch('azul', [person('Ada'), person('Grace')])]));
  const before = match.view;
  expect(await match.send({ type: 'undo' })).toBe('');
  expect(await match.send({ type: 'play', action: -1 })).toBe('');
  expect(await match.send({ type: 'resign' })).toBe('');
  expect(await match.send({ type: 'takeover', seat: 0, bot: 'easy' })).toBe('');
  expect(match.view).toBe(before);
});

test('a rematch rotates the seats and is created once', async () => {
  const device = deviceOf([]);
  const id = await createMatch(device, 'azul', { players: 2 }, [person('Ada'), person('Grace')]);
  const match = await opened(device, id);
  for (let moves = 0; moves < 2; moves++) await match.send({ type: 'play', action: match.view!.legal_actions[0]!.number });
  await match.send({ type: 'resign' });
  const address = await match.rematch();
  expect(await match.rematch()).toBe(address);
  const next = await opened(device, address.split('/').at(-1));
  expect(next.view!.seats.map(({ name }) => name)).toEqual(['Grace', 'Ada']);
  expect(next.view!.commitment).not.toBe(match.view!.commitment);
  expect((await opened(device, id)).links.rematch).toBe(address);
});

test('a missing match and a failing storage are reported', async () => {
  await expect(opened(deviceOf([]))).rejects.toThrow('This game doesn’t exist.');
  const device = deviceOf([newStoredMatch('azul', [person('Ada'), person('Grace')])]);
  device.store.put = () => Promise.reject(new Error('full'));
  expect((await opened(device)).isStored).toBe(false);
});

test('a bot retries after a missing engine file', async () => {
  const device = deviceOf([newStoredMatch('azul', [bot('easy'), bot('easy'), person('Ada')])]);
  const { engine } = device;
  const seen: boolean[] = [];
  let failures = 2;
  device.engine = {
    request: engine.request.bind(engine),
    search: (params, control) => (failures-- > 0 ? Promise.reject(new Error('unreachable')) : engine.search(params, control)),
  };
  const match = new DeviceMatch('local', device);
  device.wait = () => Promise.resolve(void seen.push(match.connected));
  await match.follow();
  await settled(match);
  expect(seen).toEqual([false, false]);
  expect(match.connected).toBe(true);
});
