/** Made by `make web-types` from the server's own description. Not to be edited. */

/** Call off a game that not everybody has begun to play. */
export interface Abort {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'abort';
}

/** It is on disk. */
export interface Ack {
  re?: string | null;
  type: 'ack';
  match: string;
  command_id: string;
  seq: number;
  repeated: boolean;
}

/** An action by number, notation and structured data. */
export interface Action {
  number: number;
  text: string;
  data: ActionData;
}

/** An action in plain names: its type, and whatever that type needs to be known. People's numbers count from 1. */
export interface ActionData {
  type: string;
  [more: string]: string | number | boolean | null;
}

/** Bots that take part. */
export interface AddBots {
  bot: string;
  count?: number;
}

/** A whole game, move by move. */
export interface AnalysisReport {
  game: string;
  seats: string[];
  winners: number[];
  summary: SeatMarks[];
  moves: MoveReport[];
  turning_points: TurningPoint[];
  luck: Luck | null;
}

/** What somebody has reached in a game: the best score with its match, the most wins in a row, the highest rating. */
export interface BestOf {
  game: string;
  best: number | null;
  match: string | null;
  players: number | null;
  run: number;
  highest: number | null;
}

/** A player's board; each game has its own further fields. */
export interface BoardView {
  seat: number;
  score: number;
}

/** An opponent. */
export interface BotFacts {
  bot: string;
  title: Words;
}

/** The server is about to close the connection. */
export interface Bye {
  type: 'bye';
  code: 'session_ended';
  message: Words;
}

/** Something that waits for you. ``notify``: whether you want to be told of it now. */
export interface Call {
  kind: 'turn' | 'challenge' | 'rematch' | 'tournament';
  subject: string;
  title: Words;
  body: Words;
  link: string;
  at: number;
  notify: boolean;
}

/** What you chose, and how you can be reached. ``key``: with which browsers subscribe. */
export interface Calling {
  on: boolean;
  kinds: ('turn' | 'challenge' | 'rematch' | 'tournament')[];
  quiet: Quiet | null;
  zone: string;
  devices: number;
  key: string;
  mail: Mail;
}

/** All that waits for you, and in how many games it is your turn. */
export interface Calls {
  calls: Call[];
  turns: number;
}

/** What you may do now. */
export interface Can {
  play: boolean;
  hint: boolean;
  undo: boolean;
  answer_undo: boolean;
  resign: boolean;
  abort: boolean;
  join: boolean;
  leave: boolean;
  rematch: boolean;
  claim: number[];
  claim_draw: number[];
  takeover: number[];
  retake: number[];
}

/** An action with its prospects, described as the legal actions of a view are; ``loss`` is the win chance that it gives away. */
export interface Candidate {
  action: string;
  number: number;
  data: ActionData;
  words: Words;
  win_chances: number[];
  expected_scores: number[];
  loss: number;
  points_lost: number;
  line: string[];
}

/** Rename, or change the language. */
export interface ChangeMe {
  name?: string | null;
  language?: 'en' | 'fr' | null;
}

/** A new password; other sessions are ended. */
export interface ChangePassword {
  password: string;
  new_password: string;
}

/** Somebody stays away in their own turn: a win, or a draw. */
export interface Claim {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'claim';
  seat: number;
  draw?: boolean;
}

export type ClientMessage = Watch | Unwatch | Play | Undo | UndoAnswer | Resign | Abort | Claim | Takeover | Retake | Thought | Decline | PreviewRequest | WatchLobby | UnwatchLobby | Ping;

/** A bot account that is connected now. */
export interface ConnectedBot {
  person: string;
  name: string;
}

/** A page of them; ``next`` is ``after`` for the page after it. */
export interface ConnectedBots {
  bots: ConnectedBot[];
  next: string | null;
}

/** A new match. */
export interface CreateMatch {
  game: string;
  options?: Record<string, boolean | number | string>;
  seats: SeatRequest[];
  clock?: LiveClock | DaysClock | null;
  public?: boolean;
  rated?: boolean;
  undo?: 'none' | 'ask' | 'free';
  nonce?: string | null;
}

/** The new match. */
export interface Created {
  match: string;
  link: string;
  invites: Invite[];
  view: View;
}

/** The puzzle of the day of a game, and how you stand with it. */
export interface DailyPuzzle {
  puzzle: string;
  theme: string;
  rating: number;
  standing: 'new' | 'tried' | 'found' | 'shown';
}

/** So many days for each move. */
export interface DaysClock {
  type: 'days';
  days: number;
}

/** What one deal gave to each seat; ``step`` is the replay's frame that it was drawn in. */
export interface DealLuck {
  step: number;
  margins: number[];
}

/** The other answer to ``think``: not now. */
export interface Decline {
  id?: string | null;
  type: 'decline';
  match: string;
  seq: number;
}

/** An account must give its password. */
export interface DeleteMe {
  password?: string | null;
}

/** Something was drawn. */
export interface DrawEvent {
  kind: 'draw';
  at: number;
  outcomes: string[];
}

/** It did not happen. */
export interface Error {
  re?: string | null;
  type: 'error';
  code: string;
  message: Words;
  match?: string | null;
  command_id?: string | null;
  seq?: number | null;
  detail?: string | null;
  retry_after_ms?: number | null;
}

/** Every error's form. */
export interface ErrorBody {
  error: ErrorText;
}

/** What went wrong. */
export interface ErrorText {
  code: string;
  message: Words;
  detail?: string | null;
  seq?: number | null;
  retry_after_ms?: number | null;
}

/** What was played and drawn after an event, in a game that goes on: for clients that fold it. All else comes as a view. */
export interface EventsMessage {
  re?: string | null;
  type: 'events';
  match: string;
  after: number;
  seq: number;
  check: number;
  now: number;
  events: (PlayEvent | DrawEvent)[];
  can: MayNow;
  deadline?: number | null;
  time_ms?: number[] | null;
  seats?: SeatView[] | null;
}

/** An example. */
export interface ExampleText {
  id: string;
  section: string;
  words: Words;
  rules: string[];
}

/** What games of one kind come to; luck and lost chances only of those that were analysed. */
export interface Figures {
  games: number;
  analysed: number;
  score: number | null;
  won: number | null;
  lost: number | null;
  sources: SourceMean[];
  phases: PhaseLoss[];
  luck: LuckMean | null;
  seats: SeatShare[];
  trend: TrendPoint[];
  openings: Opening[];
}

/** A position of a replay, with the step that led to it. */
export interface Frame {
  number: number;
  entry: LogEntry | null;
  position: PositionView;
  turn: number | null;
  notation: string;
  scores: number[];
}

/** A game, as data. */
export interface GameFacts {
  game: string;
  title: Words;
  summary: Words;
  kinds: string[];
  kind_words: Record<string, Words>;
  letters: string;
  point_sources: PointSource[];
  num_actions: number;
  bots: string[];
  options: OptionFacts[];
}

/** What somebody has done in a game with so many players. */
export interface GameRecord {
  game: string;
  players: number;
  played: number;
  won: number;
  best: number;
  mean: number;
}

/** All games and bots. */
export interface Games {
  games: GameFacts[];
  bots: BotFacts[];
}

/** An action worth considering; ``loss`` is the win chance that it gives away against the best. */
export interface Hint {
  action: WordedAction;
  loss: number;
  points_lost: number;
  win_chance: number;
  expected_scores: number[];
  line: string[];
  reasons: Reason[];
}

/** The best actions of a position, best first. */
export interface Hints {
  match: string;
  seq: number;
  hints: Hint[];
}

/** A page of one's own matches; ``next`` is ``before`` for the page after it. */
export interface History {
  matches: Summary[];
  next: string | null;
}

/** The link for an invited seat. */
export interface Invite {
  seat: number;
  invite: string;
  link: string;
}

/** Sit down. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  nonce?: string | null;
}

/** How many days this server keeps things; 0: without end. */
export interface Kept {
  guests_days: number;
  guest_matches_days: number;
  aborted_days: number;
  sessions_days: number;
}

/** A game between so many, and how many of them are over. */
export interface KindOfGame {
  game: string;
  players: number;
  games: number;
}

/** A line of the leaderboard. */
export interface Leader {
  rank: number;
  person: string;
  name: string;
  rating: number;
  uncertainty: number;
  matches: number;
}

/** You wait no longer; ``match`` is one that was found before. */
export interface LeftQuick {
  match: string | null;
}

/** An action that may be played now. */
export interface LegalAction {
  number: number;
  text: string;
  data: ActionData;
  words?: Words | null;
  preview?: Preview | null;
}

/** A budget for the whole game, and an increment for each turn. */
export interface LiveClock {
  type: 'live';
  initial_s: number;
  increment_s?: number;
}

/** Public matches: those that wait for players, and those to watch. */
export interface Lobby {
  waiting: Summary[];
  playing: Summary[];
}

/** The open matches and the matches to watch. */
export interface LobbyMessage {
  waiting: Summary[];
  playing: Summary[];
  re?: string | null;
  type: 'lobby';
}

/** One event in words. ``undoes`` are the seqs of the entries that it took back. */
export interface LogEntry {
  seq: number;
  at: number;
  kind: 'created' | 'seated' | 'unseated' | 'begin' | 'draw' | 'play' | 'undo_ask' | 'undo_agree' | 'undo_refuse' | 'undo' | 'resign' | 'timeout' | 'left' | 'takeover' | 'retake' | 'end' | 'aborted' | 'rematch' | 'unsealed';
  seat: number | null;
  action: Action | null;
  outcomes: string[] | null;
  words: Words;
  notes: Note[];
  scores: number[] | null;
  round: number | null;
  undoes: number[];
  command_id: string | null;
}

/** Into an account. */
export interface LogIn {
  login: string;
  password: string;
}

/** Luck told from skill, by seat. */
export interface Luck {
  rows: LuckRow[];
  margins: number[];
  start: number[];
  deals: number[];
  moves: number[][];
  each: DealLuck[];
  words: Words;
}

/** What makes the margin over the others, in points a game. */
export interface LuckMean {
  deals: number;
  own: number;
  others: number;
}

/** What made a seat's margin: the deals, its own moves and the others'. They add up to it. */
export interface LuckRow {
  deals: number;
  own: number;
  others: number;
  margin: number;
}

/** The new bot account; its token is only shown this once. */
export interface MadeBot {
  person: string;
  name: string;
  secret: string;
}

/** Whether this server mails, and where to. */
export interface Mail {
  possible: boolean;
  address: string | null;
  confirmed: boolean;
  on: boolean;
}

/** What a link in a mail holds. */
export interface MailToken {
  token: string;
}

/** What you may do now, as in a view; what is missing you may not. */
export interface MayNow {
  play?: boolean;
  hint?: boolean;
  undo?: boolean;
  answer_undo?: boolean;
  resign?: boolean;
  abort?: boolean;
  join?: boolean;
  leave?: boolean;
  rematch?: boolean;
  claim?: number[];
  claim_draw?: number[];
  takeover?: number[];
  retake?: number[];
}

/** Who you are. */
export interface Me {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  login: string | null;
  language: 'en' | 'fr';
  created_at: number;
  ratings: Record<string, Rating>;
}

/** One move: the prospects before it, what it gave away, and what was best. ``step`` is the replay's frame that it was played in. */
export interface MoveReport {
  number: number;
  step: number;
  seat: number;
  action: string;
  best: string;
  mark: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  loss: number;
  points_lost: number;
  win_chances: number[];
  expected_scores: number[];
  line: string[];
  reasons: Reason[];
  played: Candidate;
  best_moves: Candidate[];
}

/** A bot account. */
export interface NewBot {
  name: string;
}

/** What is wrong with somebody. ``match``: where; what they said there goes with it. */
export interface NewReport {
  reason: 'abuse' | 'cheating' | 'name' | 'other';
  text?: string;
  match?: string | null;
}

/** Begin a run against the clock. */
export interface NewRun {
  game: string;
}

/** A token for a program of yours. */
export interface NewToken {
  name: string;
}

/** A tournament to be set up. */
export interface NewTournament {
  name: string;
  game: string;
  options?: Record<string, boolean | number | string>;
  format?: 'swiss' | 'round_robin' | 'arena';
  players?: number;
  rounds?: number;
  duplicate?: boolean;
  clock: LiveClock | DaysClock;
  rated?: boolean;
  public?: boolean;
  minutes?: number | null;
  games?: number | null;
  fill?: string | null;
  starts_at?: number | null;
  join?: boolean;
}

/** One thing that the rules did: its points, the ledger rules behind it, the details and the words. */
export interface Note {
  kind: string;
  seat: number | null;
  points: number;
  rules: string[];
  details: Record<string, unknown>;
  words: Words;
}

/** A first move, how often it was made and how those games went for who made it. */
export interface Opening {
  move: string;
  games: number;
  won: number;
  score: number;
}

/** The first moves of a match, as the explorer takes them; ``steps`` are the replay's frames that they were made in. */
export interface OpeningOfMatch {
  game: string;
  players: number;
  moves: string[];
  steps: number[];
}

/** What was played after some first moves in public games. */
export interface Openings {
  game: string;
  players: number;
  moves: string[];
  games: number;
  next: Opening[];
  matches: string[];
}

/** Somebody with whom one has played. */
export interface Opponent {
  person: string;
  name: string;
  played: number;
  last: number;
}

/** A choice before the game. */
export interface OptionFacts {
  name: string;
  words: Words;
  default: boolean | number | string;
  values: OptionValue[];
  form: string | null;
}

/** A value of an option. */
export interface OptionValue {
  value: boolean | number | string;
  words: Words;
}

/** What was found in your games, and how many are still to be looked through. */
export interface OwnPuzzles {
  searched: number;
  found: number;
  left: number;
}

/** Somebody who takes part. ``copy`` counts bots of one kind, from 1. */
export interface Participant {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
}

/** Somebody else. */
export interface Person {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  ratings: Record<string, Rating>;
}

/** How much of the chance to win a move gives away in a part of the game. */
export interface PhaseLoss {
  phase: 'first' | 'middle' | 'last';
  moves: number;
  loss: number | null;
  everybody?: number | null;
}

/** Are you there? */
export interface Ping {
  id?: string | null;
  type: 'ping';
}

/** Play an action. */
export interface Play {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'play';
  action: number | string;
}

/** An action was played. */
export interface PlayEvent {
  kind: 'play';
  at: number;
  seat: number;
  action: string;
  command_id?: string | null;
}

/** Where points come from. */
export interface PointSource {
  source: string;
  words: Words;
}

/** Here. */
export interface Pong {
  re?: string | null;
  type: 'pong';
  now: number;
}

/** A position as everybody sees it: what all games have in common. Each has its own further fields. */
export interface PositionView {
  game: string;
  options: Record<string, boolean | number | string>;
  players: number;
  phase: string;
  round: number;
  last_round: boolean;
  turn: number | null;
  first_player: number | null;
  marker: number | null;
  factories: string[][];
  centre: string[];
  bag: Record<string, number>;
  boards: BoardView[];
}

/** Who is there. */
export interface Presence {
  type: 'presence';
  match: string;
  online: number[];
  left: number[];
  spectators: number;
}

/** What the rules would do for an action, up to the next draw. */
export interface Preview {
  notes: Note[];
  scores: number[];
}

/** What an action would do. */
export interface PreviewMessage {
  re?: string | null;
  type: 'preview';
  match: string;
  seq: number;
  action: LegalAction;
}

/** What would this action do? */
export interface PreviewRequest {
  id?: string | null;
  type: 'preview';
  match: string;
  seq: number;
  action: number | string;
}

/** What everybody may know of somebody: what they have played and how well. ``relation`` is what they are to you. */
export interface Profile {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  ratings: Record<string, Rating>;
  created_at: number;
  results: GameRecord[];
  form: ('won' | 'shared' | 'lost')[];
  opponents: Opponent[];
  records: BestOf[];
  ratings_over_time: RatingsOverTime[];
  relation: 'follow' | 'block' | null;
  can_challenge: boolean;
}

/** What only your browser can read with. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A move in a puzzle; without one, the solution was looked at. ``helped``: a hint was looked at before. */
export interface PuzzleAttempt {
  puzzle: string;
  game: string;
  action?: string | null;
  helped?: boolean;
}

/** A puzzle as the browser's engine takes it: ``position`` is the state's bytes in base64. ``losses``: what every other move gives away, in hundredths of the chance of winning and in points. */
export interface PuzzleData {
  id: string;
  game: string;
  options: Record<string, boolean | number | string>;
  position: string;
  turn: number;
  theme: string;
  rating: number;
  answers: string[];
  losses: Record<string, number[]>;
  line: string[];
  reasons: PuzzleReason[];
}

/** The puzzles of a game: today's, how many there are, how many were tried, its themes, your best run, and those from your games. */
export interface PuzzleGame {
  game: string;
  daily: DailyPuzzle;
  number: number;
  tried: number;
  themes: string[];
  rating: PuzzleRating | null;
  best_run: number;
  own: number;
  own_left: number;
}

/** What came of it. The first attempt at a puzzle changes the rating. */
export interface PuzzleOutcome {
  solved: boolean;
  rated: boolean;
  rating: PuzzleRating | null;
  streak: number;
}

/** How well somebody solves the puzzles of a game. */
export interface PuzzleRating {
  rating: number;
  uncertainty: number;
  attempts: number;
}

/** What speaks for the best move, in points. */
export interface PuzzleReason {
  key: string;
  points: number;
}

/** A run: its puzzles in order, and how long it lasts. */
export interface PuzzleRun {
  run: string;
  seconds: number;
  mistakes: number;
  puzzles: PuzzleData[];
}

/** All that the page of puzzles shows. */
export interface Puzzles {
  day: string;
  streak: number;
  longest: number;
  games: PuzzleGame[];
}

/** From and until which minute of the day nothing is sent. */
export interface Quiet {
  start: number;
  end: number;
}

/** How strong somebody is at a game, and how sure that is. */
export interface Rating {
  rating: number;
  uncertainty: number;
  matches: number;
}

/** What a rated match did to a seat's rating. */
export interface RatingChange {
  seat: number;
  before: number;
  after: number;
}

/** A rating after a match. */
export interface RatingPoint {
  at: number;
  rating: number;
}

/** How a rating went, the oldest first. */
export interface RatingsOverTime {
  game: string;
  points: RatingPoint[];
}

/** One thing that speaks for an action, with its own figures beside the key. */
export interface Reason {
  key: string;
  words: Words | null;
}

/** A record to look at. */
export interface RecordText {
  record: string;
}

/** Somebody whom one follows or blocks. */
export interface Related {
  person: string;
  name: string;
}

/** A page of them, from ``start`` on; ``more`` says whether there is another. */
export interface RelatedPage {
  start: number;
  people: Related[];
  more: boolean;
}

/** Something that was said: ``quick`` or ``text``. */
export interface Remark {
  id: string;
  person: string;
  quick: 'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'oops' | 'one_moment' | 'thanks' | 'good_game' | null;
  text: string | null;
  at: number;
}

/** Somebody at the table said something: a message of the socket. */
export interface RemarkMessage {
  type: 'remark';
  match: string;
  remark: Remark;
}

/** What was said at a table, the newest first; ``next`` is ``before`` for the page after it. ``chat``: whether own words are allowed. */
export interface Remarks {
  remarks: Remark[];
  next: number | null;
  chat: boolean;
  muted: string[];
}

/** The next match of the same people. */
export interface Rematch {
  match: string;
}

/** A whole game, step by step. */
export interface Replay {
  game: string;
  options: Record<string, boolean | number | string>;
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

/** Give up. */
export interface Resign {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'resign';
  seat?: number | null;
}

/** How a match ended. */
export interface Result {
  reason: 'completed' | 'resigned' | 'timeout' | 'left' | 'draw';
  by_seat: number | null;
  scores: number[];
  winners: number[];
  ranks: number[];
  breakdown: Record<string, number>[];
  ratings: RatingChange[] | null;
}

/** Back from the bot. */
export interface Retake {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'retake';
  seat: number;
}

/** A rule. */
export interface RuleText {
  id: string;
  section: string;
  words: Words;
  is_ruling: boolean;
}

/** The ledger of a game. */
export interface Rules {
  game: string;
  title: Words;
  summary: Words;
  sections: SectionText[];
  rules: RuleText[];
  examples: ExampleText[];
}

/** The moves of a run, in the order of its puzzles. */
export interface RunAnswers {
  run: string;
  actions: string[];
}

/** How a run went. */
export interface RunOutcome {
  solved: number;
  mistakes: number;
  best: number;
}

/** One of the fixed remarks: everybody reads it in their own language. */
export interface SayQuick {
  quick: 'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'oops' | 'one_moment' | 'thanks' | 'good_game';
}

/** Words of your own, where the host allows it. */
export interface SayText {
  text: string;
}

/** How a seat played. */
export interface SeatMarks {
  seat: number;
  moves: number;
  best: number;
  good: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
  mean_loss: number;
}

/** Who is to sit there. */
export interface SeatRequest {
  kind: 'me' | 'open' | 'invited' | 'bot';
  bot?: string | null;
  person?: string | null;
  name?: string | null;
}

/** How many games were won by whoever began, or did not. */
export interface SeatShare {
  began: boolean;
  games: number;
  won: number | null;
}

/** A seat in a list. */
export interface SeatSummary {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string | null;
  person: string | null;
  bot: string | null;
  rating: number | null;
  score: number | null;
  rank: number | null;
  program?: boolean;
}

/** A seat as everybody sees it. */
export interface SeatView {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string | null;
  person: string | null;
  bot: string | null;
  online: boolean;
  left: boolean;
  resigned: boolean;
  was: string | null;
  was_name: string | null;
  rating: number | null;
  time_ms: number | null;
  program?: boolean;
}

/** A part of the rules. */
export interface SectionText {
  id: string;
  title: Words;
  intro: Words | null;
}

/** What to play. ``public``: whether others may watch, if the others agree. */
export interface SeekMatch {
  game: string;
  players?: number;
  rated?: boolean;
  tempo?: 'fast' | 'slow' | 'days';
  public?: boolean;
  nonce?: string | null;
}

/** How the wait stands. ``band``: how far another's rating may be from yours; null: as far as it likes. */
export interface Seeking {
  match: string | null;
  waited_ms: number;
  band: number | null;
  offer_bot: boolean;
}

export type ServerMessage = Welcome | Ack | Error | ViewMessage | EventsMessage | ThinkMessage | Presence | RemarkMessage | PreviewMessage | LobbyMessage | Pong | Bye;

/** Somewhere you are signed in. */
export interface Session {
  session: string;
  created_at: number;
  seen_at: number;
  agent: string;
  current: boolean;
}

/** What you want to be called for. */
export interface SetCalling {
  on: boolean;
  kinds: ('turn' | 'challenge' | 'rematch' | 'tournament')[];
  quiet?: Quiet | null;
  zone?: string;
  mail_on?: boolean;
}

/** Your address; a link is sent to it. */
export interface SetMail {
  address: string;
}

/** Hear somebody no longer, or again. */
export interface SetMute {
  muted: boolean;
}

/** Follow or block somebody, or neither. */
export interface SetRelation {
  kind: 'follow' | 'block' | null;
}

/** The guest becomes an account. */
export interface SignUp {
  login: string;
  password: string;
}

/** Points a game from one source; ``everybody`` is what all people here come to. */
export interface SourceMean {
  source: string;
  mean: number | null;
  everybody?: number | null;
}

/** A line of the standings. */
export interface StandingLine {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
  place: number;
  points: number;
  buchholz: number;
  sonneborn: number;
  direct: number;
  score: number;
  played: number;
  won: number;
  withdrawn: boolean;
}

/** A page of the standings, from ``start`` on, of all ``total``. */
export interface Standings {
  start: number;
  total: number;
  lines: StandingLine[];
}

/** Become a guest. */
export interface StartSession {
  language?: 'en' | 'fr';
}

/** The statistics of somebody, or of all (``person`` is null). */
export interface Statistics {
  person: string | null;
  name: string | null;
  kinds: KindOfGame[];
  game: string;
  players: number;
  figures: Figures;
  everybody_lost: number | null;
}

/** Where your browser can be reached. */
export interface Subscribe {
  endpoint: string;
  keys: PushKeys;
}

/** A match in a list. */
export interface Summary {
  match: string;
  game: string;
  options: Record<string, boolean | number | string>;
  status: 'waiting' | 'playing' | 'finished' | 'aborted';
  public: boolean;
  rated: boolean;
  created_at: number;
  updated_at: number;
  clock: LiveClock | DaysClock | null;
  undo: 'none' | 'ask' | 'free';
  seats: SeatSummary[];
  your_seats: number[];
  your_turn: boolean;
  kept_for_you: boolean;
}

/** A table of a tournament; a bye has no match. */
export interface TableLine {
  round: number;
  number: number;
  match: string | null;
  over: boolean;
  seats: TableSeat[];
}

/** A seat at a table, with its result. */
export interface TableSeat {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
  rank: number | null;
  score: number | null;
}

/** A page of tables, the newest round first, from ``start`` on, of all ``total``. */
export interface Tables {
  start: number;
  total: number;
  tables: TableLine[];
}

/** A bot plays on for one's own seat. */
export interface Takeover {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'takeover';
  seat: number;
  bot: string;
}

/** Think for the bot whose turn it is at this event, with this seed; answer by ``thought`` or ``decline``. */
export interface ThinkMessage {
  type: 'think';
  match: string;
  seq: number;
  seat: number;
  bot: string;
  seed: number;
}

/** What a bot plays: the answer to ``think``. */
export interface Thought {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'thought';
  action: number | string;
}

/** A token; its secret is only shown once. */
export interface Token {
  token: string;
  name: string;
  created_at: number;
  used_at: number | null;
  secret?: string | null;
}

/** What you may do now. */
export interface TournamentCan {
  join: boolean;
  withdraw: boolean;
  add_bots: boolean;
  start: boolean;
  cancel: boolean;
}

/** A tournament in a list. */
export interface TournamentSummary {
  tournament: string;
  name: string;
  game: string;
  format: 'swiss' | 'round_robin' | 'arena';
  players: number;
  duplicate: boolean;
  clock: LiveClock | DaysClock;
  status: 'waiting' | 'running' | 'finished' | 'cancelled';
  created_at: number;
  starts_at: number | null;
  entrants: number;
}

/** A tournament with the first pages of standings and tables. */
export interface TournamentView {
  tournament: string;
  seq: number;
  name: string;
  creator: string | null;
  creator_name: string | null;
  game: string;
  options: Record<string, boolean | number | string>;
  format: 'swiss' | 'round_robin' | 'arena';
  players: number;
  rounds: number | null;
  round: number;
  duplicate: boolean;
  clock: LiveClock | DaysClock;
  rated: boolean;
  public: boolean;
  minutes: number | null;
  games: number | null;
  fill: string | null;
  status: 'waiting' | 'running' | 'finished' | 'cancelled';
  created_at: number;
  starts_at: number | null;
  ends_at: number | null;
  entrants: number;
  you: YourPart;
  can: TournamentCan;
  standings: Standings;
  tables: Tables;
}

/** A page of tournaments; ``next`` is ``before`` for the page after it. */
export interface Tournaments {
  tournaments: TournamentSummary[];
  next: string | null;
}

/** Some games in a row. */
export interface TrendPoint {
  at: number;
  games: number;
  score: number;
  won: number;
  lost: number;
}

/** A move that gave much away, in words. */
export interface TurningPoint {
  number: number;
  step: number;
  seat: number;
  action: string;
  best: string;
  mark: 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
  loss: number;
  points_lost: number;
  win_chances: number[];
  expected_scores: number[];
  line: string[];
  reasons: Reason[];
  played: Candidate;
  best_moves: Candidate[];
  words: Words;
}

/** Take back, or ask for it. */
export interface Undo {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'undo';
}

/** Agree to another's taking back, or not. */
export interface UndoAnswer {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'undo_answer';
  accept: boolean;
}

/** A wish to take back that waits for an answer of these seats. */
export interface UndoRequest {
  seat: number;
  needs: number[];
}

/** Where it is not to be reached any more. */
export interface Unsubscribe {
  endpoint: string;
}

/** No longer. */
export interface Unwatch {
  id?: string | null;
  type: 'unwatch';
  match: string;
}

/** No longer. */
export interface UnwatchLobby {
  id?: string | null;
  type: 'unwatch_lobby';
}

/** All that you may see of a match. */
export interface View {
  match: string;
  seq: number;
  now: number;
  seats: SeatView[];
  deadline: number | null;
  you: You;
  legal_actions: LegalAction[];
  log_since: number;
  log: LogEntry[];
  status: 'waiting' | 'playing' | 'finished' | 'aborted';
  game: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  rated: boolean;
  creator: string;
  created_at: number;
  clock: LiveClock | DaysClock | null;
  undo_policy: 'none' | 'ask' | 'free';
  turn: number | null;
  turn_since: number;
  position: PositionView | null;
  undo: UndoRequest | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  result: Result | null;
  rematch: string | null;
  rematch_by: number | null;
  tournament: string | null;
  bots_in_browsers?: boolean;
}

/** The match as it is now. */
export interface ViewMessage {
  match: string;
  seq: number;
  now: number;
  seats: SeatView[];
  deadline: number | null;
  you: You;
  legal_actions: LegalAction[];
  log_since: number;
  log: LogEntry[];
  status: 'waiting' | 'playing' | 'finished' | 'aborted';
  game: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  rated: boolean;
  creator: string;
  created_at: number;
  clock: LiveClock | DaysClock | null;
  undo_policy: 'none' | 'ask' | 'free';
  turn: number | null;
  turn_since: number;
  position: PositionView | null;
  undo: UndoRequest | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  result: Result | null;
  rematch: string | null;
  rematch_by: number | null;
  tournament: string | null;
  bots_in_browsers?: boolean;
  re?: string | null;
  type: 'view';
}

/** Send me the match, now and after each event: as views, or as events to fold for whoever has the rules. */
export interface Watch {
  id?: string | null;
  type: 'watch';
  match: string;
  since?: number;
  details?: 'full' | 'lean' | 'events';
  thinks?: boolean;
}

/** A page of public matches that are being played, the best first; ``more`` says whether there is another. */
export interface WatchList {
  start: number;
  matches: Watched[];
  more: boolean;
}

/** Send me the lobby, now and when it changes. */
export interface WatchLobby {
  id?: string | null;
  type: 'watch_lobby';
}

/** A match to watch, and by how many it is watched. */
export interface Watched {
  match: string;
  game: string;
  options: Record<string, boolean | number | string>;
  status: 'waiting' | 'playing' | 'finished' | 'aborted';
  public: boolean;
  rated: boolean;
  created_at: number;
  updated_at: number;
  clock: LiveClock | DaysClock | null;
  undo: 'none' | 'ask' | 'free';
  seats: SeatSummary[];
  your_seats: number[];
  your_turn: boolean;
  kept_for_you: boolean;
  watchers: number;
}

/** The first message. */
export interface Welcome {
  type: 'welcome';
  version: number;
  person: string;
  name: string;
  now: number;
  heartbeat_ms: number;
}

/** An action in words too. */
export interface WordedAction {
  number: number;
  text: string;
  data: ActionData;
  words: Words;
}

/** A text in every language. */
export interface Words {
  en: string;
  fr: string;
}

/** Your part in it. */
export interface You {
  seats: number[];
  can: Can;
}

/** Your part in it: your entry, and the table that waits for you. */
export interface YourPart {
  entry: number | null;
  withdrawn: boolean;
  match: string | null;
}

/** What every request takes and what it is answered with. */
export interface Routes {
  'GET /healthz': { form: void; answer: Record<string, string> };
  'GET /readyz': { form: void; answer: Record<string, unknown> };
  'GET /metrics': { form: void; answer: void };
  'POST /api/session': { form: StartSession; answer: Me };
  'GET /api/me': { form: void; answer: Me };
  'PATCH /api/me': { form: ChangeMe; answer: Me };
  'DELETE /api/me': { form: DeleteMe; answer: void };
  'POST /api/account': { form: SignUp; answer: Me };
  'PATCH /api/account': { form: ChangePassword; answer: Me };
  'POST /api/login': { form: LogIn; answer: Me };
  'POST /api/logout': { form: void; answer: void };
  'GET /api/sessions': { form: void; answer: Session[] };
  'DELETE /api/sessions/{session}': { form: void; answer: void };
  'GET /api/tokens': { form: void; answer: Token[] };
  'POST /api/tokens': { form: NewToken; answer: Token };
  'DELETE /api/tokens/{token}': { form: void; answer: void };
  'GET /api/people/{person}': { form: void; answer: Person };
  'GET /api/leaderboard/{game}': { form: void; answer: Leader[] };
  'GET /api/people/{person}/profile': { form: void; answer: Profile };
  'PUT /api/people/{person}/relation': { form: SetRelation; answer: void };
  'GET /api/me/people': { form: void; answer: RelatedPage };
  'GET /api/me/data': { form: void; answer: string };
  'GET /api/privacy': { form: void; answer: Kept };
  'GET /api/me/calls': { form: void; answer: Calls };
  'GET /api/me/calling': { form: void; answer: Calling };
  'PUT /api/me/calling': { form: SetCalling; answer: void };
  'POST /api/me/push': { form: Subscribe; answer: void };
  'DELETE /api/me/push': { form: Unsubscribe; answer: void };
  'PUT /api/me/mail': { form: SetMail; answer: void };
  'DELETE /api/me/mail': { form: void; answer: void };
  'POST /api/mail/confirm': { form: MailToken; answer: void };
  'POST /mail/off': { form: void; answer: void };
  'GET /api/bots': { form: void; answer: ConnectedBots };
  'POST /api/bots': { form: NewBot; answer: MadeBot };
  'DELETE /api/bots/me': { form: void; answer: void };
  'GET /api/games': { form: void; answer: Games };
  'GET /api/rules/{game}': { form: void; answer: Rules };
  'POST /api/matches': { form: CreateMatch; answer: Created };
  'GET /api/matches/{match}': { form: void; answer: View };
  'POST /api/matches/{match}/join': { form: Join; answer: View };
  'POST /api/matches/{match}/leave': { form: void; answer: View };
  'POST /api/matches/{match}/rematch': { form: void; answer: Rematch };
  'POST /api/matches/{match}/commands': { form: Play | Undo | UndoAnswer | Resign | Abort | Claim | Takeover | Retake; answer: Ack };
  'GET /api/lobby': { form: void; answer: Lobby };
  'GET /api/watch': { form: void; answer: WatchList };
  'GET /api/history': { form: void; answer: History };
  'GET /api/matches/{match}/record': { form: void; answer: string };
  'GET /api/matches/{match}/replay': { form: void; answer: Replay };
  'POST /api/records/replay': { form: RecordText; answer: Replay };
  'POST /api/records/import': { form: RecordText; answer: Rematch };
  'GET /api/quick': { form: void; answer: Seeking };
  'POST /api/quick': { form: SeekMatch; answer: Seeking };
  'DELETE /api/quick': { form: void; answer: LeftQuick };
  'GET /api/matches/{match}/remarks': { form: void; answer: Remarks };
  'POST /api/matches/{match}/remarks': { form: SayQuick | SayText; answer: Remark };
  'PUT /api/people/{person}/mute': { form: SetMute; answer: void };
  'POST /api/people/{person}/report': { form: NewReport; answer: void };
  'GET /api/tournaments': { form: void; answer: Tournaments };
  'POST /api/tournaments': { form: NewTournament; answer: TournamentView };
  'GET /api/tournaments/{tournament}': { form: void; answer: TournamentView };
  'GET /api/tournaments/{tournament}/standings': { form: void; answer: Standings };
  'GET /api/tournaments/{tournament}/tables': { form: void; answer: Tables };
  'POST /api/tournaments/{tournament}/join': { form: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/withdraw': { form: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/bots': { form: AddBots; answer: TournamentView };
  'POST /api/tournaments/{tournament}/start': { form: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/cancel': { form: void; answer: TournamentView };
  'GET /api/matches/{match}/analysis': { form: void; answer: AnalysisReport };
  'POST /api/records/analysis': { form: RecordText; answer: AnalysisReport };
  'GET /api/matches/{match}/hints': { form: void; answer: Hints };
  'GET /api/statistics': { form: void; answer: Statistics };
  'GET /api/statistics.csv': { form: void; answer: string };
  'GET /api/people/{person}/statistics': { form: void; answer: Statistics };
  'GET /api/people/{person}/statistics.csv': { form: void; answer: string };
  'GET /api/me/statistics.csv': { form: void; answer: string };
  'GET /api/openings/{game}': { form: void; answer: Openings };
  'GET /api/matches/{match}/opening': { form: void; answer: OpeningOfMatch };
  'GET /api/puzzles': { form: void; answer: Puzzles };
  'GET /api/puzzles/daily/{game}': { form: void; answer: PuzzleData };
  'GET /api/puzzles/next': { form: void; answer: PuzzleData };
  'GET /api/puzzles/one/{game}/{puzzle}': { form: void; answer: PuzzleData };
  'POST /api/puzzles/attempts': { form: PuzzleAttempt; answer: PuzzleOutcome };
  'POST /api/puzzles/runs': { form: NewRun; answer: PuzzleRun };
  'POST /api/puzzles/runs/end': { form: RunAnswers; answer: RunOutcome };
  'POST /api/puzzles/own': { form: void; answer: OwnPuzzles };
}
