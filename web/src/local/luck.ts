/** Luck and skill of a game in figures and words, as `analysis/luck.py` tells them. */
import type { AnalysisReport, Words } from '../api/types';
import type { Luck } from '../engine/luck';
import type { Kit } from './kit';

type Told = NonNullable<AnalysisReport['luck']>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

export function toldLuck(kit: Kit, luck: Luck, names: readonly string[]): Told {
  const { margins, start, deals, moves } = luck;
  const rows = margins.map((margin, seat) => ({
    deals: deals[seat]! + start[seat]!,
    own: moves[seat]![seat]!,
    others: sum(moves[seat]!) - moves[seat]![seat]!,
    margin,
  }));
  const about = [
    sentence(
      kit,
      'deals',
      rows.map((row) => row.deals),
      names,
    ),
    sentence(
      kit,
      'play',
      rows.map(({ own, others }) => own + others),
      names,
    ),
  ];
  const words = { en: about.map(({ en }) => en).join(' '), fr: about.map(({ fr }) => fr).join(' ') };
  return { ...luck, rows, words };
}

function sentence(kit: Kit, what: string, points: readonly number[], names: readonly string[]): Words {
  const most = Math.max(...points);
  if (Math.round(most) === 0) return kit.say('analysis', `luck.${what}.none`);
  return kit.say('analysis', `luck.${what}`, { name: names[points.indexOf(most)]!, points: Math.round(most) });
}
