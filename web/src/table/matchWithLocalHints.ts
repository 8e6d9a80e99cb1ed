/** A server match whose hints are computed in this browser, from the current record. The server computes them for browsers that cannot. */
import { records } from '../api/records';
import { ServerMatch } from '../api/serverMatch.svelte';
import type { Hint, MoveReport } from '../api/types';

export class MatchWithLocalHints extends ServerMatch {
  override async hints(): Promise<Hint[]> {
    try {
      const { hintsLocally } = await import('../local/device');
      return await hintsLocally(await records.record(this.id));
    } catch {
      return super.hints();
    }
  }

  async review(action: number): Promise<MoveReport | null> {
    const { reviewLocally } = await import('../local/device');
    return reviewLocally(await records.record(this.id), action);
  }
}
