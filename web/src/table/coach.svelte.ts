/** A coach that watches: it asks once before a costly move is played, with the idea behind a better one. */
import type { MoveReport, View } from '../api/types';
import { percent } from '../core/generated/analysis/assembly';
import { capital, loadGameMessages, say, t } from '../i18n/index.svelte';
import { coachMode } from '../lib/coach';
import { seatName } from '../lib/displayNames.svelte';
import { settings } from '../lib/settings.svelte';
import { reasonTexts } from './hints';
import type { MatchSource } from './matchSource';

/** A move is costly from this loss of winning chances, or of points, on. */
const COSTLY_CHANCE = 0.08;
const COSTLY_POINTS = 3;
/** Moves without a question after one. */
const MOVES_BETWEEN = 2;
/** A move never waits longer for the coach. */
const MAX_WAIT_MS = 3000;

export type CoachAnswer = 'again' | 'show' | 'play' | 'off';

export interface CoachQuestion {
  /** What the move costs, and what another one does instead. */
  cost: string;
  idea: string;
  /** The better move. */
  better: string;
}

export function isCostly({ loss, points_lost, reasons }: Pick<MoveReport, 'loss' | 'points_lost' | 'reasons'>): boolean {
  return reasons.length > 0 && (loss >= COSTLY_CHANCE || points_lost >= COSTLY_POINTS);
}

export class Coach {
  question: CoachQuestion | null = $state.raw(null);
  #answer: (answer: CoachAnswer) => void = () => undefined;
  #quietMoves = 0;
  #askedAt = -1;

  constructor(private readonly match: MatchSource) {}

  /** Whether a move may be played now: null, or else what to say instead (which may be empty). */
  async consider(action: number): Promise<string | null> {
    const { view } = this.match;
    if (!view || !this.#isWatching(view) || view.seq === this.#askedAt) return null;
    if (this.#quietMoves > 0) {
      this.#quietMoves--;
      return null;
    }
    const report = await this.#review(action);
    if (!report || !isCostly(report) || this.match.view?.seq !== view.seq) return null;
    this.#askedAt = view.seq;
    this.#quietMoves = MOVES_BETWEEN;
    return this.#ask(report, view);
  }

  answer(answer: CoachAnswer): void {
    this.#answer(answer);
  }

  /** Only where hints are allowed: never against people, and never where ratings are at stake. */
  #isWatching({ you, rated }: View): boolean {
    return coachMode() === 'watching' && you.can.hint && !rated && !!this.match.review;
  }

  async #review(action: number): Promise<MoveReport | null> {
    const late = new Promise<null>((done) => setTimeout(() => done(null), MAX_WAIT_MS));
    const found = Promise.all([this.match.review!(action), loadGameMessages('analysis')]).then(([report]) => report);
    return Promise.race([found.catch(() => null), late]);
  }

  async #ask(report: MoveReport, view: View): Promise<string | null> {
    const names = view.seats.map(seatName);
    // What happens on the table says more than the points, which the cost names already.
    const idea = report.reasons.find(({ key }) => key !== 'points') ?? report.reasons[0]!;
    const [reason] = reasonTexts([idea], view.game, names);
    const better = capital(say(report.best_moves[0]!.message));
    const cost =
      report.loss >= COSTLY_CHANCE
        ? t('coach.chance', { percent: percent(report.loss) })
        : t('coach.points', { points: Math.round(report.points_lost) });
    const answer = await new Promise<CoachAnswer>((done) => {
      this.#answer = done;
      this.question = { cost, idea: t('coach.idea', { reason: reason! }), better };
    });
    this.question = null;
    if (answer === 'off') settings.coach = 'request';
    if (answer === 'show') return t('coach.try', { move: better });
    return answer === 'again' ? '' : null;
  }
}
