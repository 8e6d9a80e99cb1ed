/** What the analysis says, in sentences and cells: for those who hear a replay. */
import type { AnalysisReport, MoveReport } from '../../api/analysis';
import { capital, number, t, words } from '../../i18n/index.svelte';
import { moveWords } from '../../table/moveWords';
import type { ShownMove } from './moves';

export const chanceOf = (share: number) => t('analysis.percent', { percent: number(Math.round(share * 100)) });

/** How much of the chances a move gave away; nothing where it gave nothing. */
export const costOf = ({ loss }: MoveReport) => (Math.round(loss * 100) > 0 ? chanceOf(loss) : '');

/** The move that was played next, how good it was, what it cost and why another was better. */
export function verdictWords(move: MoveReport, name: string): string {
  const lost = Math.round(move.loss * 100);
  const reasons = move.reasons.flatMap((reason) => (reason.words ? [words(reason.words)] : []));
  const better = reasons.length ? [`${t('analysis.because').replace('…', '')} ${reasons.join(', ')}.`] : [];
  return [
    `${name}${t('colon')}${words(move.played.words)}.`,
    `${capital(t(`analysis.mark.${move.mark}`))}.`,
    ...(lost > 0 ? [t('analysis.lost', { n: lost })] : []),
    ...better,
  ].join(' ');
}

/** The best moves of a position, best first, with the chances of who plays them. */
export function bestWords(moves: readonly ShownMove[], seat: number): string {
  return moves
    .map(({ candidate, played }) => {
      const said = `${moveWords(candidate)}, ${chanceOf(candidate.win_chances[seat]!)}`;
      return played ? `${said}, ${t('analysis.played')}` : said;
    })
    .join('. ');
}

export function chanceWords(chances: readonly number[], names: readonly string[]): string {
  return names.map((name, seat) => t('analysis.chanceOf', { name, percent: number(Math.round(chances[seat]! * 100)) })).join(', ');
}

/** The turning point that comes next from a step, or the one before it. */
export function turning(report: AnalysisReport, at: number, by: 1 | -1): { step: number; said: string } | null {
  const points = report.turning_points;
  const found = by > 0 ? points.find(({ step }) => step > at) : points.findLast(({ step }) => step < at);
  return found ? { step: found.step, said: capital(words(found.words)) } : null;
}
