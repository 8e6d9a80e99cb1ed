import { afterEach, beforeAll, expect, test } from 'vitest';

import { GAMES, hasLesson, loadDefinition, loadLesson } from '../boards/games';
import { LANGUAGES, settings } from '../lib/settings.svelte';
import { loadRuntime } from '../testing/localEngine';
import { LessonController } from './controller.svelte';
import { chapterAbout, chapterTitle, playsOf, stepText, type Chapter } from './lesson';
import { LessonRun } from './run.svelte';

beforeAll(() => {
  settings.motion = 'none';
  settings.language = 'en';
});

afterEach(() => (settings.language = 'en'));

const taught = GAMES.filter(hasLesson);

async function begin(game: string, chapter: string): Promise<LessonRun> {
  const [lesson, definition, runtime] = await Promise.all([loadLesson(game), loadDefinition(game), loadRuntime(game)]);
  return new LessonRun(
    definition,
    runtime,
    lesson!.chapters.find((one) => one.chapter === chapter)!,
  );
}

const chapters = (
  await Promise.all(
    taught.map(async (game) => (await loadLesson(game))!.chapters.map((chapter) => [game, chapter.chapter, chapter] as const)),
  )
).flat();

test('every game has a lesson, and a guided first game comes first', () => {
  expect(taught).toEqual([...GAMES]);
  for (const game of taught) expect(chapters.find(([one]) => one === game)![1]).toBe('first');
});

test.each(LANGUAGES)('in %s every step has its words', async (language) => {
  settings.language = language;
  await Promise.all(taught.map((game) => loadLesson(game)));
  for (const [game, name, chapter] of chapters) {
    for (const text of [chapterTitle(game, name), chapterAbout(game, name)]) expect(text, name).not.toMatch(/\.lesson\.|\{/);
    for (const step of chapter.steps) {
      const at = `${game} ${name} ${step.step}`;
      expect(stepText(game, name, step.step, 'title'), at).toMatch(/^\S.{2,45}$/);
      const text = stepText(game, name, step.step, 'text');
      expect(text.length, at).toBeGreaterThan(20);
      expect(text.length, at).toBeLessThan(340);
      if (step.play) expect(stepText(game, name, step.step, 'other'), at).not.toBe('');
      expect(Boolean(stepText(game, name, step.step, 'task')), at).toBe(Boolean(step.play ?? step.free));
    }
  }
});

/** Play a chapter to its end as its steps want it, with every choice made on the boards. */
function playThrough(run: LessonRun): { asked: number; manual: number } {
  const controller = new LessonController(run);
  const counts = { asked: 0, manual: 0 };
  let shown: unknown = null;
  for (let turn = 0; !run.isFinished && turn < 400; turn++) {
    if (run.phase !== 'ask') {
      if (run.phase === 'show') counts.manual++;
      run.next();
      continue;
    }
    if (run.view !== shown) {
      counts.asked++;
      shown = run.view;
      controller.selection.update(run.view);
    }
    if (run.step.free) run.play(run.view.legal_actions[0]!.number);
    else controller.choose(controller.nextSpot!);
  }
  expect(run.isFinished).toBe(true);
  return counts;
}

test.each(chapters.map(([game, name, chapter]) => [game, name, chapter] as [string, string, Chapter]))(
  '%s, %s: it can be played to its end on the boards',
  async (game, name, chapter) => {
    const run = await begin(game, name);
    const wanted = chapter.steps.flatMap(playsOf).length;
    expect(playThrough(run).asked).toBeGreaterThanOrEqual(wanted);
    run.back();
    expect(run.isFinished).toBe(false);
    expect(run.step.step).toBe(chapter.steps.at(-1)!.step);
  },
);

test('scoring waits for the learner, one tile at a time, with a running count', async () => {
  const run = await begin('azul', 'scoring');
  run.next();
  run.play(run.expected!.number);
  const counted: number[][] = [];
  while (run.phase === 'show') {
    run.next();
    counted.push(run.tally.map(({ points }) => points));
  }
  expect(counted).toContainEqual([3]);
  expect(counted).toContainEqual([3, 5]);
  expect(counted).toContainEqual([3, 5, 6]);
  expect(counted.at(-1)).toEqual([3, 5, 6, -1]);
});

test('a wrong choice is explained by what is wrong with it', async () => {
  const run = await begin('azul', 'lines');
  const controller = new LessonController(run);
  controller.selection.update(run.view);
  const choose = (spot: string) => {
    controller.choose(spot);
    return run.explanation.replace('\u200b', '');
  };
  expect(choose('wall:1:1')).toMatch(/end of the round/);
  expect(choose('factory:2:red')).toBe(stepText('azul', 'lines', 'row', 'other'));
  expect(choose('factory:1:blue')).toBe('');
  expect(choose('line:3')).toMatch(/already has its tile.*blue/);
  expect(choose('line:2')).toMatch(/one colour only.*red/);
  expect(choose('line:1')).toMatch(/full/);
  expect(choose('line:5')).toBe(stepText('azul', 'lines', 'row', 'other'));
  expect(run.phase).toBe('ask');
  expect(choose('line:4')).toBe('');
  expect(run.index).toBe(0);
  expect(run.phase).toBe('told');
});

test('what the other games refuse', async () => {
  const glass = await begin('sintra', 'first');
  const wild = await begin('pavilion', 'first');
  const why = (run: LessonRun, ...spots: string[]) => {
    const controller = new LessonController(run);
    controller.selection.update(run.view);
    spots.forEach((spot) => controller.choose(spot));
    return run.explanation;
  };
  for (const run of [glass, wild]) run.next();
  expect(why(wild, 'factory:1:purple')).toMatch(/wild colour/);
  expect(why(wild, 'star:red:S')).toMatch(/First all the tiles/);
  expect(why(wild, 'supply:blue')).toMatch(/bonus/);
  expect(why(glass, 'factory:2:turquoise', 'strip:3')).toMatch(/no free space for turquoise/);
  glass.play(glass.expected!.number);
  glass.next();
  glass.play(glass.expected!.number);
  glass.next();
  expect(glass.phase).toBe('ask');
  expect(why(glass, 'factory:3:blue', 'strip:2')).toMatch(/further right/);
});
