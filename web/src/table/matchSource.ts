/** A match as the table sees it: on a server (`api/serverMatch.svelte.ts`) or on this device (`local/deviceMatch.svelte.ts`). */
import type { Chat } from '../chat/chat.svelte';
import type { Command, Hint, LogEntry, MoveReport, View } from '../api/types';

/** Addresses related to a match; null where there is none. */
export interface MatchLinks {
  /** The address that others can be sent. */
  share: string | null;
  /** The record, for downloading. */
  record: string | null;
  replay: string | null;
  /** Inputs of the analysis: the replay id and the record. */
  analysis: { match: string; record: () => Promise<string> } | null;
  rematch: string | null;
}

export interface MatchSource {
  readonly view: View | null;
  readonly log: LogEntry[];
  /** Seats whose players are online; null until known. */
  readonly online: number[] | null;
  readonly spectators: number;
  readonly connected: boolean;
  /** Server time minus local time, for clocks. */
  readonly clockOffsetMs: number;
  readonly links: MatchLinks;
  /** The chat of the table, if it has one. */
  readonly chat?: Chat | null;
  /** Subscribe. Resolves to a function that unsubscribes; rejects with `MatchUnavailable`. */
  follow(): Promise<() => void>;
  /** Send a command. Resolves to null, or to the reason for a refusal (which may be empty). */
  send(command: Command): Promise<string | null>;
  /** The best moves now, best first; empty where hints are not available. */
  hints(): Promise<Hint[]>;
  /** What the analysis says of a legal move before it is played; absent or null where it can't be found out. */
  review?(action: number): Promise<MoveReport | null>;
  /** Start a rematch. Resolves to the address of its table. */
  rematch(): Promise<string>;
}

/** Why a match can't be shown, in words. */
export class MatchUnavailable extends Error {}
