import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import type { Hint, View } from '../api/types';
import { loadDefinition } from '../boards/games';
import { draw, drawAll, locate } from './arrows';
import { hintText, hintArrows } from './hints';
import { loadGameMessages } from '../i18n/index.svelte';
import Offer from './Offer.svelte';

const fixtures = import.meta.glob<{ default: View }>('../../fixtures/*.json');
const names = Object.keys(fixtures)
  .map((path) => path.split('/').at(-1)!.replace('.json', ''))
  .filter((name) => !name.includes('-4-'));
const read = async (name: string) => (await fixtures[`../../fixtures/${name}.json`]!()).default;
const numbers = (path: string) => [...path.matchAll(/-?\d+\.\d/g)].map(Number);

/** Everything of a position that can be seen, as a page. */
async function drawn(view: View): Promise<{ root: HTMLElement; gone: () => void }> {
  const definition = await loadDefinition(view.game);
  const root = document.createElement('div');
  const parts = [
    mount(Offer, { target: root, props: { definition, view: view.position! } }),
    ...view.seats.map(({ seat }) => mount(definition.Board, { target: root, props: { view: view.position!, seat } })),
    ...(definition.Extra ? [mount(definition.Extra, { target: root, props: { view: view.position! } })] : []),
  ];
  // Nothing has a size without a browser: let everything that is drawn have one.
  for (const element of root.querySelectorAll('*')) element.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  return { root, gone: () => parts.forEach((part) => void unmount(part)) };
}

test.each(names)('every action that goes from a place to a place in %s can be drawn', async (name) => {
  const view = await read(name);
  const definition = await loadDefinition(view.game);
  const { root, gone } = await drawn(view);
  for (const { data, text } of view.legal_actions) {
    const trail = definition.path(data, view.position!, view.turn!);
    if (trail) expect(locate(root, new DOMRect(0, 0, 100, 100), trail), text).not.toBeNull();
    else expect(['pass', 'done', 'back']).toContain(data.type);
  }
  gone();
});

test('an arrow begins on its tile and its tip is its target', () => {
  const { shaft, head, at } = draw({ x: 10, y: 20 }, { x: 300, y: 120 }, 0.13, 7);
  expect(numbers(shaft).slice(0, 2)).toEqual([10, 20]);
  expect(numbers(head).slice(0, 2)).toEqual([300, 120]);
  const neck = numbers(shaft).slice(-2) as [number, number];
  expect(Math.hypot(300 - neck[0], 120 - neck[1])).toBeCloseTo(7 * 3.1, 0);
  expect(at(0)).toEqual({ x: 10, y: 20 });
});

test('two moves between the same places are two arrows, with badges apart', () => {
  const way = { from: { x: 0, y: 0 }, to: { x: 200, y: 0 }, width: 5 };
  const [one, two] = drawAll([way, way]);
  expect(one!.shaft).not.toBe(two!.shaft);
  expect(Math.hypot(one!.badge.x - two!.badge.x, one!.badge.y - two!.badge.y)).toBeGreaterThan(26);
  const near = { from: { x: 0, y: 0 }, to: { x: 30, y: 0 }, width: 5 };
  expect(drawAll([near, near, near, near])).toHaveLength(4);
});

test('of several tiles the nearest to the target is where an arrow begins', () => {
  const root = document.createElement('div');
  root.innerHTML = '<i data-place="centre" data-kind="blue"></i><i data-place="centre" data-kind="blue"></i><b data-area="line:0:1:1"></b>';
  const boxes = [new DOMRect(0, 0, 10, 10), new DOMRect(100, 0, 10, 10), new DOMRect(200, 0, 10, 10)];
  [...root.children].forEach((child, index) => (child.getBoundingClientRect = () => boxes[index]!));
  expect(locate(root, new DOMRect(5, 5, 0, 0), { from: 'centre', kind: 'blue', to: 'line:0:1:1' })).toEqual({
    from: { x: 100, y: 0 },
    to: { x: 200, y: 0 },
  });
  expect(locate(root, new DOMRect(), { from: 'centre', kind: 'red', to: 'line:0:1:1' })).toBeNull();
});

test('a hint is drawn with what is hardly worse, and says its chance, its reasons and the alternatives', async () => {
  const view = await read('azul-2-middle');
  const definition = await loadDefinition('azul');
  const hints = view.legal_actions.slice(0, 3).map((action, index) => ({
    action: { ...action, message: { domain: 'web', key: `hint.${['ask', 'thinking', 'none'][index]!}`, values: {} } },
    loss: [0, 0.02, 0.3][index]!,
    points_lost: 0,
    win_chance: 0.62 - [0, 0.02, 0.3][index]!,
    expected_scores: [20 - index, 5],
    line: [],
    by_points: false,
    reasons: index ? [] : [{ key: 'denies', count: 4, rival: 1, detail: null }],
  })) as unknown as Hint[];
  expect(hintArrows(hints, definition, view.position!, 0).map(({ rank, label: sign }) => [rank, sign])).toEqual([
    [1, '1'],
    [2, '2'],
  ]);
  await loadGameMessages('analysis');
  const names = ['Ada', 'Grace'];
  expect(hintText(hints, 'azul', 0, names)).toBe('Chance of winning: 62% · leaves Grace 4 points fewer this round · or Thinking…: 60%');
  const decided = hints.map((hint) => ({ ...hint, by_points: true }));
  expect(hintText(decided, 'azul', 0, names)).toBe('Expected lead: +15 · leaves Grace 4 points fewer this round · or Thinking…: +14');
});
