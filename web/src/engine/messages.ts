/** What goes between a page and its engine's worker. Positions travel as bytes: the worker keeps none. */
import type { EngineProblem } from './errors';
import type { Form, Options } from './manifest';
import type { Facts, Step } from './rules';
import type { Luck, LuckStep } from './luck';
import type { Reason, Task, Thought } from './search';
import type { Reasoned } from './why';

/** Each request with what answers it. */
export interface Requests {
  /** Fetch and compile ahead of the first search. */
  prepare: { ask: { game: string; options: Options }; answer: { form: Form } };
  start: { ask: { game: string; options: Options }; answer: { position: Uint8Array; options: Options } };
  look: { ask: { game: string; position: Uint8Array }; answer: Facts };
  apply: { ask: { game: string; position: Uint8Array; action: number }; answer: Step };
  resolve: { ask: { game: string; position: Uint8Array; outcome: number }; answer: Step };
  deal: { ask: { game: string; position: Uint8Array; seed: bigint }; answer: Step };
  greedy: { ask: { game: string; position: Uint8Array; seed: bigint }; answer: number };
  actions: { ask: { game: string }; answer: { texts: string[]; data: Record<string, unknown>[] } };
  /** What speaks for each of several actions of a position. */
  reasons: { ask: { game: string; options: Options; position: Uint8Array; asks: Reasoned[] }; answer: Reason[][] };
  /** What made the margins of a whole game: luck, and everybody's moves. */
  luck: { ask: { game: string; options: Options; steps: LuckStep[]; end: Uint8Array }; answer: Luck };
  /** Every whole iteration is told as progress. A search that is cancelled answers with what it found until then. */
  search: { ask: { game: string; options: Options; position: Uint8Array; task: Task }; answer: Found };
}

export interface Found extends Thought {
  seconds: number;
  cancelled: boolean;
}

export type RequestName = keyof Requests;
export type Ask<Name extends RequestName> = Requests[Name]['ask'];
export type Answer<Name extends RequestName> = Requests[Name]['answer'];

export type ToWorker = { [Name in RequestName]: { id: number; type: Name; ask: Ask<Name> } }[RequestName] | { id: number; type: 'cancel' };

export type FromWorker =
  | { id: number; type: 'answer'; answer: unknown }
  | { id: number; type: 'progress'; found: Found }
  | { id: number; type: 'error'; code: EngineProblem; message: string };
