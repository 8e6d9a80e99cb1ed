/** Static data (games, options, bots, rules) from the server, or without one from the files beside this page. */
import { home } from '../lib/basePath';
import { api, Offline } from './client';
import { records } from './records';
import type { Catalogue, Rules } from './types';

async function written<T>(file: string): Promise<T> {
  const response = await fetch(`${home.root}data/${file}.json`).catch(() => null);
  if (!response?.ok) throw new Offline(`${file} is not here either`);
  return (await response.json().catch(() => {
    throw new Offline(`${file} can't be read`);
  })) as T;
}

function unlessOffline<T>(file: string): (error: unknown) => Promise<T> {
  return (error) => {
    if (error instanceof Offline) return written<T>(file);
    throw error;
  };
}

export const staticData = {
  /** Games and bots, and whether a server answered. */
  async games(): Promise<{ catalogue: Catalogue; isOnline: boolean }> {
    let isOnline = true;
    const catalogue = await api.games().catch((error: unknown) => {
      isOnline = false;
      return unlessOffline<Catalogue>('games')(error);
    });
    return { catalogue, isOnline };
  },
  rules: (game: string): Promise<Rules> => records.rules(game).catch(unlessOffline<Rules>(`rules-${game}`)),
};
