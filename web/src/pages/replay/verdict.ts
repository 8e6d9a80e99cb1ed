/** What the analysis says, in sentences and cells. */
import type { AnalysisReport, MoveReport } from '../../api/analysis';
import { percentLost } from '../../core/generated/analysis/assembly';
import { turningPointMessages } from '../../core/generated/analysis/move_review';
import { capital, number, say, t } from '../../i18n/index.svelte';
import type { Replay } from '../../api/types';
import { chanceText, reasonTexts } from '../../table/hints';
import { moveText } from '../../table/moveText';
import type { ShownMove } from './moves';

/** How much of the chances a move gave away, in percent as they are shown. */
export const lostPercent = ({ seat, win_chances, played }: MoveReport) => percentLost(win_chances[seat]!, played.win_chances[seat]!);

/** The same as text; nothing where it gave nothing. */
export const costOf = (move: MoveReport) => (lostPercent(move) > 0 ? t('analysis.percent', { percent: number(lostPercent(move)) }) : '');

/** The text of a played move. */
export function playedText({ steps }: Pick<Replay, 'steps'>, { step, played }: MoveReport): string {
  const entry = steps[step + 1]?.entry;
  return say(entry ? entry.message : played.message);
}

/** A turning point in a few sentences. */
export const turningPointText = (move: MoveReport, game: string, names: readonly string[]): string =>
  turningPointMessages(move, game, [...names])
    .map(say)
    .join(' ');

/** The move that was played next, how good it was, what it cost and why another was better. */
export function verdictText(move: MoveReport, game: string, names: readonly string[]): string {
  const lost = lostPercent(move);
  const reasons = reasonTexts(move.reasons, game, names);
  const better = reasons.length ? [`${t('analysis.because').replace('…', '')} ${reasons.join(', ')}.`] : [];
  return [
    `${names[move.seat]!}${t('colon')}${say(move.played.message)}.`,
    `${capital(t(`analysis.mark.${move.mark}`))}.`,
    ...(lost > 0 ? [t('analysis.lost', { n: lost })] : []),
    ...better,
  ].join(' ');
}

/** The best moves of a position, best first, each with what it is worth. */
export function bestMovesText(moves: readonly ShownMove[]): string {
  return moves
    .map(({ candidate, played, worth }) => {
      const said = `${moveText(candidate)}, ${worth}`;
      return played ? `${said}, ${t('analysis.played')}` : said;
    })
    .join('. ');
}

export function winChanceText(chances: readonly number[], names: readonly string[]): string {
  return names.map((name, seat) => `${name}${t('colon')}${chanceText(chances[seat]!)}`).join(', ');
}

/** The turning point that comes next from a step, or the one before it. */
export function nextTurningPoint(
  report: AnalysisReport,
  names: readonly string[],
  at: number,
  by: 1 | -1,
): { step: number; said: string } | null {
  const points = report.turning_points;
  const found = by > 0 ? points.find(({ step }) => step > at) : points.findLast(({ step }) => step < at);
  return found ? { step: found.step, said: capital(turningPointText(found, report.game, names)) } : null;
}
