/** A puzzle's position as the table takes it, made by the browser's engine. */
import type { Snippet } from 'svelte';

import type { PuzzleData } from '../api/puzzles';
import type { View } from '../api/types';
import type { GameDefinition } from '../boards/definition';
import { t } from '../i18n/index.svelte';
import type { GameRuntime } from '../local/gameRuntime';

/** What a puzzle is shown with, on the table as in words. */
export interface PuzzleDisplay {
  definition: GameDefinition;
  runtime: GameRuntime;
  puzzle: PuzzleData;
  /** A move was made. */
  onmove: (action: string) => void;
  top: Snippet;
  /** What came of it, in words; on the table above the bar, which is only there while a move is wanted. */
  said: Snippet;
  /** What it is about, for those who hear it; against the clock how much of it is left. */
  facts: string;
  /** A position of a line that is shown in place of the puzzle's own. */
  preview: Uint8Array | null;
}

const NOTHING = { hint: false, undo: false, answer_undo: false, resign: false, abort: false, join: false, leave: false, rematch: false };
const NOBODY = { claim: [], claim_draw: [], takeover: [], retake: [] };

export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** What the seats are called. */
export function seatNames(players: number, own: number): string[] {
  const other = (place: number) => (players === 2 ? t('puzzles.other.only') : t('puzzles.other', { number: place.toString() }));
  return Array.from({ length: players }, (_, seat) => (seat === own ? t('puzzles.you') : other((seat - own + players) % players)));
}

/** What is to be seen: as long as it is open, with all that may be done. */
export function viewOf(
  runtime: GameRuntime,
  puzzle: Pick<PuzzleData, 'id' | 'game' | 'options' | 'turn'>,
  position: Uint8Array,
  seq: number,
  open: boolean,
): View {
  const { turn: seat } = puzzle;
  const options = puzzle.options;
  const { players, turn } = runtime.rules.inspect(position);
  const blank = {
    away: false,
    replaced_person: null,
    replaced_name: null,
    rating: null,
    time_ms: null,
    online: true,
    resigned: false,
    bot: null,
  };
  return {
    match: puzzle.id,
    seq,
    now: 0,
    seats: seatNames(players, seat).map((name, number) => ({
      ...blank,
      seat: number,
      kind: 'person' as const,
      name,
      person: number === seat ? 'me' : null,
    })),
    deadline: null,
    you: { seats: [seat], can: { ...NOTHING, ...NOBODY, play: open } },
    legal_actions: open ? runtime.legalActions(position, options) : [],
    log_since: -1,
    log: [],
    status: 'playing',
    game: puzzle.game,
    options,
    public: false,
    rated: false,
    creator: 'me',
    created_at: 0,
    clock: null,
    undo_policy: 'free',
    turn: open ? seat : turn,
    turn_started_at: 0,
    position: runtime.view(position, options),
    undo: null,
    commitment: '',
    nonces: [],
    seed: null,
    result: null,
    rematch: null,
    rematch_by: null,
    tournament: null,
  };
}
