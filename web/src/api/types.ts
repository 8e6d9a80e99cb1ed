/** Names for the API types (docs/reference/api.md) that are generated in schema.ts. */
import type { Action, ClientMessage, Message, Preview, Routes, SeatRequest, ServerMessage, Summary, View as ServerView } from './schema';

export type {
  Action,
  ActionData,
  AnalysisReport,
  BotFacts,
  ConnectedBot,
  Candidate,
  CreatedMatch as Created,
  ErrorText,
  EventsMessage,
  ReplayStep,
  GameFacts,
  PositionView,
  Hint,
  History,
  LeaderboardRow as Leader,
  Lobby,
  LogEntry,
  Me,
  MoveReport,
  Note,
  Online,
  OpenSeek,
  OptionFacts,
  Rating,
  Replay,
  ChatMessage,
  Result,
  Rules,
  Session,
  Summary,
  BotTurnMessage,
  Token,
  Message,
  Preview,
  View as ServerView,
  LocalizedText as Words,
  CreateMatch as NewMatch,
  Games as Catalogue,
  SeatView as Seat,
} from './schema';

/** A legal action at a table. Text and consequences are computed by the rules here; null where they do not follow the match. */
export interface LegalAction extends Action {
  readonly message: Message | null;
  readonly preview: Preview | null;
}

/** A match at a table: the server sends legal actions as numbers. */
export type View = Omit<ServerView, 'legal_actions'> & { legal_actions: LegalAction[] };

export type Status = View['status'];
export type UndoPolicy = View['undo_policy'];
export type Options = View['options'];
export type Clock = NonNullable<View['clock']>;
export type NewSeat = SeatRequest;
export type SeatSummary = Summary['seats'][number];
export type FromServer = ServerMessage;

/** A request and its response. */
export type Route = keyof Routes;
export type RequestBody<R extends Route> = Routes[R]['body'];
export type ResponseOf<R extends Route> = Routes[R]['answer'];

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command of a match. The connection adds match, sequence number, and the id that makes it idempotent. */
export type Command = Without<Extract<ClientMessage, { command_id: string }>, 'match' | 'seq' | 'command_id'>;
export type SeatCommand = Extract<Command, { type: 'resign' | 'abort' | 'claim' | 'takeover' | 'retake' }>;
