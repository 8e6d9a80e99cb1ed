import { expect, test } from 'vitest';

import type { View } from '../api/types';
import { loadDefinition } from '../boards/games';
import {
  available,
  chosenAction,
  selectableSpots,
  pendingDetails,
  pick,
  hoveredAction,
  remaining,
  unpick,
  NOTHING,
  type Candidate,
} from './actionFilter';

const fixtures = import.meta.glob<{ default: View }>('../../fixtures/*.json');

async function candidates(name: string): Promise<Candidate[]> {
  const view = (await fixtures[`../../fixtures/${name}.json`]!()).default;
  const definition = await loadDefinition(view.game);
  return view.legal_actions.map((action) => ({ action, ...definition.choice(action.data, view.position!) }));
}

test('a source and a target make an action, in either order', async () => {
  const all = await candidates('azul-2-opening');
  const { source, target } = all[0]!.steps;
  const bySource = pick(all, pick(all, NOTHING, source!), target!);
  const byTarget = pick(all, pick(all, NOTHING, target!), source!);
  expect(chosenAction(all, bySource)).toBe(all[0]!.action);
  expect(chosenAction(all, byTarget)).toBe(all[0]!.action);
  expect(chosenAction(all, pick(all, NOTHING, source!))).toBeNull();
});

test('every legal action can be reached, and nothing else', async () => {
  for (const path of Object.keys(fixtures)) {
    const all = await candidates(path.split('/').at(-1)!.replace('.json', ''));
    for (const { action, steps, details } of all) {
      let picked = NOTHING;
      for (const spot of Object.values(steps)) {
        expect(available(all, picked, spot), `${path} ${action.text}`).toBe(true);
        picked = pick(all, picked, spot);
      }
      picked = { ...picked, details };
      expect(chosenAction(all, picked)?.text, path).toBe(action.text);
    }
  }
});

test('with a source chosen only its targets glow, and others are not open', async () => {
  const all = await candidates('azul-2-middle');
  const source = all[0]!.steps.source!;
  const picked = pick(all, NOTHING, source);
  const targets = new Set(all.filter((candidate) => candidate.steps.source === source).map((candidate) => candidate.steps.target));
  expect(selectableSpots(all, picked)).toEqual(targets);
  for (const line of ['line:1', 'line:2', 'line:3', 'line:4', 'line:5', 'floor'])
    expect(available(all, picked, line)).toBe(targets.has(line));
});

test('another source can be chosen at any time; a target that does not go with it is given up', async () => {
  const all = await candidates('azul-2-middle');
  const targetsOf = (source: string) => new Set(all.filter((each) => each.steps.source === source).map((each) => each.steps.target));
  const sources = [...new Set(all.map((candidate) => candidate.steps.source!))];
  const [first, second, target] = sources
    .flatMap((a) =>
      sources.flatMap((b) => [...targetsOf(a)].filter((each) => !targetsOf(b).has(each)).map((each) => [a, b, each!] as const)),
    )
    .at(0)!;
  const picked = pick(all, pick(all, pick(all, NOTHING, first), target), second);
  expect(picked.steps).toEqual({ source: second });
  expect(unpick(picked, second).steps).toEqual({});
});

test('jokers are an open detail as soon as the source is chosen, without them by default', async () => {
  const all = await candidates('azul-2-jokers');
  const source = all.find((candidate) => candidate.details.jokers === 'with')!.steps.source!;
  const picked = pick(all, NOTHING, source);
  expect(pendingDetails(all, picked)).toEqual({ jokers: ['without', 'with'] });
  const target = [...selectableSpots(all, picked)][0]!;
  expect(hoveredAction(all, picked, target)?.data.jokers).toBe(false);
  expect(chosenAction(all, { ...pick(all, picked, target), details: { jokers: 'with' } })?.data.jokers).toBe(true);
});

test('the colour of a coloured star need not be chosen, that of the centre star must be', async () => {
  const all = await candidates('pavilion-2-place');
  const outer = all.find((candidate) => candidate.action.data.star === 'yellow')!.steps.target!;
  expect(chosenAction(all, pick(all, NOTHING, outer))).not.toBeNull();
  const centre = all.find((candidate) => candidate.action.data.star === 'centre')!.steps.target!;
  const colours = new Set(remaining(all, pick(all, NOTHING, centre)).map((candidate) => candidate.steps.tile));
  expect(colours.size).toBeGreaterThan(1);
  expect(chosenAction(all, pick(all, NOTHING, centre))).toBeNull();
});
