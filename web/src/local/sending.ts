/** Finished games of this device that are sent to a server's account. They stay here as well. */
import { ApiError } from '../api/client';
import { library } from '../api/library';
import { recordHere } from './device';
import type { Kept } from './match';
import { store } from './store';

/** Games that have a result and that no server has yet. */
export async function unsent(): Promise<Kept[]> {
  return (await store.all()).filter(({ sent, shown }) => !sent && shown.status === 'finished');
}

/** Send them one by one. One that the server does not take is not offered again. */
export async function send(told: () => void): Promise<void> {
  for (const game of await unsent()) {
    const match = await library.keep(await recordHere(game.id)).then(
      (kept) => kept.match,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      },
    );
    await store.put({ ...game, sent: match ?? 'refused' });
    if (match) told();
  }
}
