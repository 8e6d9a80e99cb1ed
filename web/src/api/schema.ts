/** Made by `make web-types` from the server's own description. Not to be edited. */

/** Abort a game that not everybody has started to play. */
export interface Abort {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'abort';
}

/** The command is durable. */
export interface Ack {
  re?: string | null;
  type: 'ack';
  match: string;
  command_id: string;
  seq: number;
  repeated: boolean;
}

/** An action by number, notation and data. */
export interface Action {
  number: number;
  text: string;
  data: ActionData;
}

/** An action in plain names; seats count from 1. */
export interface ActionData {
  type: string;
  [more: string]: string | number | boolean | null;
}

/** All actions of a game, ordered by number. */
export interface Actions {
  game: string;
  actions: Action[];
}

/** Add bots. */
export interface AddBots {
  bot: string;
  count?: number;
}

/** An account that may open the admin page. */
export interface Admin {
  person: string;
  login: string;
  name: string;
  since: number;
}

/** An active ban. */
export interface AdminBan {
  id: string;
  person: string | null;
  address: string | null;
  name: string | null;
  reason: string;
  until: number | null;
  created_at: number;
}

/** A report with the messages in question, as lines that begin with ``>``. */
export interface AdminReport {
  id: string;
  reporter_id: string | null;
  reporter: string | null;
  reported_id: string;
  reported: string;
  login: string | null;
  match_id: string | null;
  reason: string;
  text: string;
  created_at: number;
  closed_at: number | null;
  answer: string | null;
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

/** An entry of the audit log. */
export interface AuditEntry {
  id: string;
  at: number;
  action: string;
  person_id: string | null;
  person: string | null;
  address: string | null;
  detail: string;
  actor: string | null;
}

/** A player's board; each game adds fields. */
export interface BoardView {
  seat: number;
  score: number;
}

/** A bot. */
export interface BotFacts {
  bot: string;
  title: LocalizedText;
}

/** The bot's action: reply to ``bot_turn``. */
export interface BotMove {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'bot_move';
  action: number | string;
}

/** Decline a ``bot_turn``. */
export interface BotTurnDeclined {
  id?: string | null;
  type: 'bot_turn_declined';
  match: string;
  seq: number;
}

/** Play the bot's turn at this seq with this seed; reply with ``bot_move`` or ``bot_turn_declined``. */
export interface BotTurnMessage {
  type: 'bot_turn';
  match: string;
  seq: number;
  seat: number;
  bot: string;
  seed: number;
}

/** The server is about to close the connection. */
export interface Bye {
  type: 'bye';
  code: 'session_ended' | 'signed_in' | 'banned';
  message: LocalizedText;
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

/** An action with its expected result; ``loss`` is the win chance given up against the best. */
export interface Candidate {
  action: string;
  number: number;
  data: ActionData;
  message: Message;
  win_chances: number[];
  expected_scores: number[];
  loss: number;
  points_lost: number;
  line: string[];
  points: number[];
}

/** Change name or language. */
export interface ChangeMe {
  name?: string | null;
  language?: string | null;
}

/** Change the password; other sessions end. */
export interface ChangePassword {
  password: string;
  new_password: string;
}

/** Messages of a table, newest first; ``next`` is ``before`` of the next page. ``free_text``: whether free text is allowed. ``unread``: how many came while you were away from the table. */
export interface ChatHistory {
  messages: ChatMessage[];
  next: number | null;
  free_text: boolean;
  unread: number;
  muted: string[];
}

/** A chat message: ``preset`` or ``text``. */
export interface ChatMessage {
  id: string;
  person: string;
  name: string;
  is_guest: boolean;
  room: 'players' | 'spectators';
  preset: 'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'oops' | 'one_moment' | 'thanks' | 'good_game' | null;
  text: string | null;
  at: number;
}

/** A chat message at a table where you sit, or which you watch. */
export interface ChatSocketMessage {
  type: 'chat';
  match: string;
  message: ChatMessage;
}

/** Claim a win or a draw against an absent player. */
export interface Claim {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'claim';
  seat: number;
  draw?: boolean;
}

export type ClientMessage = Watch | Unwatch | Play | Undo | UndoAnswer | Resign | Abort | Claim | Takeover | Retake | BotMove | BotTurnDeclined | PreviewRequest | WatchLobby | UnwatchLobby | Ping;

/** Close a report; whoever reported it reads the answer. */
export interface CloseReport {
  answer?: string;
}

/** Turn the second factor on by a first code. */
export interface ConfirmTotp {
  code: string;
}

/** A connected bot account. */
export interface ConnectedBot {
  person: string;
  name: string;
}

/** A page of connected bot accounts; ``next`` is ``after`` of the next page. */
export interface ConnectedBots {
  bots: ConnectedBot[];
  next: string | null;
}

/** Create a match. */
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

/** A created bot account; the token is shown only once. */
export interface CreatedBot {
  person: string;
  name: string;
  secret: string;
}

/** A created match. */
export interface CreatedMatch {
  match: string;
  link: string;
  invites: Invite[];
  view: View;
}

/** The daily puzzle of a game and your status. */
export interface DailyPuzzle {
  puzzle: string;
  theme: string;
  rating: number;
  status: 'new' | 'tried' | 'found' | 'shown';
  standing: 'new' | 'tried' | 'found' | 'shown';
}

/** State of the database; ``free_bytes`` of the disk for SQLite. */
export interface DatabaseState {
  kind: 'sqlite' | 'postgresql';
  problem: string | null;
  revision?: string | null;
  is_current?: boolean;
  bytes?: number | null;
  free_bytes?: number | null;
}

/** Days per move. */
export interface DaysClock {
  type: 'days';
  days: number;
}

/** Effect of one deal on each seat; ``step`` is its replay step. */
export interface DealLuck {
  step: number;
  margins: number[];
}

/** Delete yourself; accounts confirm with their password and can be restored for seven days. */
export interface DeleteMe {
  password?: string | null;
}

/** Tiles were drawn. */
export interface DrawEvent {
  kind: 'draw';
  at: number;
  outcomes: string[];
}

/** Whether this server sends e-mail, and your address. */
export interface EmailSettings {
  is_available: boolean;
  address: string | null;
  confirmed: boolean;
  enabled: boolean;
}

/** Token of a link in an e-mail. */
export interface EmailToken {
  token: string;
}

/** The request was rejected. */
export interface Error {
  re?: string | null;
  type: 'error';
  code: string;
  message: LocalizedText;
  match?: string | null;
  command_id?: string | null;
  seq?: number | null;
  detail?: string | null;
  retry_after_ms?: number | null;
}

/** Body of every error response. */
export interface ErrorBody {
  error: ErrorText;
}

/** An error: code, message and details. */
export interface ErrorText {
  code: string;
  message: LocalizedText;
  detail?: string | null;
  seq?: number | null;
  retry_after_ms?: number | null;
  until?: number | null;
  guest?: number | null;
  account?: number | null;
  methods?: string | null;
}

/** Events after ``after_seq`` of a running game. Anything else is sent as a view. */
export interface EventsMessage {
  re?: string | null;
  type: 'events';
  match: string;
  after_seq: number;
  seq: number;
  state_crc32: number;
  now: number;
  events: (PlayEvent | DrawEvent)[];
  can: SparseCan;
  deadline?: number | null;
  time_ms?: number[] | null;
  seats?: SeatView[] | null;
}

/** An example. */
export interface ExampleText {
  id: string;
  section: string;
  words: LocalizedText;
  rules: string[];
}

/** Statistics of a variant; luck and losses cover analysed games only. */
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

/** People found by name. */
export interface FoundPeople {
  people: Related[];
}

/** A game. */
export interface GameFacts {
  game: string;
  title: LocalizedText;
  summary: LocalizedText;
  kinds: string[];
  kind_words: Record<string, LocalizedText>;
  letters: string;
  point_sources: PointSource[];
  num_actions: number;
  bots: string[];
  options: OptionFacts[];
}

/** Results in a game with a number of players. */
export interface GameRecord {
  game: string;
  players: number;
  played: number;
  won: number;
  best: number;
  mean: number;
}

/** A game with a number of players, and how many were played. */
export interface GameVariant {
  game: string;
  players: number;
  games: number;
}

/** All games and bots. */
export interface Games {
  games: GameFacts[];
  bots: BotFacts[];
}

/** An action worth considering; ``loss`` is the win chance given up against the best. */
export interface Hint {
  action: SaidAction;
  loss: number;
  points_lost: number;
  win_chance: number;
  expected_scores: number[];
  line: string[];
  points: number[];
  by_points: boolean;
  reasons: Reason[];
}

/** The best actions of a position, best first. */
export interface Hints {
  match: string;
  seq: number;
  hints: Hint[];
}

/** A page of own matches; ``next`` is ``before`` of the next page. */
export interface History {
  matches: Summary[];
  next: string | null;
}

/** Link of an invited seat. */
export interface Invite {
  seat: number;
  invite: string;
  link: string;
}

/** Take a seat. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  nonce?: string | null;
}

/** The last ``tilework backup``. */
export interface LastBackup {
  at: number;
  rows: number;
}

/** A row of the leaderboard. */
export interface LeaderboardRow {
  rank: number;
  person: string;
  name: string;
  rating: number;
  uncertainty: number;
  matches: number;
}

/** A legal action. */
export interface LegalAction {
  number: number;
  text: string;
  data: ActionData;
  message: Message;
  preview: Preview;
}

/** Time for the whole game plus an increment per turn (seconds). */
export interface LiveClock {
  type: 'live';
  initial_s: number;
  increment_s?: number;
}

/** Public matches that wait for players, those being played, and seeks. */
export interface Lobby {
  waiting: Summary[];
  playing: Summary[];
  seeks: OpenSeek[];
}

/** The lobby. */
export interface LobbyMessage {
  waiting: Summary[];
  playing: Summary[];
  seeks: OpenSeek[];
  re?: string | null;
  type: 'lobby';
}

/** A text in every language. */
export type LocalizedText = Record<string, string>;

/** One event with its text. ``undoes`` lists the seqs it took back. */
export interface LogEntry {
  seq: number;
  at: number;
  kind: 'created' | 'seated' | 'unseated' | 'begin' | 'draw' | 'play' | 'undo_ask' | 'undo_agree' | 'undo_refuse' | 'undo' | 'resign' | 'timeout' | 'left' | 'takeover' | 'retake' | 'end' | 'aborted' | 'rematch' | 'unsealed' | 'transferred';
  seat: number | null;
  action: Action | null;
  outcomes: string[] | null;
  message: Message;
  notes: Note[];
  scores: number[] | null;
  round: number | null;
  undoes: number[];
  command_id: string | null;
}

/** Log in to an account. */
export interface LogIn {
  login: string;
  password: string;
  code?: string | null;
  passkey?: PasskeyAssertion | null;
  guest_games?: 'keep' | 'leave' | null;
  restore?: boolean;
}

/** Luck and skill by seat. */
export interface Luck {
  rows: LuckRow[];
  margins: number[];
  start: number[];
  deals: number[];
  moves: number[][];
  each: DealLuck[];
  words: LocalizedText;
}

/** Mean contributions to the margin, in points per game. */
export interface LuckMean {
  luck: number;
  own_moves: number;
  opponent_moves: number;
}

/** Contributions to a seat's margin: deals, own moves and other moves; they add up to it. */
export interface LuckRow {
  deals: number;
  own: number;
  others: number;
  margin: number;
}

/** Send a test message. */
export interface MailTest {
  address: string;
}

/** What the mail server said, null if it took the message. */
export interface MailTestResult {
  problem: string | null;
}

/** Your own data. */
export interface Me {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  login: string | null;
  is_admin?: boolean;
  language: string;
  created_at: number;
  ratings: Record<string, Rating>;
  notices: ModerationNotice[];
}

/** A Fluent message to format in the reader's language: domain (a game, ``match``, ``bots``…), key and arguments. An argument that is a message itself is formatted first. */
export interface Message {
  domain: string;
  key: string;
  values: Record<string, string | number | boolean | Message | null>;
}

/** Warn, mute or ban a person, who reads the reason and the end; or let a muted person write again. */
export interface Moderate {
  who: string;
  action: 'warn' | 'mute' | 'unmute' | 'ban';
  reason?: string;
  days?: number;
}

/** What a moderator tells you: a warning, that you may not send messages until a time, or the answer to your report. */
export interface ModerationNotice {
  id: string;
  kind: 'warning' | 'mute' | 'answer';
  text: string;
  created_at: number;
  until: number | null;
}

/** Analysis of one move; ``step`` is the replay step it was played in. */
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
  depth: number;
  nodes: number;
  solved: boolean;
  by_points: boolean;
}

/** Create a bot account. */
export interface NewBot {
  name: string;
}

/** Add a passkey. */
export interface NewPasskey {
  name: string;
  credential: PasskeyAttestation;
}

/** Make a new set of recovery codes. */
export interface NewRecoveryCodes {
  password: string;
}

/** Report a person. ``match``: where it happened; their messages there are attached. */
export interface NewReport {
  reason: 'abuse' | 'cheating' | 'name' | 'other';
  text?: string;
  match?: string | null;
}

/** Start a timed run. */
export interface NewRun {
  game: string;
}

/** Create a token for a program. */
export interface NewToken {
  name: string;
}

/** Create a tournament. */
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

/** One effect of the rules: points, rules, details and text. */
export interface Note {
  kind: string;
  seat: number | null;
  points: number;
  rules: string[];
  details: Record<string, unknown>;
  message: Message;
}

/** Something that waits for you. ``notify``: whether to announce it now; ``unread``: newer than your last look at the list. */
export interface Notification {
  kind: 'turn' | 'challenge' | 'rematch' | 'tournament' | 'message' | 'round' | 'found' | 'seek';
  subject: string;
  title: LocalizedText;
  body: LocalizedText;
  link: string;
  at: number;
  count: number;
  notify: boolean;
  unread: boolean;
}

/** Your settings. ``vapid_public_key``: key with which browsers subscribe. */
export interface NotificationSettings {
  enabled: boolean;
  kinds: ('turn' | 'challenge' | 'rematch' | 'tournament' | 'message' | 'round' | 'found' | 'seek')[];
  quiet_hours: QuietHours | null;
  time_zone: string;
  devices: number;
  vapid_public_key: string;
  email: EmailSettings;
}

/** Everything that waits for you, and in how many games it is your turn. */
export interface Notifications {
  notifications: Notification[];
  games_to_move: number;
}

/** What waits for you has changed: read it with ``GET /api/me/notifications``. */
export interface NotificationsMessage {
  type: 'notifications';
}

/** Begin to add a passkey. */
export interface OfferPasskey {
  password: string;
}

/** Connect an authenticator app. */
export interface OfferTotp {
  password: string;
}

/** How many people are online, and who of them you follow. */
export interface Online {
  people: number;
  following: PersonName[];
}

/** Who is online. */
export interface OnlineMessage {
  people: number;
  following: PersonName[];
  type: 'online';
}

/** People who look for the same kind of game, longest waiting first. To join them, seek the same with ``any_rating``. */
export interface OpenSeek {
  game: string;
  players: number;
  rated: boolean;
  time_control: 'fast' | 'slow' | 'days';
  any_game: boolean;
  people: PersonName[];
}

/** A first move with its frequency and results. */
export interface Opening {
  move: string;
  games: number;
  won: number;
  score: number;
}

/** First moves of a match; ``steps`` are their replay steps. */
export interface OpeningOfMatch {
  game: string;
  players: number;
  moves: string[];
  steps: number[];
}

/** Moves played after some first moves in public games. */
export interface Openings {
  game: string;
  players: number;
  moves: string[];
  games: number;
  next: Opening[];
  matches: string[];
}

/** A recent opponent. */
export interface Opponent {
  person: string;
  name: string;
  is_guest?: boolean;
  played: number;
  last: number;
}

/** An option of a game. */
export interface OptionFacts {
  name: string;
  words: LocalizedText;
  default: boolean | number | string;
  values: OptionValue[];
  pattern: string | null;
  form: string | null;
}

/** A value of an option. */
export interface OptionValue {
  value: boolean | number | string;
  words: LocalizedText;
}

/** Puzzles found in your games, and how many games are left to search. */
export interface OwnPuzzles {
  searched: number;
  found: number;
  left: number;
}

/** State of Redis or of the mail server. */
export interface PartState {
  is_configured: boolean;
  problem: string | null;
  host?: string | null;
}

/** A participant. ``copy_number`` numbers equal bots from 1. */
export interface Participant {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
  is_guest?: boolean;
}

/** One of your passkeys. */
export interface Passkey {
  passkey: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** What a browser answers to ``navigator.credentials.get``: binary fields in Base64url without padding. */
export interface PasskeyAssertion {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle?: string | null;
}

/** What a browser answers to ``navigator.credentials.create``: binary fields in Base64url without padding. */
export interface PasskeyAttestation {
  id: string;
  client_data: string;
  attestation: string;
}

/** Log in with a passkey. */
export interface PasskeyLogIn {
  credential: PasskeyAssertion;
  guest_games?: 'keep' | 'leave' | null;
  restore?: boolean;
}

/** Options for ``navigator.credentials`` in the JSON form of Web Authentication. The challenge works once, for 5 minutes. */
export interface PasskeyOptions {
  public_key: Record<string, unknown>;
}

/** Your passkeys. */
export interface Passkeys {
  passkeys: Passkey[];
  required: boolean;
  available: boolean;
}

/** Public data of a person. */
export interface Person {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  ratings: Record<string, Rating>;
}

/** A person in a list. */
export interface PersonName {
  person: string;
  name: string;
  is_guest?: boolean;
}

/** Best score with its match, longest winning streak and highest rating in a game. ``match`` is null if you may not see it. */
export interface PersonalBest {
  game: string;
  best: number | null;
  match: string | null;
  players: number | null;
  run: number;
  highest: number | null;
}

/** Mean win-chance loss per move in a phase. */
export interface PhaseLoss {
  phase: 'first' | 'middle' | 'last';
  moves: number;
  loss: number | null;
  population?: number | null;
}

/** Check the connection; the server replies with ``pong``. */
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

/** A source of points. */
export interface PointSource {
  source: string;
  words: LocalizedText;
}

/** Reply to ``ping``. */
export interface Pong {
  re?: string | null;
  type: 'pong';
  now: number;
}

/** Public position: what all games have in common; each game adds fields. */
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

/** Presence of the players. */
export interface Presence {
  type: 'presence';
  match: string;
  online: number[];
  away: number[];
  spectators: number;
}

/** Effects of an action up to the next draw. */
export interface Preview {
  notes: Note[];
  scores: number[];
}

/** Effects of an action. */
export interface PreviewMessage {
  re?: string | null;
  type: 'preview';
  match: string;
  seq: number;
  action: LegalAction;
}

/** Request the effects of an action. */
export interface PreviewRequest {
  id?: string | null;
  type: 'preview';
  match: string;
  seq: number;
  action: number | string;
}

/** Public profile. ``relation`` is yours to this person. */
export interface Profile {
  person: string;
  name: string;
  kind: 'guest' | 'account' | 'bot';
  ratings: Record<string, Rating>;
  created_at: number;
  results: GameRecord[];
  recent_results: ('won' | 'shared' | 'lost')[];
  form: ('won' | 'shared' | 'lost')[];
  opponents: Opponent[];
  records: PersonalBest[];
  ratings_over_time: RatingsOverTime[];
  relation: 'follow' | 'block' | null;
  followers: number;
  can_challenge: boolean;
}

/** Encryption keys of your browser. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A move in a puzzle; without one the solution was shown. ``used_hint``: a hint was shown before. */
export interface PuzzleAttempt {
  puzzle: string;
  game: string;
  action?: string | null;
  used_hint?: boolean;
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
}

/** Puzzles of a game: daily, counts, themes, best run and puzzles from your games. */
export interface PuzzleGame {
  game: string;
  daily: DailyPuzzle;
  number: number;
  tried: number;
  themes: string[];
  rating: PuzzleRating | null;
  best_run: number;
  own: number;
  unsearched_games: number;
  own_left: number;
}

/** Result of an attempt. Only the first attempt is rated. */
export interface PuzzleOutcome {
  solved: boolean;
  rated: boolean;
  rating: PuzzleRating | null;
  streak: number;
}

/** Puzzle rating in a game. */
export interface PuzzleRating {
  rating: number;
  uncertainty: number;
  attempts: number;
}

/** A run: its puzzles in order and its limits. */
export interface PuzzleRun {
  run: string;
  seconds: number;
  mistakes: number;
  puzzles: PuzzleData[];
}

/** Data of the puzzle page. */
export interface Puzzles {
  day: string;
  streak: number;
  longest: number;
  games: PuzzleGame[];
}

/** First and last minute of the day without notifications. */
export interface QuietHours {
  start: number;
  end: number;
}

/** Rating in a game with its uncertainty. */
export interface Rating {
  rating: number;
  uncertainty: number;
  matches: number;
}

/** Rating change of a seat. */
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

/** Rating history, oldest first. */
export interface RatingsOverTime {
  game: string;
  points: RatingPoint[];
}

/** One thing that the best action brings, by comparing lines to the end of the round; ``rival`` is the seat that it concerns. */
export interface Reason {
  key: string;
  count: number;
  rival: number | null;
  detail: string[] | null;
}

/** A record to replay or import. */
export interface RecordText {
  record: string;
}

/** Set a password by a recovery code. */
export interface Recover {
  login: string;
  code: string;
  password: string;
}

/** A new set of recovery codes, shown this once. */
export interface RecoveryCodes {
  codes: string[];
}

/** How you can get back into your account. */
export interface RecoveryStatus {
  codes_left: number;
  totp: boolean;
  email: boolean;
  can_email: boolean;
}

/** A person whom you follow or block. */
export interface Related {
  person: string;
  name: string;
  is_guest?: boolean;
}

/** A page of them from ``start`` on; ``more``: whether another page follows. */
export interface RelatedPage {
  start: number;
  people: Related[];
  more: boolean;
}

/** The rematch. */
export interface Rematch {
  match: string;
}

/** Remove a passkey. */
export interface RemovePasskey {
  password: string;
}

/** Turn the second factor off. */
export interface RemoveTotp {
  password: string;
  code: string;
}

/** Rename a passkey. */
export interface RenamePasskey {
  name: string;
}

/** A game step by step. */
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
  steps: ReplayStep[];
}

/** A position of a replay with the step that led to it. */
export interface ReplayStep {
  number: number;
  entry: LogEntry | null;
  position: PositionView;
  turn: number | null;
  notation: string;
  scores: number[];
}

/** Ask for a link that sets a new password, by username or confirmed e-mail address. */
export interface RequestReset {
  account: string;
}

/** Ask for a passkey after the password, or no longer. */
export interface RequirePasskey {
  required: boolean;
  password: string;
}

/** Set a password by the link in an e-mail. */
export interface ResetPassword {
  token: string;
  password: string;
}

/** Resign a seat. */
export interface Resign {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'resign';
  seat?: number | null;
}

/** Result of a match. */
export interface Result {
  reason: 'completed' | 'resigned' | 'timeout' | 'left' | 'draw';
  ended_by_seat: number | null;
  scores: number[];
  winners: number[];
  ranks: number[];
  breakdown: Record<string, number>[];
  ratings: RatingChange[] | null;
}

/** Take your seat back from the bot. */
export interface Retake {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'retake';
  seat: number;
}

/** Days after which this server deletes data; 0 = never. */
export interface RetentionPolicy {
  guests_days: number;
  guest_matches_days: number;
  aborted_days: number;
  sessions_days: number;
}

/** A rule. */
export interface RuleText {
  id: string;
  section: string;
  words: LocalizedText;
  is_ruling: boolean;
}

/** The rules of a game. */
export interface Rules {
  game: string;
  title: LocalizedText;
  summary: LocalizedText;
  sections: SectionText[];
  rules: RuleText[];
  examples: ExampleText[];
}

/** The moves of a run in order. */
export interface RunAnswers {
  run: string;
  actions: string[];
}

/** Result of a run. */
export interface RunOutcome {
  solved: number;
  mistakes: number;
  best: number;
}

/** An action with the message that says it. */
export interface SaidAction {
  number: number;
  text: string;
  data: ActionData;
  message: Message;
}

/** Move classes of a seat. */
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

/** Who is to sit in a seat. */
export interface SeatRequest {
  kind: 'me' | 'open' | 'invited' | 'bot';
  bot?: string | null;
  person?: string | null;
  name?: string | null;
}

/** Games won by who moved first, or did not. */
export interface SeatShare {
  moved_first: boolean;
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
  is_bot_account?: boolean;
  is_guest?: boolean;
}

/** A seat as everybody sees it. */
export interface SeatView {
  seat: number;
  kind: 'person' | 'bot' | 'open' | 'invited';
  name: string | null;
  person: string | null;
  bot: string | null;
  online: boolean;
  away: boolean;
  resigned: boolean;
  replaced_person: string | null;
  replaced_name: string | null;
  rating: number | null;
  time_ms: number | null;
  is_bot_account?: boolean;
  is_guest?: boolean;
}

/** A section of the rules. */
export interface SectionText {
  id: string;
  title: LocalizedText;
  intro: LocalizedText | null;
}

/** Criteria of a seek. ``public``: others may watch if all players agree. ``any_game``: other games are welcome too. ``any_rating``: to answer a seek of the lobby; ratings then do not matter. ``keep``: stay open for a day without polling; you are notified of a table, and of people who want to play while you are offline. */
export interface Seek {
  game: string;
  players?: number;
  rated?: boolean;
  time_control?: 'fast' | 'slow' | 'days';
  public?: boolean;
  any_game?: boolean;
  any_rating?: boolean;
  keep?: boolean;
  nonce?: string | null;
}

/** The seek ended; ``match`` is one that was found before. */
export interface SeekCancelled {
  match: string | null;
}

/** What you look for. */
export interface SeekCriteria {
  game: string;
  players: number;
  rated: boolean;
  time_control: 'fast' | 'slow' | 'days';
}

/** State of a seek. ``rating_range``: accepted rating difference; null accepts any. ``time_controls``: the accepted paces. */
export interface SeekState {
  match: string | null;
  waited_ms: number;
  rating_range: number | null;
  criteria: SeekCriteria;
  kept: boolean;
  time_controls: ('fast' | 'slow' | 'days')[];
  suggest_bot: boolean;
}

/** Send a preset message, which everybody reads in their own language. */
export interface SendPreset {
  room?: 'players' | 'spectators';
  preset: 'hello' | 'good_luck' | 'nice_move' | 'well_played' | 'oops' | 'one_moment' | 'thanks' | 'good_game';
}

/** Send free text, where the operator allows it. */
export interface SendText {
  room?: 'players' | 'spectators';
  text: string;
}

export type ServerMessage = Welcome | Ack | Error | ViewMessage | EventsMessage | BotTurnMessage | Presence | ChatSocketMessage | PreviewMessage | LobbyMessage | OnlineMessage | NotificationsMessage | Pong | Bye;

/** State of the server; ``problem`` is null where all is well. */
export interface ServerState {
  versions: Record<string, string>;
  database: DatabaseState;
  redis: PartState;
  mail: PartState;
  backup: LastBackup | null;
  counts: Record<string, number>;
  public_url: string | null;
  admins: Admin[];
}

/** One of your sessions. */
export interface Session {
  session: string;
  created_at: number;
  seen_at: number;
  agent: string;
  current: boolean;
}

/** Your address; a confirmation link is sent to it. */
export interface SetEmail {
  address: string;
}

/** Mute or unmute a person. */
export interface SetMute {
  muted: boolean;
}

/** Change what you are notified about. */
export interface SetNotificationSettings {
  enabled: boolean;
  kinds: ('turn' | 'challenge' | 'rematch' | 'tournament' | 'message' | 'round' | 'found' | 'seek')[];
  quiet_hours?: QuietHours | null;
  time_zone?: string;
  email_enabled?: boolean;
}

/** Follow, block, or clear the relation. */
export interface SetRelation {
  kind: 'follow' | 'block' | null;
}

/** Turn the guest into an account. */
export interface SignUp {
  login: string;
  password: string;
}

/** Mean points per game from a source; ``population`` is the mean of all players. */
export interface SourceMean {
  source: string;
  mean: number | null;
  population?: number | null;
}

/** Permissions as in a view; missing ones are false. */
export interface SparseCan {
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

/** A row of the standings. */
export interface StandingLine {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
  is_guest?: boolean;
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

/** A page of the standings from ``start`` on. */
export interface Standings {
  start: number;
  total: number;
  lines: StandingLine[];
}

/** Start a guest session. */
export interface StartSession {
  language?: string;
}

/** Statistics of a person, or of everybody (``person`` is null). */
export interface Statistics {
  person: string | null;
  name: string | null;
  variants: GameVariant[];
  game: string;
  players: number;
  figures: Figures;
  population_lost: number | null;
}

/** Push subscription of your browser. */
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

/** A table; a bye has no match. */
export interface TableLine {
  round: number;
  number: number;
  match: string | null;
  over: boolean;
  seats: TableSeat[];
}

/** A seat at a table with its result. */
export interface TableSeat {
  entry: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  copy_number: number;
  is_guest?: boolean;
  rank: number | null;
  score: number | null;
}

/** A page of tables, newest round first. */
export interface Tables {
  start: number;
  total: number;
  tables: TableLine[];
}

/** Let a bot play on for your seat. */
export interface Takeover {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'takeover';
  seat: number;
  bot: string;
}

/** A token; its secret is shown only once. */
export interface Token {
  token: string;
  name: string;
  created_at: number;
  used_at: number | null;
  secret?: string | null;
}

/** Secret of an authenticator app, shown this once: to type, and as the address in a QR code. */
export interface TotpSecret {
  secret: string;
  uri: string;
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
  creator_is_guest?: boolean;
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

/** A page of tournaments; ``next`` is ``before`` of the next page. */
export interface Tournaments {
  tournaments: TournamentSummary[];
  next: string | null;
}

/** A group of consecutive games. */
export interface TrendPoint {
  at: number;
  games: number;
  score: number;
  won: number;
  lost: number;
}

/** A costly move, with an explanation. */
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
  depth: number;
  nodes: number;
  solved: boolean;
  by_points: boolean;
  messages: Message[];
}

/** Undo your last action, or ask for it. */
export interface Undo {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'undo';
}

/** Accept or reject an undo request. */
export interface UndoAnswer {
  id?: string | null;
  match: string;
  seq: number;
  command_id: string;
  type: 'undo_answer';
  accept: boolean;
}

/** An undo request and the seats that have not answered it. */
export interface UndoRequest {
  seat: number;
  awaiting_seats: number[];
}

/** Push subscription to delete. */
export interface Unsubscribe {
  endpoint: string;
}

/** Stop receiving updates for a match. */
export interface Unwatch {
  id?: string | null;
  type: 'unwatch';
  match: string;
}

/** Stop receiving the lobby. */
export interface UnwatchLobby {
  id?: string | null;
  type: 'unwatch_lobby';
}

/** Everything that you may see of a match. */
export interface View {
  match: string;
  seq: number;
  now: number;
  seats: SeatView[];
  deadline: number | null;
  you: You;
  legal_actions: number[];
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
  turn_started_at: number;
  position: PositionView | null;
  undo: UndoRequest | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  result: Result | null;
  rematch: string | null;
  rematch_by: number | null;
  tournament: string | null;
  browser_bots?: boolean;
}

/** The current view of a match. */
export interface ViewMessage {
  match: string;
  seq: number;
  now: number;
  seats: SeatView[];
  deadline: number | null;
  you: You;
  legal_actions: number[];
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
  turn_started_at: number;
  position: PositionView | null;
  undo: UndoRequest | null;
  commitment: string;
  nonces: string[];
  seed: string | null;
  result: Result | null;
  rematch: string | null;
  rematch_by: number | null;
  tournament: string | null;
  browser_bots?: boolean;
  re?: string | null;
  type: 'view';
}

/** Receive a match now and after each event, as views or as events. */
export interface Watch {
  id?: string | null;
  type: 'watch';
  match: string;
  since?: number;
  details?: 'full' | 'events';
  can_run_bots?: boolean;
}

/** A page of public running matches; ``more``: whether another page follows. */
export interface WatchList {
  start: number;
  matches: Watched[];
  more: boolean;
}

/** Receive the lobby and who is online, now and when they change. */
export interface WatchLobby {
  id?: string | null;
  type: 'watch_lobby';
}

/** A match with its number of spectators. */
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

/** First message of the server. */
export interface Welcome {
  type: 'welcome';
  version: number;
  person: string;
  name: string;
  now: number;
  heartbeat_ms: number;
}

/** Your seats and permissions. */
export interface You {
  seats: number[];
  can: Can;
}

/** Your entry and your open table. */
export interface YourPart {
  entry: number | null;
  withdrawn: boolean;
  match: string | null;
}

/** What every request takes and what it is answered with. */
export interface Routes {
  'GET /healthz': { body: void; answer: Record<string, string> };
  'GET /readyz': { body: void; answer: Record<string, unknown> };
  'GET /metrics': { body: void; answer: void };
  'POST /api/session': { body: StartSession; answer: Me };
  'GET /api/me': { body: void; answer: Me };
  'PATCH /api/me': { body: ChangeMe; answer: Me };
  'DELETE /api/me': { body: DeleteMe; answer: void };
  'POST /api/me/notices/{notice}': { body: void; answer: void };
  'POST /api/account': { body: SignUp; answer: Me };
  'PATCH /api/account': { body: ChangePassword; answer: Me };
  'POST /api/login': { body: LogIn; answer: Me };
  'POST /api/logout': { body: void; answer: void };
  'GET /api/sessions': { body: void; answer: Session[] };
  'DELETE /api/sessions/{session}': { body: void; answer: void };
  'GET /api/tokens': { body: void; answer: Token[] };
  'POST /api/tokens': { body: NewToken; answer: Token };
  'DELETE /api/tokens/{token}': { body: void; answer: void };
  'GET /api/people/{person}': { body: void; answer: Person };
  'GET /api/leaderboard/{game}': { body: void; answer: LeaderboardRow[] };
  'POST /api/password/reset-request': { body: RequestReset; answer: void };
  'POST /api/password/reset': { body: ResetPassword; answer: void };
  'POST /api/password/recover': { body: Recover; answer: void };
  'GET /api/account/recovery': { body: void; answer: RecoveryStatus };
  'POST /api/account/recovery-codes': { body: NewRecoveryCodes; answer: RecoveryCodes };
  'POST /api/account/totp': { body: OfferTotp; answer: TotpSecret };
  'PUT /api/account/totp': { body: ConfirmTotp; answer: void };
  'DELETE /api/account/totp': { body: RemoveTotp; answer: void };
  'GET /api/account/passkeys': { body: void; answer: Passkeys };
  'POST /api/account/passkeys': { body: NewPasskey; answer: Passkey };
  'PUT /api/account/passkeys': { body: RequirePasskey; answer: void };
  'POST /api/account/passkey-options': { body: OfferPasskey; answer: PasskeyOptions };
  'PATCH /api/account/passkeys/{passkey}': { body: RenamePasskey; answer: void };
  'DELETE /api/account/passkeys/{passkey}': { body: RemovePasskey; answer: void };
  'POST /api/login/passkey-options': { body: void; answer: PasskeyOptions };
  'POST /api/login/passkey': { body: PasskeyLogIn; answer: Me };
  'GET /api/admin': { body: void; answer: ServerState };
  'GET /api/admin/reports': { body: void; answer: AdminReport[] };
  'POST /api/admin/reports/{report}/close': { body: CloseReport; answer: void };
  'POST /api/admin/moderate': { body: Moderate; answer: void };
  'GET /api/admin/bans': { body: void; answer: AdminBan[] };
  'DELETE /api/admin/bans/{ban}': { body: void; answer: void };
  'GET /api/admin/audit': { body: void; answer: AuditEntry[] };
  'POST /api/admin/mail-test': { body: MailTest; answer: MailTestResult };
  'GET /api/people/{person}/profile': { body: void; answer: Profile };
  'GET /api/people': { body: void; answer: FoundPeople };
  'PUT /api/people/{person}/relation': { body: SetRelation; answer: void };
  'GET /api/me/people': { body: void; answer: RelatedPage };
  'GET /api/me/data': { body: void; answer: string };
  'GET /api/privacy': { body: void; answer: RetentionPolicy };
  'GET /api/me/notifications': { body: void; answer: Notifications };
  'POST /api/me/notifications/read': { body: void; answer: void };
  'DELETE /api/me/notifications/{kind}/{subject}': { body: void; answer: void };
  'GET /api/me/notification-settings': { body: void; answer: NotificationSettings };
  'PUT /api/me/notification-settings': { body: SetNotificationSettings; answer: void };
  'POST /api/me/push': { body: Subscribe; answer: void };
  'DELETE /api/me/push': { body: Unsubscribe; answer: void };
  'PUT /api/me/email': { body: SetEmail; answer: void };
  'DELETE /api/me/email': { body: void; answer: void };
  'POST /api/email/confirm': { body: EmailToken; answer: void };
  'POST /email/unsubscribe': { body: void; answer: void };
  'GET /api/bots': { body: void; answer: ConnectedBots };
  'POST /api/bots': { body: NewBot; answer: CreatedBot };
  'DELETE /api/bots/me': { body: void; answer: void };
  'GET /api/games': { body: void; answer: Games };
  'GET /api/rules/{game}': { body: void; answer: Rules };
  'GET /api/actions/{game}': { body: void; answer: Actions };
  'POST /api/matches': { body: CreateMatch; answer: CreatedMatch };
  'GET /api/matches/{match}': { body: void; answer: View };
  'POST /api/matches/{match}/join': { body: Join; answer: View };
  'POST /api/matches/{match}/leave': { body: void; answer: View };
  'POST /api/matches/{match}/rematch': { body: void; answer: Rematch };
  'POST /api/matches/{match}/commands': { body: Play | Undo | UndoAnswer | Resign | Abort | Claim | Takeover | Retake; answer: Ack };
  'GET /api/lobby': { body: void; answer: Lobby };
  'GET /api/online': { body: void; answer: Online };
  'GET /api/watch': { body: void; answer: WatchList };
  'GET /api/history': { body: void; answer: History };
  'GET /api/matches/{match}/record': { body: void; answer: string };
  'GET /api/matches/{match}/replay': { body: void; answer: Replay };
  'POST /api/records/replay': { body: RecordText; answer: Replay };
  'POST /api/records/import': { body: RecordText; answer: Rematch };
  'GET /api/matchmaking': { body: void; answer: SeekState };
  'POST /api/matchmaking': { body: Seek; answer: SeekState };
  'DELETE /api/matchmaking': { body: void; answer: SeekCancelled };
  'GET /api/matches/{match}/chat': { body: void; answer: ChatHistory };
  'POST /api/matches/{match}/chat': { body: SendPreset | SendText; answer: ChatMessage };
  'PUT /api/people/{person}/mute': { body: SetMute; answer: void };
  'POST /api/people/{person}/report': { body: NewReport; answer: void };
  'GET /api/tournaments': { body: void; answer: Tournaments };
  'POST /api/tournaments': { body: NewTournament; answer: TournamentView };
  'GET /api/tournaments/{tournament}': { body: void; answer: TournamentView };
  'GET /api/tournaments/{tournament}/standings': { body: void; answer: Standings };
  'GET /api/tournaments/{tournament}/tables': { body: void; answer: Tables };
  'POST /api/tournaments/{tournament}/join': { body: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/withdraw': { body: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/bots': { body: AddBots; answer: TournamentView };
  'POST /api/tournaments/{tournament}/start': { body: void; answer: TournamentView };
  'POST /api/tournaments/{tournament}/cancel': { body: void; answer: TournamentView };
  'GET /api/matches/{match}/analysis': { body: void; answer: AnalysisReport };
  'POST /api/records/analysis': { body: RecordText; answer: AnalysisReport };
  'GET /api/matches/{match}/hints': { body: void; answer: Hints };
  'GET /api/statistics': { body: void; answer: Statistics };
  'GET /api/statistics.csv': { body: void; answer: string };
  'GET /api/people/{person}/statistics': { body: void; answer: Statistics };
  'GET /api/people/{person}/statistics.csv': { body: void; answer: string };
  'GET /api/me/statistics.csv': { body: void; answer: string };
  'GET /api/openings/{game}': { body: void; answer: Openings };
  'GET /api/matches/{match}/opening': { body: void; answer: OpeningOfMatch };
  'GET /api/puzzles': { body: void; answer: Puzzles };
  'GET /api/puzzles/daily/{game}': { body: void; answer: PuzzleData };
  'GET /api/puzzles/next': { body: void; answer: PuzzleData };
  'GET /api/puzzles/{game}/{puzzle}': { body: void; answer: PuzzleData };
  'POST /api/puzzles/attempts': { body: PuzzleAttempt; answer: PuzzleOutcome };
  'POST /api/puzzles/runs': { body: NewRun; answer: PuzzleRun };
  'POST /api/puzzles/runs/end': { body: RunAnswers; answer: RunOutcome };
  'POST /api/puzzles/from-my-games': { body: void; answer: OwnPuzzles };
}
