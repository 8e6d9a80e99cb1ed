import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { View } from '../api/types';
import { loadClient } from '../boards/client';
import { t } from '../i18n/index.svelte';
import { Interaction } from './interaction.svelte';
import MoveBar from './MoveBar.svelte';
import opening from '../../fixtures/azul-2-opening.json';

const botsTurn = { ...opening, turn: 1, you: { ...opening.you, can: { ...opening.you.can, move: false } }, legal_actions: [] } as unknown as View;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who waits for a bot that is still being compiled is told so', async () => {
  const client = await loadClient('azul');
  const ui = new Interaction(client);
  ui.view = botsTurn;
  const target = document.createElement('div');
  const bar = mount(MoveBar, { target, props: { view: botsTurn, own: 0, ui, since: [], message: '', connected: true, onconfirm: () => {}, onundo: () => {}, onanswer: () => {} } });
  const name = botsTurn.seats[1]!.name!;
  flushSync();
  expect(target.textContent).toContain(t('bar.theirs', { name }));
  vi.advanceTimersByTime(3100);
  flushSync();
  expect(target.textContent).toContain(t('bar.slowBot', { name }));
  void unmount(bar);
});
