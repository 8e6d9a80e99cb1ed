/** Luck and skill of a game in figures and text, as in `analysis/luck.py`. */
import type { AnalysisReport, Words } from '../api/types';
import type { Luck } from '../engine/luck';
import { round } from '../core/runtime';
import type { GameRuntime } from './gameRuntime';

type LuckReport = NonNullable<AnalysisReport['luck']>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

export function luckReport(runtime: GameRuntime, luck: Luck, names: readonly string[]): LuckReport {
  const { margins, start, deals, moves } = luck;
  const rows = margins.map((margin, seat) => ({
    deals: deals[seat]! + start[seat]!,
    own: moves[seat]![seat]!,
    others: sum(moves[seat]!) - moves[seat]![seat]!,
    margin,
  }));
  const sentences = [
    sentence(
      runtime,
      'deals',
      rows.map((row) => row.deals),
      names,
    ),
    sentence(
      runtime,
      'play',
      rows.map(({ own, others }) => own + others),
      names,
    ),
  ];
  return { ...luck, rows, words: runtime.joinSentences(sentences) };
}

function sentence(runtime: GameRuntime, what: string, points: readonly number[], names: readonly string[]): Words {
  const most = Math.max(...points);
  if (round(most) === 0) return runtime.format('analysis', `luck.${what}.none`);
  return runtime.format('analysis', `luck.${what}`, { name: names[points.indexOf(most)]!, points: round(most) });
}
