/** Themes of puzzles and why an answer is best, as `tilework.puzzles` says it. */
import type { PuzzleData } from '../api/puzzles';
import { explanationMessages } from '../core/generated/analysis/puzzle_messages';
import { loadGameMessages, say, text } from '../i18n/index.svelte';
import type { GameRuntime } from '../local/gameRuntime';
import { positionOf, type PuzzleComparison } from './comparison';

/** Once this is done, puzzles can be spoken of. */
export async function loadPuzzleMessages(): Promise<void> {
  await Promise.all([loadGameMessages('puzzles'), loadGameMessages('analysis')]);
}

export function themeName(game: string, theme: string): string {
  return text('puzzles', `theme.${game}.${theme}`) ?? text('puzzles', `theme.${theme}`) ?? theme;
}

/** What is best, why, and what the other move gives away; the reasons are missing until they are found. */
export function explanation(runtime: GameRuntime, puzzle: PuzzleData, { answer, other, isPlayed, lines }: PuzzleComparison): string[] {
  const loss = puzzle.losses[other] ?? [0, 0];
  return explanationMessages(positionOf(runtime, puzzle), answer, other, loss, lines?.reasons ?? [], isPlayed).map(say);
}
