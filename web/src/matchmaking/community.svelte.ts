/** Live lobby data: people online, followed people, seeks and public tables. */
import { api } from '../api/client';
import { connection } from '../api/connection';
import type { Lobby, Online } from '../api/types';

class Community {
  lobby: Lobby | null = $state.raw(null);
  online: Online | null = $state.raw(null);

  /** Follow it while a page shows it. Returns how to stop. */
  watch(): () => void {
    let stop = () => {};
    let gone = false;
    void api.session().then(
      () => {
        if (!gone) stop = connection.watchLobby({ lobby: (lobby) => (this.lobby = lobby), online: (online) => (this.online = online) });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }
}

export const community = new Community();
