/** The games: each is a folder beside this file, and nothing else in the client names them. */
import { loadGameMessages } from '../i18n/index.svelte';
import type { GameDefinition, OptionEditor } from './definition';
import type { Lesson } from '../lessons/lesson';

const clients = import.meta.glob<GameDefinition>('./*/definition.ts', { import: 'definition' });
const lessons = import.meta.glob<Lesson>('./*/lesson.json', { import: 'default' });
const editors = import.meta.glob<Record<string, OptionEditor>>('./*/options.ts', { import: 'editors' });

/** Available before the server answers, to avoid layout shifts. */
export const GAMES: readonly string[] = Object.keys(clients).map((path) => path.split('/')[1]!);

/** The drawing part of a game with its words, loaded when first needed. */
export async function loadDefinition(game: string): Promise<GameDefinition> {
  const load = clients[`./${game}/definition.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  const [definition] = await Promise.all([load(), loadGameMessages(game)]);
  return definition;
}

export const hasLesson = (game: string): boolean => `./${game}/lesson.json` in lessons;

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = lessons[`./${game}/lesson.json`];
  if (!load) return null;
  const [lesson] = await Promise.all([load(), loadGameMessages(`${game}/lesson`)]);
  return lesson;
}

/** How options with values that no list can hold are filled in, by their name. */
export async function loadEditors(game: string): Promise<Record<string, OptionEditor>> {
  const load = editors[`./${game}/options.ts`];
  if (!load) return {};
  const [found] = await Promise.all([load(), loadGameMessages(game)]);
  return found;
}
