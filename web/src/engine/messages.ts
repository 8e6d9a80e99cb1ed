/** Messages between a page and its engine worker. Positions travel as bytes: the worker is stateless. */
import type { EngineProblem } from './errors';
import type { WasmVariant, Options } from './manifest';
import type { PositionInfo, Step } from './rules';
import type { Luck, LuckStep } from './luck';
import type { SearchRequest, SearchResult } from './search';

/** Requests and their responses. */
export interface Requests {
  /** Fetch and compile ahead of the first search. */
  prepare: { params: { game: string; options: Options }; result: { variant: WasmVariant } };
  start: { params: { game: string; options: Options }; result: { position: Uint8Array; options: Options } };
  inspect: { params: { game: string; position: Uint8Array }; result: PositionInfo };
  apply: { params: { game: string; position: Uint8Array; action: number }; result: Step };
  resolve: { params: { game: string; position: Uint8Array; outcome: number }; result: Step };
  deal: { params: { game: string; position: Uint8Array; seed: bigint }; result: Step };
  greedy: { params: { game: string; position: Uint8Array; seed: bigint }; result: number };
  actions: { params: { game: string }; result: { texts: string[]; data: Record<string, unknown>[] } };
  /** Luck analysis of a whole game. */
  luck: { params: { game: string; options: Options; steps: LuckStep[]; end: Uint8Array }; result: Luck };
  /** Each finished iteration is reported as progress. A cancelled search returns its results so far. */
  search: { params: { game: string; options: Options; position: Uint8Array; request: SearchRequest }; result: TimedSearchResult };
}

export interface TimedSearchResult extends SearchResult {
  seconds: number;
  cancelled: boolean;
}

export type RequestName = keyof Requests;
export type Params<Name extends RequestName> = Requests[Name]['params'];
export type Result<Name extends RequestName> = Requests[Name]['result'];

export type ToWorker =
  { [Name in RequestName]: { id: number; type: Name; params: Params<Name> } }[RequestName] | { id: number; type: 'cancel' };

export type FromWorker =
  | { id: number; type: 'result'; result: unknown }
  | { id: number; type: 'progress'; found: TimedSearchResult }
  | { id: number; type: 'error'; code: EngineProblem; message: string };
