/** The games that can be played here: each is a folder beside this file, and nothing else in the browser knows their names. */
import { loadGameWords } from '../i18n/index.svelte';
import type { GameClient, OptionEditor } from './client';
import type { Lesson } from './lesson';

const clients = import.meta.glob<GameClient>('./*/client.ts', { import: 'client' });
const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });
const editors = import.meta.glob<Record<string, OptionEditor>>('./*/options.ts', { import: 'editors' });

/** Known before the server has answered, so that nothing moves when it does. */
export const games: readonly string[] = Object.keys(clients).map((path) => path.split('/')[1]!);

/** The drawing part of a game with its words, loaded when first needed. */
export async function loadClient(game: string): Promise<GameClient> {
  const load = clients[`./${game}/client.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  const [client] = await Promise.all([load(), loadGameWords(game)]);
  return client;
}

export const hasLesson = (game: string): boolean => `./${game}/lesson.ts` in lessons;

export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await lessons[`./${game}/lesson.ts`]?.()) ?? null;
}

/** How options with values that no list can hold are filled in, by their name. */
export async function loadEditors(game: string): Promise<Record<string, OptionEditor>> {
  const load = editors[`./${game}/options.ts`];
  if (!load) return {};
  const [found] = await Promise.all([load(), loadGameWords(game)]);
  return found;
}
