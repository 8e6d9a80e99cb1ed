/** Where a replay comes from: the server, or this device where there is none. It is analysed on this device, or by the server where that can't be. */
import { analysis, type AnalysisReport } from '../../api/analysis';
import { api, Offline } from '../../api/client';
import { library } from '../../api/library';
import type { Replay } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { home } from '../../lib/home';
import { DEVICE } from '../../local/address';
import type { Watching } from '../../local/analysis';

/** What happened in a match: one of the server, or one that is kept on this device. */
export async function replayOfMatch(id: string): Promise<Replay> {
  if (!id.startsWith(DEVICE)) {
    await api.session();
    return api.replay(id);
  }
  const { recordHere } = await import('../../local/device');
  return replayHere(await recordHere(id.slice(DEVICE.length)));
}

/** What a record from anywhere tells. */
export async function replayOfRecord(record: string): Promise<Replay> {
  return unlessOffline(
    async () => {
      await api.session();
      return library.replayOf(record);
    },
    () => replayHere(record),
  );
}

/** What the engine thinks of a game. This device thinks, and says how far it is; the server does for those that can't. */
export async function analysisOf(
  match: string | null,
  record: () => Promise<string>,
  names: readonly string[],
  watching: Watching,
): Promise<AnalysisReport> {
  try {
    return await (await import('../../local/device')).analyseHere(await record(), names, watching);
  } catch (error) {
    if (watching.signal?.aborted || match?.startsWith(DEVICE) || home.isSite) throw error;
    return match ? analysis.ofMatch(match) : analysis.ofRecord(await record());
  }
}

async function replayHere(record: string): Promise<Replay> {
  const { readHere } = await import('../../local/device');
  const { replayOf } = await import('../../local/reading');
  return replayOf(await readHere(record), t('replay.unfair'));
}

function unlessOffline<T>(online: () => Promise<T>, here: () => Promise<T>): Promise<T> {
  return online().catch((error: unknown) => (error instanceof Offline ? here() : Promise.reject(error)));
}
