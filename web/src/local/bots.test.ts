import { describe, expect, test } from 'vitest';

import { GAMES } from '../boards/games';
import type { Engine } from '../engine/client';
import { weightsFile } from '../engine/manifest';
import { Search, type SearchRequest, type SearchResult } from '../engine/search';
import { chooseMove } from './bots';
import { engine, fileOf, loadRuntime } from '../testing/localEngine';

const never = new AbortController().signal;

describe.each(GAMES)('%s', (game) => {
  test.each([3, 4])('master with %i players uses MCTS or rollouts in the browser too', async (players) => {
    const runtime = await loadRuntime(game);
    const options = runtime.game.completeOptions({ players, first: 1 });
    const { position } = runtime.rules.deal(runtime.rules.start(options), 5n);
    const asked: SearchRequest[] = [];
    const found: SearchResult[] = [];
    const search: Engine['search'] = async (params, control) => {
      asked.push(params.request);
      // By nodes, so that it is the same however busy this machine is.
      found.push(await engine().search({ ...params, request: { ...params.request, seconds: null, nodes: 60_000 } }, control));
      return found[0] as Awaited<ReturnType<Engine['search']>>;
    };
    const turn = { runtime, options, position, bot: 'master', seed: 3, rngSeed: 1n };
    const action = await chooseMove({ search }, turn, never);
    const { mcts_width, rollouts } = asked[0]!.options!;
    expect(mcts_width + rollouts).toBeGreaterThan(0);
    expect(asked[0]!.weight_set).toBe('master');
    expect(runtime.rules.inspect(position).legal).toContain(action);
    expect(found[0]!.nodes).toBeGreaterThanOrEqual(60_000);
    expect(found[0]!.pvs.length).toBeGreaterThan(1);
  });
});

test('without memory for a tree the search uses all the time', async () => {
  const runtime = await loadRuntime('azul');
  const options = runtime.game.completeOptions({ players: 3, first: 1 });
  const { position } = runtime.rules.deal(runtime.rules.start(options), 5n);
  const { modules, levels } = runtime.manifest;
  const { exports } = (await WebAssembly.instantiate(await fileOf(modules.strong_search.plain!))).instance;
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
  const weights = await fileOf(weightsFile(runtime.manifest, options, 'master'));
  const search = new Search(runtime.manifest, { exports: { ...exports, memory: small } }, weights);
  const request: SearchRequest = { nodes: 5000, options: levels['master']![1]!.options };
  expect(search.search(position, request)).toEqual(search.search(position, { nodes: 5000 }));
  const before = asked;
  expect(search.search(position, request).pvs).toHaveLength(1);
  expect(asked, 'no more memory is asked for').toBe(before);
});
