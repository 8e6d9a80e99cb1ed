/** Why a move is good, in words: the engine finds the reasons, the messages of the analysis tell them. */
import type { MoveReport, Words } from '../api/types';
import type { Reason } from '../engine/search';
import type { Kit } from './kit';

type Told = MoveReport['reasons'][number] & { points: number; part?: string; rival?: number };

/** Points for a message: with one decimal as they are written in a language, and as the number that decides on singular and plural. */
const amount = (points: number, language: 'en' | 'fr') => {
  const written = points.toFixed(1);
  return { amount: written.replace('.', language === 'fr' ? ',' : '.'), points: Number(written) };
};

/** A reason as a server tells it. What a move costs a rival is said where the rival can be named. */
export function told(kit: Kit, { kind, which, tenths }: Reason): Told {
  const { kinds, parts } = kit.manifest.analysis;
  const points = tenths / 10;
  if (kind === kinds.denies) return { key: 'denies', rival: which, points, words: null };
  const [name, message] = parts[which]!;
  const words = kit.sayEach('analysis', message, (language) => amount(points, language));
  if (kind !== kinds.saves) return { key: name, points, words };
  return { key: 'saves', part: name, points, words: kit.sayEach('analysis', 'reason.saves', (language) => ({ what: words[language] })) };
}

/** The sentence that says what a better move would have brought. */
export function better(kit: Kit, reason: MoveReport['reasons'][number], names: readonly string[]): Words {
  if (reason.words) return kit.sayEach('analysis', 'better.because', (language) => ({ what: reason.words![language] }));
  const { rival, points } = reason as unknown as { rival: number; points: number };
  return kit.sayEach('analysis', 'better.denies', (language) => ({ rival: names[rival]!, ...amount(points, language) }));
}
