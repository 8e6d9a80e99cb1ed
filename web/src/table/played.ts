/** A match as a table sees it, wherever it is played: on a server (`api/live.svelte.ts`), or on this device (`local/live.svelte.ts`). */
import type { Talk } from '../talk/talk.svelte';
import type { Command, Hint, LogEntry, View } from '../api/types';

/** Where to go from a match; null where there is nothing to be had. */
export interface Links {
  /** The address that others can be sent. */
  share: string | null;
  /** The record, for downloading. */
  record: string | null;
  replay: string | null;
  /** Whether there is somebody to ask which move decided the game. */
  analysis: boolean;
  rematch: string | null;
}

export interface PlayedMatch {
  readonly view: View | null;
  readonly log: LogEntry[];
  /** The seats whose people are there; null as long as nobody has said it. */
  readonly online: number[] | null;
  readonly spectators: number;
  readonly connected: boolean;
  /** The difference between the match's clock and ours, for what counts down. */
  readonly ahead: number;
  readonly links: Links;
  /** What is said at the table; nothing where nobody listens. */
  readonly talk?: Talk | null;
  /** Begin to follow it. Returns how to stop; a match that can't be shown is `Unplayable`. */
  follow(): Promise<() => void>;
  /** Do something in it. Resolves to null, or if it was not done to the reason in words (which may be empty). */
  ask(command: Command): Promise<string | null>;
  /** The best moves now, best first; none where there is no advice to be had. */
  hints(): Promise<Hint[]>;
  /** Begin the next match of the same people. Resolves to the address of its table. */
  rematch(): Promise<string>;
}

/** Why a match can't be shown, in words. */
export class Unplayable extends Error {}
