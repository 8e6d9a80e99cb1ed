/** The server's contract (docs/api.md) under the names that the client uses. What they hold comes from the server: schema.ts. */
import type { ClientMessage, Routes, SeatRequest, ServerMessage, Summary, View } from './schema';

export type {
  ActionData,
  AnalysisReport,
  BotFacts,
  Candidate,
  Created,
  ErrorText,
  Frame,
  GameFacts,
  GameState,
  Hint,
  History,
  Leader,
  LegalAction,
  Lobby,
  LogEntry,
  Me,
  MoveReport,
  Note,
  OptionFacts,
  Rating,
  Replay,
  Result,
  Rules,
  Session,
  Summary,
  Token,
  View,
  Words,
  CreateMatch as NewMatch,
  Games as Catalogue,
  SeatView as Seat,
} from './schema';

export type Status = View['status'];
export type UndoPolicy = View['undo_policy'];
export type Options = View['options'];
export type Clock = NonNullable<View['clock']>;
export type NewSeat = SeatRequest;
export type SeatSummary = Summary['seats'][number];
export type FromServer = ServerMessage;

/** A request, and what it is answered with. */
export type Route = keyof Routes;
export type Form<R extends Route> = Routes[R]['form'];
export type Answered<R extends Route> = Routes[R]['answer'];

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What changes a match; the connection gives it the id that makes it safe to repeat. */
export type Command = Without<Extract<ClientMessage, { move_id: string }>, 'move_id'>;
/** The same before it is known which match, and as of which event. */
export type Wish = Without<Command, 'match' | 'seq'>;
export type SeatCommand = Extract<Wish, { type: 'resign' | 'abort' | 'claim' | 'takeover' | 'retake' }>;
