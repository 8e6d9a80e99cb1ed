/** Verify sample records with the generated core, to compare with Python (`tests/match/test_corpus.py`). */
import { InvalidRecord } from '../core/generated/errors';
import { Draw } from '../core/generated/match/events';
import { parseRecord, writeRecord } from '../core/generated/match/record';
import type { Step } from '../core/generated/match/step';
import { verifyRecord } from '../core/generated/match/verify';
import { toHex } from '../core/hashing';
import type { Loader } from './load';
import { EngineError } from './errors';

/** Read a record with the rules of its game. */
export async function verifySample(loader: Loader, text: string): Promise<object> {
  try {
    const { tags } = parseRecord(text);
    await loader.game(tags['Game']!).catch((error: unknown) => {
      if (!(error instanceof EngineError && error.code === 'unknown_game')) throw error;
    });
    return reported(text);
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    const cause = error.cause instanceof Error ? error.cause : null;
    const { problem, ...own } = error.data;
    return { error: cause || problem === undefined ? own : { ...own, problem }, cause: cause?.name ?? null };
  }
}

function reported(text: string): object {
  const { match, problems, moves, draws } = verifyRecord(text);
  return {
    problems: problems.map(({ data }) => data),
    moves,
    draws,
    options: match.options,
    seats: match.seats,
    position: toHex(match.position.bytes),
    before: match.steps.map(({ before }) => toHex(before.bytes).slice(-64)),
    over: match.isOver,
    turn: match.turn,
    scores: match.scores,
    winners: match.winners,
    breakdown: match.breakdown(),
    steps: match.steps.map(stepData),
    written: writeRecord(match, null, true),
    view: match.position.view(),
  };
}

function stepData({ event, notes }: Step): unknown[] {
  const made = event instanceof Draw ? [event.outcomes] : [event.seat, event.action];
  return [...made, notes.map(({ kind, seat, points, rules, details }) => [kind, seat, points, rules, details])];
}
