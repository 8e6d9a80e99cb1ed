/** Why an answer is best, as `tilework.puzzles.explanation` says it. */
import type { PuzzleData } from '../api/puzzles';
import { loadGameWords, text, words } from '../i18n/index.svelte';
import { settings } from '../lib/settings.svelte';
import type { Kit } from '../local/kit';
import { bytesOf } from './view';

const COMMON = ['points', 'marker', 'tempo', 'denies', 'end'];

/** Once this is done, puzzles can be spoken of. */
export async function loadPuzzleWords(): Promise<void> {
  await Promise.all([loadGameWords('puzzles'), loadGameWords('analysis')]);
}

export function themeName(theme: string): string {
  return text('puzzles', `theme.${theme}`) ?? theme;
}

function actionName(kit: Kit, puzzle: PuzzleData, action: string): string {
  return words(kit.actionWords(bytesOf(puzzle.position), kit.parse(action)!));
}

export function explanation(kit: Kit, puzzle: PuzzleData): string[] {
  const because = puzzle.reasons.map(({ key, points }) => {
    const amount = points.toFixed(1).replace('.', settings.language === 'fr' ? ',' : '.');
    const what = text('analysis', COMMON.includes(key) ? `reason.${key}` : `reason.${puzzle.game}.${key}`, { points, amount });
    return text('puzzles', 'explain.because', { what });
  });
  const [other, [loss, points]] = Object.entries(puzzle.losses)[0] as [string, [number, number]];
  const move = actionName(kit, puzzle, other);
  return [
    text('puzzles', 'explain.answer', { move: actionName(kit, puzzle, puzzle.answers[0]!) }),
    ...because,
    text('puzzles', loss ? 'explain.runner_up' : 'explain.runner_up_points', { move, loss, points }),
  ].map((sentence) => sentence ?? '');
}
