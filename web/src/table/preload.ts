/** Data for drawing a table, requested in parallel while the page loads. */
import { api } from '../api/client';
import type { ServerView as View } from '../api/types';
import { loadDefinition } from '../boards/games';
import { animationScale } from '../lib/settings.svelte';

let begun: { id: string; view: Promise<View> } | null = null;

/** Games older than this (milliseconds) are opened at their current position. */
const JUST_STARTED_MS = 20_000;

/** Whether others have moved in a game that has only just begun: then the first deal has not been seen yet. */
function isUnseen({ log, now, you, position }: View): boolean {
  const began = log.find((entry) => entry.kind === 'begin');
  const plays = log.filter((entry) => entry.kind === 'play');
  return (
    !!position &&
    !!began &&
    now - began.at < JUST_STARTED_MS &&
    plays.length > 0 &&
    plays.every((entry) => entry.seat !== null && !you.seats.includes(entry.seat))
  );
}

/** The match at its first deal; later events follow. */
async function viewAtFirstDeal(view: View): Promise<View> {
  const dealt = view.log.find((entry) => entry.kind === 'draw');
  const frame = (await api.replay(view.match)).steps.find(({ entry }) => entry?.kind === 'draw');
  if (!dealt || !frame) return view;
  const can = { ...view.you.can, play: false, undo: false };
  const log = view.log.filter((entry) => entry.seq <= dealt.seq);
  return {
    ...view,
    seq: dealt.seq,
    position: frame.position,
    turn: frame.turn,
    status: 'playing',
    result: null,
    legal_actions: [],
    you: { ...view.you, can },
    log,
  };
}

async function ask(id: string): Promise<View> {
  // Viewing needs no session, so requests run in parallel; our permissions come with the connection.
  const session = api.session();
  session.catch(() => undefined);
  const view = await api.match(id);
  if (view.position) void loadDefinition(view.game).catch(() => undefined);
  await session;
  return isUnseen(view) && animationScale() ? viewAtFirstDeal(view).catch(() => view) : view;
}

/** Begin to ask for a match. */
export function preloadMatch(id: string): void {
  const view = ask(id);
  view.catch(() => undefined);
  begun = { id, view };
}

/** The preloaded match; each preload serves one table. */
export function preloadedMatch(id: string): Promise<View> {
  const found = begun?.id === id ? begun.view : ask(id);
  begun = null;
  return found;
}
