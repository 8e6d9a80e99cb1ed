/** Uploads finished local games to the account; they stay on the device. */
import { ApiError } from '../api/client';
import { records } from '../api/records';
import { storedRecord } from './device';
import type { StoredMatch } from './localMatch';
import { store } from './store';

/** Return finished games that have not been uploaded. */
export async function pendingUploads(): Promise<StoredMatch[]> {
  return (await store.all()).filter(({ sent, shown, start }) => !sent && shown.status === 'finished' && !start);
}

/** Upload pending games one by one. A game that the server rejects is not offered again. */
export async function uploadGames(onUploaded: () => void): Promise<void> {
  for (const game of await pendingUploads()) {
    const match = await records.importRecord(await storedRecord(game.id)).then(
      (imported) => imported.match,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 400) return null;
        throw error;
      },
    );
    await store.put({ ...game, sent: match ?? 'refused' });
    if (match) onUploaded();
  }
}
