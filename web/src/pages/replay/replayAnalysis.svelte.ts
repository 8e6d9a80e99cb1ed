/** What is known of the positions of a replay: one verdict each, the deepest. All that is shown of them derives from it. */
import type { AnalysisReport, MoveReport } from '../../api/types';
import { isDeeper } from '../../core/generated/analysis/verdict';
import type { Position } from '../../core/position';
import { assembled, playedMoves, positionOf, type PositionVerdict, type AnalysisProgress } from '../../local/analysis';
import { deepen } from '../../local/liveAnalysis';
import { readRecordLocally, thisDevice } from '../../local/device';
import type { ParsedRecord } from '../../local/recordReader';
import { analysisOf } from './replayLoader';

/** Milliseconds that one must stay before a position is searched: who leafs through a game asks nothing. */
const DEBOUNCE_MS = 250;

export class ReplayAnalysis {
  /** By step, or by notation where a position is not one of the game. */
  #verdicts: ReadonlyMap<number | string, PositionVerdict> = $state.raw(new Map());
  /** The analysis of the whole game, once it is there: its moves are the verdicts above. */
  #whole: AnalysisReport | null = $state.raw(null);
  /** Whether this device can search at all. */
  isAvailable = $state(true);
  report: AnalysisReport | null = $derived.by(() => {
    const whole = this.#whole;
    return (
      whole &&
      assembled(
        whole,
        whole.moves.map(({ step }) => this.#verdicts.get(step) as MoveReport),
      )
    );
  });
  /** Nodes of the search behind each verdict. */
  readonly #tiers = new Map<number | string, number>();
  #parsed: Promise<ParsedRecord> | null = null;

  constructor(
    private readonly record: string,
    private readonly match: string | null,
    private readonly names: () => readonly string[],
  ) {}

  /** The deepest verdict of a step, or of a position that is not one of the game. */
  verdict(of: number | string): PositionVerdict | null {
    return this.#verdicts.get(of) ?? null;
  }

  /** Take over what was found, unless more is known already. */
  add(of: number | string, found: PositionVerdict): void {
    const known = this.#verdicts.get(of);
    if (known && !isDeeper(found.solved, found.depth, found.nodes, known.solved, known.depth, known.nodes)) return;
    this.#verdicts = new Map(this.#verdicts).set(of, found);
  }

  /** Analyse the whole game. */
  async analyse(progress: AnalysisProgress): Promise<void> {
    this.take(await analysisOf(this.match, () => Promise.resolve(this.record), this.names(), progress));
  }

  /** Take over the analysis of the whole game; where a position is known better already, that stays. */
  take(whole: AnalysisReport): void {
    for (const move of whole.moves) this.add(move.step, move);
    this.#whole = whole;
  }

  /** Begin to search a step, or the position of a variation, deeper and deeper. Returns how to stop. */
  deepen(step: number, tried: Position | null = null): () => void {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      this.#deepen(step, tried, stop.signal).catch(() => (this.isAvailable = stop.signal.aborted));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  /** The game as this device reads it. */
  parsed(): Promise<ParsedRecord> {
    return (this.#parsed ??= readRecordLocally(this.record));
  }

  async #deepen(step: number, tried: Position | null, signal: AbortSignal): Promise<void> {
    const { game, runtime } = await this.parsed();
    const key = tried ? tried.notation() : step;
    if (signal.aborted || this.#verdicts.get(key)?.solved) return;
    const played = tried ? null : (playedMoves(game).find((move) => move.step === step) ?? null);
    const tell = (verdict: PositionVerdict, tier: number) => {
      this.#tiers.set(key, tier);
      this.add(key, verdict);
    };
    const position = tried ?? positionOf(runtime, game, step);
    await deepen(thisDevice().engine, position, played, this.#tiers.get(key) ?? 0, tell, signal);
  }
}
