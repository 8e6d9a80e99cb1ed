/** What is always the same (games, options, bots, rules) from the server, or without one from the files that lie beside this page. */
import { home } from '../lib/home';
import { api, Offline } from './client';
import { library } from './library';
import type { Catalogue, Rules } from './types';

async function written<T>(file: string): Promise<T> {
  const response = await fetch(`${home.root}data/${file}.json`).catch(() => null);
  if (!response?.ok) throw new Offline(`${file} is not here either`);
  return (await response.json().catch(() => {
    throw new Offline(`${file} can't be read`);
  })) as T;
}

function unlessOffline<T>(file: string): (error: unknown) => Promise<T> {
  return (error) => (error instanceof Offline ? written<T>(file) : Promise.reject(error));
}

export const anywhere = {
  /** The games and bots, and whether the server was there to say it. */
  async games(): Promise<{ catalogue: Catalogue; isOnline: boolean }> {
    let isOnline = true;
    const catalogue = await api.games().catch((error: unknown) => {
      isOnline = false;
      return unlessOffline<Catalogue>('games')(error);
    });
    return { catalogue, isOnline };
  },
  rules: (game: string): Promise<Rules> => library.rules(game).catch(unlessOffline<Rules>(`rules-${game}`)),
};
