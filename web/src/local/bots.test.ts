import { describe, expect, test } from 'vitest';

import { games } from '../boards/games';
import type { Engine } from '../engine/client';
import { weightsFile } from '../engine/manifest';
import { Search, type Task, type Thought } from '../engine/search';
import { decide } from './bots';
import { engine, fileOf, kitOf } from './support';

const never = new AbortController().signal;

describe.each(games)('%s', (game) => {
  test.each([3, 4])('master among %i lets a tree grow or tries actions out here too', async (players) => {
    const kit = await kitOf(game);
    const { position: start, options } = kit.rules.start({ players, first: 1 });
    const { position } = kit.rules.deal(start, 5n);
    const asked: Task[] = [];
    const found: Thought[] = [];
    const search: Engine['search'] = async (ask, how) => {
      asked.push(ask.task);
      // By nodes, so that it is the same however busy this machine is.
      found.push(await engine().search({ ...ask, task: { ...ask.task, seconds: null, nodes: 60_000 } }, how));
      return found[0] as Awaited<ReturnType<Engine['search']>>;
    };
    const turn = { kit, options, position, bot: 'master', seed: 3, word: 1n };
    const action = await decide({ search }, turn, never);
    const { grown, tried } = asked[0]!.mastery!;
    expect(grown + tried).toBeGreaterThan(0);
    expect(asked[0]!.judgement).toBe('master');
    expect(kit.rules.look(position).legal).toContain(action);
    expect(found[0]!.nodes).toBeGreaterThanOrEqual(60_000);
    expect(found[0]!.lines.length).toBeGreaterThan(1);
  });
});

test('where there is no memory for a tree the search has all the time', async () => {
  const kit = await kitOf('azul');
  const { position: start, options } = kit.rules.start({ players: 3, first: 1 });
  const { position } = kit.rules.deal(start, 5n);
  const { modules, levels } = kit.manifest;
  const { exports } = (await WebAssembly.instantiate((await fileOf(modules.mastery.plain!)) as BufferSource)).instance;
  const memory = exports['memory'] as WebAssembly.Memory;
  let asked = 0;
  const small = {
    get buffer() {
      return memory.buffer;
    },
    grow: (pages: number) => {
      asked++;
      if (memory.buffer.byteLength + pages * 65536 > 2 ** 25) throw new RangeError('out of memory');
      return memory.grow(pages);
    },
  };
  const weights = await fileOf(weightsFile(kit.manifest, options, 'master'));
  const search = new Search(kit.manifest, { exports: { ...exports, memory: small } } as unknown as WebAssembly.Instance, weights);
  const task: Task = { nodes: 5000, mastery: levels['master']![1]!.mastery };
  expect(search.think(position, task)).toEqual(search.think(position, { nodes: 5000 }));
  const before = asked;
  expect(search.think(position, task).lines).toHaveLength(1);
  expect(asked, 'no more memory is asked for').toBe(before);
});
