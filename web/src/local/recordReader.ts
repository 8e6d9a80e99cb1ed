/** Reads records (docs/reference/record-format.md) with the generated core and builds replays. */
import type { Replay, ReplayStep } from '../api/types';
import * as core from '../core/generated/match/events';
import { parseRecord } from '../core/generated/match/record';
import { verifyRecord } from '../core/generated/match/verify';
import { toHex } from '../core/hashing';
import { EngineError } from '../engine/errors';
import { loadGameMessages } from '../i18n/index.svelte';
import { coreErrorText } from '../lib/errorText';
import { GameCore } from './gameCore';
import type { GameRuntime } from './gameRuntime';

/** A verified record with all its positions. */
export interface ParsedRecord {
  game: GameCore;
  runtime: GameRuntime;
  seats: string[];
  seed: string | null;
  commitment: string | null;
  text: string;
  /** Claims of the record that do not hold. */
  problems: string[];
}

/** Read and verify a record; throws InvalidRecord. */
export async function readRecord(text: string, loadRuntime: (game: string) => Promise<GameRuntime>): Promise<ParsedRecord> {
  await loadGameMessages('errors');
  const { tags } = parseRecord(text);
  const runtime = await loadRuntime(tags['Game']!).catch((error: unknown) => {
    if (error instanceof EngineError && error.code === 'unknown_game') return null; // the core reports it
    throw error;
  });
  const { match, problems } = verifyRecord(text);
  const game = new GameCore(runtime!, match.options, null, match.start);
  for (const { event } of match.steps) {
    if (event instanceof core.Draw) game.apply({ kind: 'draw', outcomes: event.outcomes, at: 0 });
    else game.apply({ kind: 'play', seat: event.seat, action: event.action, at: 0 });
  }
  const seed = match.dealer && toHex(match.dealer.seed);
  return {
    game,
    runtime: runtime!,
    seats: match.seats,
    seed,
    commitment: tags['Commitment'] ?? null,
    text,
    problems: problems.map(coreErrorText),
  };
}

/** Build the replay: every position with the step that led to it. */
export function replayOf({ game, runtime, seats, seed, commitment, text, problems }: ParsedRecord): Replay {
  const { match } = game;
  return {
    game: runtime.manifest.game,
    options: game.options,
    seats,
    over: match.isOver,
    scores: match.scores,
    winners: match.winners,
    breakdown: match.breakdown(),
    record: text,
    problems,
    seed,
    commitment,
    steps: replaySteps(game, runtime),
  };
}

/** Every position of a game with the step that led to it. */
export function replaySteps(game: GameCore, runtime: GameRuntime): ReplayStep[] {
  const positions = [...game.match.steps.map(({ before }) => before), game.match.position];
  return positions.map((position, number) => ({
    number,
    entry: number ? { ...game.activeEntries[number - 1]!, seq: number - 1 } : null,
    position: runtime.view(position.bytes, game.options),
    turn: position.turn,
    notation: position.notation(),
    scores: position.scores,
  }));
}
