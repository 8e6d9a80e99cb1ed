/** What the engine thinks of a game, found on this device as `tilework.analysis` finds it on a server. */
import type { AnalysisReport, Candidate, MoveReport, Words } from '../api/types';
import type { Engine } from '../engine/client';
import type { Line } from '../engine/search';
import type { Team } from '../engine/team';
import type { Play } from './game';
import type { Kit } from './kit';
import { toldLuck } from './luck';
import type { Past } from './reading';
import { better, told as toldReason } from './reasons';

/** As in `server/live/analysts.py`. */
const NODES = 25_000;
const WANTED = 3;

export type Analyst = Pick<Team, 'size' | 'search' | 'await'>;

export interface Watching {
  /** Hears how many of how many moves are done. */
  told?: (done: number, all: number) => void;
  signal?: AbortSignal;
}

export const markOf = (kit: Kit, loss: number) =>
  (kit.manifest.analysis.marks.find(([most]) => loss <= most)?.[1] ?? 'blunder') as MoveReport['mark'];
const isGood = (mark: MoveReport['mark']) => mark === 'best' || mark === 'good';

/** Analyse a game, as many moves at a time as there are workers. */
export async function analyse(analyst: Analyst, past: Past, names: readonly string[], watching: Watching = {}): Promise<AnalysisReport> {
  const { kit, game } = past;
  const { signal, told } = watching;
  const plays = game.steps.flatMap(({ event, before }, step) => (event.kind === 'play' ? [{ event, before, step }] : []));
  const moves: MoveReport[] = [];
  let [next, done] = [0, 0];
  const work = async () => {
    while (next < plays.length) {
      signal?.throwIfAborted();
      const place = next++;
      const { event, before, step } = plays[place]!;
      moves[place] = await report(analyst, past, place + 1, step, before, event, signal);
      told?.(++done, plays.length);
    }
  };
  await Promise.all(Array.from({ length: analyst.size }, work));
  signal?.throwIfAborted();
  const steps = game.steps.map(({ event, before }) => ({ before, mover: event.kind === 'play' ? event.seat : null }));
  const asked = { game: kit.manifest.game, options: game.options, steps, end: game.position };
  const luck = toldLuck(kit, await analyst.await('luck', asked, signal), names);
  const worst = moves.filter(({ mark }) => !isGood(mark)).toSorted((one, other) => other.loss - one.loss);
  const { phase, standings } = kit.rules.look(game.position);
  return {
    game: kit.manifest.game,
    seats: past.seats,
    winners: phase === 0 ? standings.flatMap((standing, seat) => (standing === Math.max(...standings) ? [seat] : [])) : [],
    summary: [],
    moves,
    turning_points: worst
      .slice(0, kit.manifest.analysis.turning_points)
      .toSorted((one, other) => one.number - other.number)
      .map((move) => ({ ...move, words: explanation(kit, move, names) })),
    luck,
  };
}

async function report(
  analyst: Pick<Engine, 'search' | 'await'>,
  { kit, game }: Past,
  number: number,
  step: number,
  position: Uint8Array,
  { seat, action }: Play,
  signal?: AbortSignal,
): Promise<MoveReport> {
  const ask = { game: kit.manifest.game, options: game.options, position };
  const how = signal ? { signal } : {};
  const found = await analyst.search({ ...ask, task: { nodes: NODES, wanted: WANTED } }, how);
  const chosen = kit.parse(action)!;
  const only = { nodes: NODES, wanted: 1, only: chosen, depth: found.depth };
  const played = found.lines.find(({ actions }) => actions[0] === chosen) ?? (await analyst.search({ ...ask, task: only }, how)).lines[0]!;
  const best = played.value > found.lines[0]!.value ? played : found.lines[0]!;
  const [first, own] = [candidate(kit, position, seat, best, best), candidate(kit, position, seat, played, best)];
  const rest = found.lines.filter(({ actions }) => actions[0] !== first.number).map((line) => candidate(kit, position, seat, line, best));
  const good = rest.filter(({ loss }) => !['mistake', 'blunder'].includes(markOf(kit, loss)));
  const mark = markOf(kit, own.loss);
  const instead = { of: chosen, seat, scores: best.scores, others: played.scores };
  const reasons = isGood(mark) ? [] : (await analyst.await('reasons', { ...ask, asks: [{ action: first.number, instead }] }))[0]!;
  return {
    number,
    step,
    seat,
    action,
    best: first.action,
    mark,
    loss: own.loss,
    points_lost: own.points_lost,
    win_chances: first.win_chances,
    expected_scores: first.expected_scores,
    line: first.line,
    played: own,
    best_moves: [first, ...good].slice(0, found.lines.length),
    reasons: reasons.map((reason) => toldReason(kit, reason)),
  };
}

/** A line that was found, as a candidate for the seat to move, beside the best. */
export function candidate(kit: Kit, position: Uint8Array, seat: number, line: Line, best: Line): Candidate {
  const { text, data, number } = kit.action(line.actions[0]!);
  return {
    action: text,
    number,
    data,
    words: kit.actionWords(position, number),
    win_chances: line.chances,
    expected_scores: line.scores,
    loss: Math.max(0, best.chances[seat]! - line.chances[seat]!),
    points_lost: Math.max(0, leadOf(best, seat) - leadOf(line, seat)),
    line: line.actions.map((each) => kit.action(each).text),
  };
}

/** A seat's expected score against the best of the others. */
export const leadOf = ({ scores }: Line, seat: number) => scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));

/** A turning point in words. */
function explanation(kit: Kit, move: MoveReport, names: readonly string[]): Words {
  const chance = move.win_chances[move.seat]!;
  const first = kit.sayEach('analysis', 'turning_point', (language) => ({
    move: move.number,
    name: names[move.seat]!,
    played: move.played.words[language],
    best: move.best_moves[0]!.words[language],
    before: String(Math.round(100 * chance)),
    after: String(Math.round(100 * (chance - move.loss))),
  }));
  const all = [first, ...move.reasons.map((reason) => better(kit, reason, names))];
  return { en: all.map(({ en }) => en).join(' '), fr: all.map(({ fr }) => fr).join(' ') };
}
