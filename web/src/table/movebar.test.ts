import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { View } from '../api/types';
import type { GameClient } from '../boards/client';
import { loadClient } from '../boards/games';
import { t } from '../i18n/index.svelte';
import { Interaction } from './interaction.svelte';
import MoveBar from './MoveBar.svelte';
import opening from '../../fixtures/azul-2-opening.json';
import placing from '../../fixtures/pavilion-2-place.json';

const botsTurn = {
  ...opening,
  turn: 1,
  you: { ...opening.you, can: { ...opening.you.can, play: false } },
  legal_actions: [],
} as unknown as View;

function shown(view: View, client: GameClient): HTMLElement {
  const ui = new Interaction(client);
  ui.view = view;
  const target = document.createElement('div');
  mount(MoveBar, {
    target,
    props: { view, own: 0, ui, since: [], message: '', connected: true, onconfirm: () => {}, onundo: () => {}, onanswer: () => {} },
  });
  flushSync();
  return target;
}

test('however long a bot takes, nothing is said that is not so', async () => {
  vi.useFakeTimers();
  const target = shown(botsTurn, await loadClient('azul'));
  const said = t('bar.theirs', { name: botsTurn.seats[1]!.name! });
  expect(target.querySelector('.words')!.textContent).toContain(said);
  vi.advanceTimersByTime(60_000);
  flushSync();
  expect(target.querySelector('.words')!.textContent).toContain(said);
  vi.useRealTimers();
});

test('who only watches has nothing to confirm or to take back', async () => {
  const client = await loadClient('azul');
  expect(shown(botsTurn, client).querySelectorAll('button').length).toBe(2);
  const watching = { ...botsTurn, you: { ...botsTurn.you, seats: [] } };
  expect(shown(watching, client).querySelectorAll('button').length).toBe(0);
});

test('who can place nothing is told to pass, not to choose a space', async () => {
  const client = await loadClient('pavilion');
  const actions = placing.legal_actions as unknown as View['legal_actions'];
  for (const [legal, said] of [
    [actions, t('pavilion.bar.place')],
    [actions!.filter((action) => action.text === 'pass'), t('pavilion.bar.pass')],
  ] as const) {
    const view = { ...placing, legal_actions: legal } as unknown as View;
    const ui = new Interaction(client);
    ui.view = view;
    const target = document.createElement('div');
    const bar = mount(MoveBar, {
      target,
      props: { view, own: 0, ui, since: [], message: '', connected: true, onconfirm: () => {}, onundo: () => {}, onanswer: () => {} },
    });
    flushSync();
    expect(target.textContent).toContain(said);
    void unmount(bar);
  }
});
