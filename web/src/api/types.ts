/** The server's contract (docs/api.md) under the names that the client uses. What they hold comes from the server: schema.ts. */
import type { ClientMessage, Routes, SeatRequest, ServerMessage, Summary, View } from './schema';

export type {
  ActionData,
  AnalysisReport,
  BotFacts,
  ConnectedBot,
  Candidate,
  Created,
  ErrorText,
  EventsMessage,
  Frame,
  GameFacts,
  PositionView,
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
  Remark,
  Result,
  Rules,
  Session,
  Summary,
  ThinkMessage,
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

/** What changes a match; the connection says which match, as of which event, and gives it the id that makes it safe to repeat. */
export type Command = Without<Extract<ClientMessage, { command_id: string }>, 'match' | 'seq' | 'command_id'>;
export type SeatCommand = Extract<Command, { type: 'resign' | 'abort' | 'claim' | 'takeover' | 'retake' }>;
