import { expect, test } from 'vitest';

import { games, hasLesson, loadClient, loadLesson } from './games';
import { scene } from './lesson';

const taught = games.filter(hasLesson);

test.each(taught)('%s: five to eight short steps in both languages, each on a position of its own', async (game) => {
  const lesson = (await loadLesson(game))!;
  expect(lesson.pages.length).toBeGreaterThanOrEqual(5);
  expect(lesson.pages.length).toBeLessThanOrEqual(8);
  expect(lesson.steps.map((step) => step.step)).toEqual(
    lesson.pages.map((page) => page.at).filter((at) => at !== 'opening' && at !== 'end'),
  );
  for (const page of lesson.pages) {
    expect(page.text.en.length, page.at).toBeLessThan(260);
    expect(page.text.fr.length, page.at).toBeLessThan(320);
    expect(page.text.fr, page.at).not.toMatch(/'/);
    expect(scene(lesson, page.at).position.game).toBe(game);
  }
});

test.each(taught)('%s: every task can be done on the board', async (game) => {
  const client = await loadClient(game);
  const lesson = (await loadLesson(game))!;
  for (const task of lesson.steps) {
    expect(Object.keys(client.choice(task.action.data, task.before).steps).length, task.step).toBeGreaterThan(0);
    expect(task.after).not.toEqual(task.before);
  }
});
