/** The server's contract (docs/api.md) as types. */

export type Words = { en: string; fr: string };
export type Status = 'waiting' | 'playing' | 'finished' | 'aborted';
export type UndoPolicy = 'none' | 'ask' | 'free';
export type Options = Record<string, string | number | boolean>;

export interface ErrorBody {
  code: string;
  message: Words;
  detail?: unknown;
  retry_after_ms?: number;
}

export interface Rating {
  rating: number;
  uncertainty: number;
  matches: number;
}

export interface Me {
  person: string;
  name: string;
  kind: 'guest' | 'account';
  login: string | null;
  language: 'en' | 'fr';
  created_at: number;
  ratings: Record<string, Rating>;
}

export interface OptionFacts {
  name: string;
  words: Words;
  default: string | number | boolean;
  values: { value: string | number | boolean; words: Words }[];
}

export interface GameFacts {
  game: string;
  title: Words;
  summary: Words;
  kinds: string[];
  kind_words: Record<string, Words>;
  letters: string;
  point_sources: { source: string; words: Words }[];
  num_actions: number;
  options: OptionFacts[];
}

export interface BotFacts {
  bot: string;
  title: Words;
}

export interface Catalogue {
  games: GameFacts[];
  bots: BotFacts[];
}

export type Clock = { type: 'live'; initial_s: number; increment_s: number } | { type: 'days'; days: number };

export type NewSeat = { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'invited' } | { kind: 'bot'; bot: string };

export interface NewMatch {
  game: string;
  options: Options;
  seats: NewSeat[];
  clock?: Clock | null;
  public?: boolean;
  rated?: boolean;
  undo?: UndoPolicy;
  nonce?: string;
}

export interface Created {
  match: string;
  link: string;
  invites: { seat: number; invite: string; link: string }[];
  view: View;
}

export interface Note {
  kind: string;
  seat: number | null;
  points: number;
  rules: string[];
  details: Record<string, unknown>;
  words: Words;
}

export type ActionData = { type: string } & Record<string, string | number | boolean | null>;

export interface LegalAction {
  number: number;
  text: string;
  data: ActionData;
  words: Words;
  preview?: { notes: Note[]; scores: number[] };
}

export interface LogEntry {
  seq: number;
  at: number;
  kind: string;
  seat: number | null;
  action: { number: number; text: string; data: ActionData } | null;
  outcomes: string[] | null;
  words: Words;
  notes: Note[];
  scores: number[] | null;
  round: number | null;
  undoes: number[];
  move_id?: string;
}

export interface Seat {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string;
  person: string | null;
  bot: string | null;
  online: boolean;
  resigned: boolean;
  left: boolean;
  was: string | null;
  rating: number | null;
  time_ms: number | null;
}

export interface Result {
  reason: 'completed' | 'resigned' | 'timeout';
  scores: number[];
  winners: number[];
  ranks: number[];
  by_seat: number | null;
  breakdown: Record<string, number>[];
  ratings: { seat: number; before: number; after: number }[] | null;
}

/** What all games' states have in common; each board knows the rest of its own. */
export interface GameState {
  game: string;
  options: Options;
  players: number;
  phase: string;
  round: number;
  turn: number | null;
  first_player: number | null;
  marker: number | null;
  factories: string[][];
  centre: string[];
  bag: Record<string, number>;
  boards: { seat: number; score: number }[];
}

export interface View {
  match: string;
  seq: number;
  now: number;
  status: Status;
  game: string;
  options: Options;
  public: boolean;
  rated: boolean;
  created_at: number;
  creator: string;
  clock: Clock | null;
  undo_policy: UndoPolicy;
  seats: Seat[];
  you: {
    seats: number[];
    can: {
      move: boolean;
      undo: boolean;
      answer_undo: boolean;
      resign: boolean;
      join: boolean;
      leave: boolean;
      rematch: boolean;
      takeover: number[];
      retake: number[];
    };
  };
  turn: number | null;
  turn_since: number;
  deadline: number | null;
  state: GameState | null;
  legal_actions: LegalAction[];
  log_since: number;
  log: LogEntry[];
  undo: { seat: number; needs: number[] } | null;
  commitment: string | null;
  nonces: string[];
  seed: string | null;
  result: Result | null;
  rematch: string | null;
}

export interface Summary {
  match: string;
  game: string;
  options: Options;
  status: Status;
  public: boolean;
  rated: boolean;
  created_at: number;
  updated_at: number;
  clock: Clock | null;
  undo: UndoPolicy;
  seats: {
    seat: number;
    kind: Seat['kind'];
    name: string;
    bot: string | null;
    person: string | null;
    rating: number | null;
    score: number | null;
    rank: number | null;
  }[];
  your_seats: number[];
  your_turn: boolean;
}

export interface Lobby {
  waiting: Summary[];
  playing: Summary[];
}

export interface Frame {
  number: number;
  entry: LogEntry | null;
  state: GameState;
  turn: number | null;
  position: string;
  scores: number[];
}

export interface Replay {
  game: string;
  options: Options;
  seats: string[];
  over: boolean;
  scores: number[];
  winners: number[];
  breakdown: Record<string, number>[];
  record: string;
  problems: string[];
  seed: string | null;
  commitment: string | null;
  frames: Frame[];
}

export interface Hint {
  action: { number: number; text: string; data: ActionData; words: Words };
  loss: number;
  points_lost: number;
  win_chance: number;
  reasons: { key: string; words: Words | null }[];
}

export type FromServer =
  | { type: 'welcome'; version: number; person: string; name: string; now: number }
  | { type: 'ack'; re?: string; match: string; move_id: string; seq: number; repeated: boolean }
  | ({ type: 'error'; re?: string; match?: string; move_id?: string; seq?: number } & ErrorBody)
  | ({ type: 'view'; re?: string } & View)
  | { type: 'presence'; match: string; online: number[]; spectators: number }
  | { type: 'preview'; re?: string; match: string; seq: number; action: LegalAction }
  | ({ type: 'lobby' } & Lobby)
  | { type: 'pong'; re?: string; now: number }
  | { type: 'bye'; code: string; message: Words };
