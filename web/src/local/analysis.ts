/** A whole game, move by move, by a search of our own: what `tilework.analysis` finds on a server, without the reasons that its evaluation gives. */
import type { AnalysisReport, Candidate, MoveReport, Words } from '../api/types';
import type { Engine } from '../engine/client';
import type { Line } from '../engine/search';
import type { Play } from './game';
import type { Past } from './reading';

/** As in `analysis/analyse.py` and `server/live/analysts.py`. */
const NODES = 40_000;
const WANTED = 3;
const MARKS = [
  [0.005, 'best'],
  [0.03, 'good'],
  [0.08, 'inaccuracy'],
  [0.16, 'mistake'],
] as const;
const TURNING_POINTS = 3;

export const markOf = (loss: number): MoveReport['mark'] => MARKS.find(([most]) => loss <= most)?.[1] ?? 'blunder';
const isGood = ({ mark }: MoveReport) => mark === 'best' || mark === 'good';

/** Analyse a game. `told` hears how many of how many moves are done. */
export async function analyse(
  engine: Pick<Engine, 'search'>,
  past: Past,
  names: readonly string[],
  told: (done: number, all: number) => void = () => undefined,
): Promise<AnalysisReport> {
  const plays = past.game.steps.flatMap(({ event, before }, step) => (event.kind === 'play' ? [{ event, before, step }] : []));
  const moves: MoveReport[] = [];
  for (const { event, before, step } of plays) {
    moves.push(await report(engine, past, moves.length + 1, step, before, event));
    told(moves.length, plays.length);
  }
  const worst = moves.filter((move) => !isGood(move)).toSorted((one, other) => other.loss - one.loss);
  const { phase, standings } = past.kit.rules.look(past.game.position);
  return {
    game: past.kit.manifest.game,
    seats: past.seats,
    winners: phase === 0 ? standings.flatMap((standing, seat) => (standing === Math.max(...standings) ? [seat] : [])) : [],
    summary: [],
    moves,
    turning_points: worst
      .slice(0, TURNING_POINTS)
      .toSorted((one, other) => one.number - other.number)
      .map((move) => ({ ...move, words: explanation(past, move, names) })),
    luck: null, // takes playouts, which only the server has
  };
}

async function report(
  engine: Pick<Engine, 'search'>,
  { kit, game }: Past,
  number: number,
  step: number,
  position: Uint8Array,
  { seat, action }: Play,
): Promise<MoveReport> {
  const ask = { game: kit.manifest.game, options: game.options, position };
  const found = await engine.search({ ...ask, task: { nodes: NODES, wanted: WANTED } });
  const chosen = kit.parse(action)!;
  const only = { nodes: NODES, wanted: 1, only: chosen, depth: found.depth };
  const played = found.lines.find(({ actions }) => actions[0] === chosen) ?? (await engine.search({ ...ask, task: only })).lines[0]!;
  const best = played.value > found.lines[0]!.value ? played : found.lines[0]!;
  const candidate = (line: Line): Candidate => {
    const { text, data, number } = kit.action(line.actions[0]!);
    return {
      action: text,
      number,
      data,
      words: kit.actionWords(position, number),
      win_chances: line.chances,
      expected_scores: line.scores,
      loss: Math.max(0, best.chances[seat]! - line.chances[seat]!),
      points_lost: Math.max(0, lead(best, seat) - lead(line, seat)),
      line: line.actions.map((each) => kit.action(each).text),
    };
  };
  const [better, own] = [candidate(best), candidate(played)];
  const rest = found.lines.filter(({ actions }) => actions[0] !== better.number).map(candidate);
  const good = rest.filter(({ loss }) => !['mistake', 'blunder'].includes(markOf(loss)));
  return {
    number,
    step,
    seat,
    action,
    best: better.action,
    mark: markOf(own.loss),
    loss: own.loss,
    points_lost: own.points_lost,
    win_chances: better.win_chances,
    expected_scores: better.expected_scores,
    line: better.line,
    played: own,
    best_moves: [better, ...good].slice(0, found.lines.length),
    reasons: [],
  };
}

/** A seat's expected score against the best of the others. */
const lead = ({ scores }: Line, seat: number) => scores[seat]! - Math.max(...scores.filter((_, other) => other !== seat));

/** A turning point in words. */
function explanation({ kit }: Past, move: MoveReport, names: readonly string[]): Words {
  const chance = move.win_chances[move.seat]!;
  const say = (language: 'en' | 'fr') =>
    kit.say('analysis', 'turning_point', {
      move: move.number,
      name: names[move.seat]!,
      played: move.played.words[language],
      best: move.best_moves[0]!.words[language],
      before: String(Math.round(100 * chance)),
      after: String(Math.round(100 * (chance - move.loss))),
    })[language];
  return { en: say('en'), fr: say('fr') };
}
