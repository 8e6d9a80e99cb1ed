/** Loads replays from the server or this device, and analyses them here, with the server as the fallback. */
import { analysis, type AnalysisReport } from '../../api/analysis';
import { api } from '../../api/client';
import { records } from '../../api/records';
import type { Replay } from '../../api/types';
import { EngineError } from '../../engine/errors';
import { home } from '../../lib/basePath';
import { DEVICE_ID_PREFIX } from '../../local/urls';
import type { AnalysisProgress } from '../../local/analysis';

/** Load the replay of a server match or a local match. */
export async function replayOfMatch(id: string): Promise<Replay> {
  if (!id.startsWith(DEVICE_ID_PREFIX)) {
    await api.session();
    return api.replay(id);
  }
  const { storedRecord } = await import('../../local/device');
  return replayLocally(await storedRecord(id.slice(DEVICE_ID_PREFIX.length)));
}

/** Load the replay of any record: on this device, so that nothing is sent, or from the server where there is no engine yet. */
export async function replayOfRecord(record: string): Promise<Replay> {
  try {
    return await replayLocally(record);
  } catch (error) {
    if (!(error instanceof EngineError) || home.isSite) throw error;
    await api.session();
    return records.replayOf(record);
  }
}

/** Analyse a game on this device; fall back to the server where that fails. */
export async function analysisOf(
  match: string | null,
  record: () => Promise<string>,
  names: readonly string[],
  progress: AnalysisProgress,
): Promise<AnalysisReport> {
  try {
    return await (await import('../../local/device')).analyseLocally(await record(), names, progress);
  } catch (error) {
    if (progress.signal?.aborted || match?.startsWith(DEVICE_ID_PREFIX) || home.isSite) throw error;
    return match ? analysis.ofMatch(match) : analysis.ofRecord(await record());
  }
}

async function replayLocally(record: string): Promise<Replay> {
  const { readRecordLocally } = await import('../../local/device');
  const { replayOf } = await import('../../local/recordReader');
  return replayOf(await readRecordLocally(record));
}
