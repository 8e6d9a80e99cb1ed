/** What a table needs before it can be drawn. It is asked for while the page itself is still on its way, all of it at once. */
import { api } from '../api/client';
import type { View } from '../api/types';
import { loadClient } from '../boards/client';

let begun: { id: string; view: Promise<View> } | null = null;

async function ask(id: string): Promise<View> {
  // Anybody may look, so nothing waits for the other; what only we may do comes with the connection, which does.
  const session = api.session();
  session.catch(() => undefined);
  const view = await api.match(id);
  if (view.state) void loadClient(view.game).catch(() => undefined);
  await session;
  return view;
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
