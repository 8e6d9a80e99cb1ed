/** A match on the server whose hints this browser finds by itself, from the record as it stands. The server thinks for browsers that can't. */
import { library } from '../api/library';
import { LiveMatch } from '../api/live.svelte';
import type { Hint } from '../api/types';

export class AdvisedMatch extends LiveMatch {
  override async hints(): Promise<Hint[]> {
    try {
      const { adviseHere } = await import('../local/device');
      return await adviseHere(await library.record(this.id));
    } catch {
      return super.hints();
    }
  }
}
