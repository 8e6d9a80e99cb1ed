import { expect, test } from 'vitest';

import { WorkerPool } from '../../engine/workerPool';
import { analyse, findVerdict, playedMoves, positionOf } from '../../local/analysis';
import { LocalMatch } from '../../local/localMatch';
import { readRecord, type ParsedRecord } from '../../local/recordReader';
import { writeRecord } from '../../local/recordWriter';
import { engine, loadRuntime, newStoredMatch, person } from '../../testing/localEngine';
import type { MoveReport } from '../../api/analysis';
import { ReplayAnalysis } from './replayAnalysis.svelte';
import { KeptLines } from './keptLines.svelte';
import { reportOf, shownMoves } from './moves';
import { Variation } from './variation.svelte';

async function parsed(moves: number): Promise<ParsedRecord> {
  const match = new LocalMatch(newStoredMatch('azul', [person('Ada'), person('Grace')]), await loadRuntime('azul'));
  for (let at = 2000; at < 2000 + moves; at++) match.play(match.runtime.rules.inspect(match.position).legal[at % 5]!, at);
  return readRecord(writeRecord(match), loadRuntime);
}

test('a line is a variation that starts from a position of the game, and playing on drops what came after', async () => {
  const record = await parsed(4);
  const { step } = playedMoves(record.game)[2]!;
  const start = new Variation(record.runtime, positionOf(record.runtime, record.game, step));
  const verdict = await findVerdict(engine(), start.position, null, { nodes: 500 });
  const { line } = verdict.best_moves[0]!;
  const shown = start.extended(line);
  expect([shown.at, shown.last]).toEqual([0, line.length]);
  expect(shown.shown.position).toEqual(start.shown.position);
  expect(shown.steps.slice(1).map(({ entry }) => entry!.action!.text)).toEqual(line);
  const gained = shown.steps.at(-1)!.scores.map((score, seat) => score - shown.steps[0]!.scores[seat]!);
  expect(gained).toEqual(verdict.best_moves[0]!.points);

  shown.at = 2;
  const legal = record.runtime.legalActions(shown.position.bytes, record.game.options);
  const own = shown.played(legal.at(-1)!.text);
  expect(own.steps.map(({ entry }) => entry?.action?.text)).toEqual([undefined, line[0], line[1], legal.at(-1)!.text]);
  expect(own.at).toBe(own.last);
});

test('a variation goes on into the next round with a random deal', async () => {
  const record = await parsed(1);
  let tried = new Variation(record.runtime, positionOf(record.runtime, record.game, playedMoves(record.game)[0]!.step));
  const { round } = tried.shown.position;
  while (tried.shown.turn !== null && tried.shown.position.round === round)
    tried = tried.played(record.runtime.legalActions(tried.position.bytes, record.game.options)[0]!.text);
  expect(tried.shown.position.round).toBe(round + 1);
  expect(tried.shown.turn).not.toBeNull();
  expect(tried.shown.entry!.kind).toBe('draw');
});

test('a line that is kept becomes a variation of the record, with its comments and glyphs', async () => {
  const record = await parsed(4);
  const { step } = playedMoves(record.game)[1]!;
  const start = new Variation(record.runtime, positionOf(record.runtime, record.game, step));
  const legal = (at: Variation) => record.runtime.legalActions(at.position.bytes, record.game.options);
  const tried = start.played(legal(start).at(-1)!.text);
  const kept = new KeptLines(record);
  expect(kept.has(step, tried)).toBe(false);
  kept.note(step, tried, { comment: 'Leaves nothing. {Really.}' });
  kept.note(step, tried, { glyph: '!?' });
  const further = tried.played(legal(tried)[0]!.text);
  kept.note(step, further, { comment: 'And on.' });
  expect(kept.lines).toHaveLength(1);
  expect(kept.remark(step, tried)).toMatchObject({ comment: 'Leaves nothing. {Really.}', glyph: '!?' });

  const written = kept.record();
  expect(written).toContain('[Tilework "2"]');
  const again = new KeptLines(await readRecord(written, loadRuntime));
  expect(again.lines).toHaveLength(1);
  expect(again.remark(step, further)).toMatchObject({ comment: 'And on.' });
  expect(again.shown(again.lines[0]!).position.bytes).toEqual(further.position.bytes);
  expect(again.record()).toBe(written);
  again.drop(again.lines[0]!);
  expect(again.record()).toBe(record.text);
});

test('the deepest verdict of a position is the only one, and what follows from it is worked out again', async () => {
  const record = await parsed(6);
  const { runtime, game } = record;
  const worker = engine();
  const shallow = await analyse(new WorkerPool(() => worker, 1), record, ['Ada', 'Grace']);
  const replay = new ReplayAnalysis('', null, () => ['Ada', 'Grace']);
  replay.take(shallow);
  for (const played of playedMoves(game)) {
    const deep = (await findVerdict(worker, positionOf(runtime, game, played.step), played, { nodes: 60_000 })) as MoveReport;
    replay.add(played.step, deep);
    replay.add(played.step, shallow.moves[played.number - 1]!); // less deep: it changes nothing
    expect(replay.verdict(played.step)).toBe(deep);
    const report = replay.report!;
    expect(report.moves[played.number - 1]).toBe(deep);
    expect(report.summary.map(({ moves }) => moves).reduce((sum, moves) => sum + moves)).toBe(6);
    const wrong = report.moves.filter(({ mark }) => mark !== 'best' && mark !== 'good');
    expect(report.turning_points).toHaveLength(Math.min(3, wrong.length));
    for (const point of report.turning_points) {
      const { messages: _messages, ...move } = point;
      expect(move).toEqual(replay.verdict(point.step));
    }
    const shown = shownMoves(deep);
    expect(shown.filter(({ played }) => played)).toHaveLength(1);
    expect(shown[0]!.candidate.action === deep.action).toBe(reportOf(deep)!.mark === 'best');
  }
}, 60_000);
