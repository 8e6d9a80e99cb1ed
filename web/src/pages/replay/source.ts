/** Where a replay and its analysis come from: the server, or this device where there is none. */
import { analysis, type AnalysisReport } from '../../api/analysis';
import { api, Offline } from '../../api/client';
import { library } from '../../api/library';
import type { Replay } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { DEVICE } from '../../local/address';

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

/** What the engine thinks of a game. `told` hears how far it is, where this device thinks. */
export function analysisOf(
  match: string | null,
  record: string,
  names: readonly string[],
  told: (done: number, all: number) => void,
): Promise<AnalysisReport> {
  const here = async () => (await import('../../local/device')).analyseHere(record, names, told);
  if (match?.startsWith(DEVICE)) return here();
  return unlessOffline(() => (match ? analysis.ofMatch(match) : analysis.ofRecord(record)), here);
}

async function replayHere(record: string): Promise<Replay> {
  const { readHere } = await import('../../local/device');
  const { replayOf } = await import('../../local/reading');
  return replayOf(await readHere(record), t('replay.unfair'));
}

function unlessOffline<T>(online: () => Promise<T>, here: () => Promise<T>): Promise<T> {
  return online().catch((error: unknown) => (error instanceof Offline ? here() : Promise.reject(error)));
}
