/** What a table needs before it can be drawn. It is asked for while the page itself is still on its way, all of it at once. */
import { api } from '../api/client';
import type { View } from '../api/types';
import { loadClient } from '../boards/games';
import { slowness } from '../lib/settings.svelte';

let begun: { id: string; view: Promise<View> } | null = null;

/** A game that began so long ago, in milliseconds, is looked at from where it stands. */
const JUST_BEGUN = 20_000;

/** Whether others have moved in a game that has only just begun: then the first deal has not been seen yet. */
function isUnseen({ log, now, you, position }: View): boolean {
  const began = log.find((entry) => entry.kind === 'begin');
  const plays = log.filter((entry) => entry.kind === 'play');
  return (
    !!position &&
    !!began &&
    now - began.at < JUST_BEGUN &&
    plays.length > 0 &&
    plays.every((entry) => entry.seat !== null && !you.seats.includes(entry.seat))
  );
}

/** The match at its first deal. What came after it follows as news. */
async function atTheDeal(view: View): Promise<View> {
  const dealt = view.log.find((entry) => entry.kind === 'draw');
  const frame = (await api.replay(view.match)).frames.find(({ entry }) => entry?.kind === 'draw');
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
  // Anybody may look, so nothing waits for the other; what only we may do comes with the connection, which does.
  const session = api.session();
  session.catch(() => undefined);
  const view = await api.match(id);
  if (view.position) void loadClient(view.game).catch(() => undefined);
  await session;
  return isUnseen(view) && slowness() ? atTheDeal(view).catch(() => view) : view;
}

/** Begin to ask for a match. */
export function beginOpening(id: string): void {
  const view = ask(id);
  view.catch(() => undefined);
  begun = { id, view };
}

/** The match as it stands, as it was asked for a moment ago; each asking is good for one table. */
export function opening(id: string): Promise<View> {
  const found = begun?.id === id ? begun.view : ask(id);
  begun = null;
  return found;
}
