/** Verdicts computed on this device: the generated analysis requests searches, workers run them. */
import type { AnalysisReport, MoveReport } from '../api/types';
import { summaryRows, turningPoints } from '../core/generated/analysis/assembly';
import { adviceData, advise, reviewMove, turningPointMessages } from '../core/generated/analysis/move_review';
import { type Question, SearchLimits } from '../core/generated/analysis/verdict';
import { PvLine, SearchResult } from '../core/generated/bots/search/request';
import { Position } from '../core/position';
import type { Engine } from '../engine/client';
import type { WorkerPool } from '../engine/workerPool';
import type { GameCore } from './gameCore';
import type { GameRuntime } from './gameRuntime';
import { luckReport } from './luck';
import type { ParsedRecord } from './recordReader';

/** As in `server/live/jobs/analysis_queue.py`. */
const NODES = 25_000;
/** Moves of a position that are valued exactly, as in `analysis/analyse.py`. */
export const BEST_MOVES = 3;

export type AnalysisPool = Pick<WorkerPool, 'size' | 'search' | 'request'>;
type Searcher = Pick<Engine, 'search'>;

/** The verdict of a position, with or without the move played there. */
export type Advice = Pick<MoveReport, 'seat' | 'win_chances' | 'best_moves' | 'reasons' | 'depth' | 'nodes' | 'solved' | 'by_points'>;
export type PositionVerdict = MoveReport | Advice;

export interface AnalysisProgress {
  /** Called with the number of analysed moves and the total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** Run an analysis: answer each search that it asks for. An aborted signal throws. */
export async function answerSearches<T>(work: Generator<Question, T, SearchResult>, searcher: Searcher, signal?: AbortSignal): Promise<T> {
  let step = work.next();
  while (!step.done) {
    signal?.throwIfAborted();
    const answer = await search(searcher, step.value, signal);
    signal?.throwIfAborted();
    step = work.next(answer);
  }
  return step.value;
}

async function search(searcher: Searcher, question: Question, signal?: AbortSignal): Promise<SearchResult> {
  const { position, nodes, seconds, multiPv, searchMove, depth } = question;
  const request = { nodes, seconds, multi_pv: multiPv, search_move: searchMove, ...(depth === null ? {} : { depth }) };
  const ask = { game: position.game.name, options: position.options, position: position.bytes, request };
  const found = await searcher.search(ask, signal ? { signal } : {});
  const pvs = found.pvs.map(({ actions, value, win_chances, expected_scores }) => new PvLine(actions, value, win_chances, expected_scores));
  return new SearchResult(pvs, found.depth, found.nodes, found.solved, found.seconds);
}

/** A move of a game and where it was played. */
export interface PlayedMove {
  number: number;
  step: number;
  action: string;
}

/** The moves of a game, by the step that they were played in. */
export function playedMoves({ steps }: Pick<GameCore, 'steps'>): PlayedMove[] {
  const plays = steps.flatMap(({ event }, step) => (event.kind === 'play' ? [{ step, action: event.action }] : []));
  return plays.map((play, place) => ({ ...play, number: place + 1 }));
}

/** The verdict of a position, searched as far as `limits` say, with the move that was played there if there is one. */
export async function findVerdict(
  searcher: Searcher,
  position: Position,
  played: PlayedMove | null,
  limits: { nodes: number | null; seconds?: number },
  signal?: AbortSignal,
): Promise<PositionVerdict> {
  const wanted = new SearchLimits(limits.nodes, BEST_MOVES, limits.seconds ?? null);
  if (played) {
    const report = await answerSearches(reviewMove(position, played.number, played.step, played.action, wanted), searcher, signal);
    return report.toData() as MoveReport;
  }
  const [verdict, reasons] = await answerSearches(advise(position, wanted), searcher, signal);
  return adviceData(verdict, reasons) as Advice;
}

export const positionOf = (runtime: GameRuntime, game: GameCore, step: number): Position =>
  new Position(runtime.game, game.options, game.steps[step]?.before ?? game.position);

/** Analyse a game, as many moves at a time as there are workers. */
export async function analyse(
  pool: AnalysisPool,
  parsed: ParsedRecord,
  names: readonly string[],
  progress: AnalysisProgress = {},
): Promise<AnalysisReport> {
  const { runtime, game } = parsed;
  const { signal, onProgress } = progress;
  const plays = playedMoves(game);
  const moves: MoveReport[] = [];
  let [next, done] = [0, 0];
  const work = async () => {
    while (next < plays.length) {
      signal?.throwIfAborted();
      const place = next++;
      const played = plays[place]!;
      moves[place] = (await findVerdict(pool, positionOf(runtime, game, played.step), played, { nodes: NODES }, signal)) as MoveReport;
      onProgress?.(++done, plays.length);
    }
  };
  await Promise.all(Array.from({ length: pool.size }, work));
  signal?.throwIfAborted();
  const steps = game.steps.map(({ event, before }) => ({ before, mover: event.kind === 'play' ? event.seat : null }));
  const asked = { game: runtime.manifest.game, options: game.options, steps, end: game.position };
  const luck = luckReport(runtime, await pool.request('luck', asked, signal), names);
  return assembled({ game: runtime.manifest.game, seats: parsed.seats, winners: game.match.winners, luck }, moves);
}

/** A report from the reviews of all moves: what follows from them is worked out anew. */
export function assembled(about: Pick<AnalysisReport, 'game' | 'seats' | 'winners' | 'luck'>, moves: MoveReport[]): AnalysisReport {
  const [marks, losses] = [moves.map(({ mark }) => mark), moves.map(({ loss }) => loss)];
  const seats = moves.map(({ seat }) => seat);
  return {
    ...about,
    moves,
    summary: summaryRows(about.seats.length, seats, marks, losses) as AnalysisReport['summary'],
    turning_points: turningPoints(marks, losses).map((place) => ({
      ...moves[place]!,
      messages: turningPointMessages(moves[place]!, about.game, about.seats),
    })),
  };
}
