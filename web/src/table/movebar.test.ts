import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { loadDefinition } from '../boards/games';
import { t } from '../i18n/index.svelte';
import { Selection } from './selection.svelte';
import MoveBar from './MoveBar.svelte';
import opening from '../../fixtures/azul-2-opening.json';
import placing from '../../fixtures/pavilion-2-place.json';

const botsTurn = {
  ...opening,
  turn: 1,
  you: { ...opening.you, can: { ...opening.you.can, play: false } },
  legal_actions: [],
} as unknown as View;

function shown(view: View, definition: GameDefinition): HTMLElement {
  const selection = new Selection(definition);
  selection.view = view;
  const target = document.createElement('div');
  mount(MoveBar, {
    target,
    props: { view, own: 0, selection, since: [], message: '', connected: true, onconfirm: () => {}, onundo: () => {}, onanswer: () => {} },
  });
  flushSync();
  return target;
}

test('a slow bot shows no false message', async () => {
  vi.useFakeTimers();
  const target = shown(botsTurn, await loadDefinition('azul'));
  const said = t('bar.theirs', { name: botsTurn.seats[1]!.name! });
  expect(target.querySelector('.words')!.textContent).toContain(said);
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect(target.querySelector('.words')!.textContent).toContain(said);
  vi.useRealTimers();
});

test('spectators have no confirm and undo buttons', async () => {
  const definition = await loadDefinition('azul');
  expect(shown(botsTurn, definition).querySelectorAll('button').length).toBe(2);
  const watching = { ...botsTurn, you: { ...botsTurn.you, seats: [] } };
  expect(shown(watching, definition).querySelectorAll('button').length).toBe(0);
});

test('a player who can only pass is told to pass', async () => {
  const definition = await loadDefinition('pavilion');
  const actions = placing.legal_actions as unknown as View['legal_actions'];
  for (const [legal, said] of [
    [actions, t('pavilion.bar.place')],
    [actions.filter((action) => action.text === 'pass'), t('pavilion.bar.pass')],
  ] as const) {
    const view = { ...placing, legal_actions: legal } as unknown as View;
    const selection = new Selection(definition);
    selection.view = view;
    const target = document.createElement('div');
    const bar = mount(MoveBar, {
      target,
      props: {
        view,
        own: 0,
        selection,
        since: [],
        message: '',
        connected: true,
        onconfirm: () => {},
        onundo: () => {},
        onanswer: () => {},
      },
    });
    flushSync();
    expect(target.textContent).toContain(said);
    void unmount(bar);
  }
});

test('choosing a line first prompts for tiles', async () => {
  const definition = await loadDefinition('azul');
  const selection = new Selection(definition);
  const view = opening as unknown as View;
  selection.view = view;
  const target = document.createElement('div');
  const callbacks = { onconfirm: () => {}, onundo: () => {}, onanswer: () => {} };
  const bar = mount(MoveBar, { target, props: { view, own: 0, selection, since: [], message: '', connected: true, ...callbacks } });
  const said = () => target.querySelector('.words')!.textContent;
  selection.choose('line:2');
  flushSync();
  expect(said()).toContain(t('bar.source'));
  selection.clear();
  selection.choose([...selection.openSpots].find((spot) => spot.startsWith('factory:'))!);
  flushSync();
  expect(said()).toContain(t('bar.target'));
  await unmount(bar);
});
