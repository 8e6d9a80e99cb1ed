guest-name = Guest { $number }

deleted-name = deleted player

first-lot = by lot

error-invalid = That request is not right: see the detail.
error-illegal = That move is not legal here.
error-unauthenticated = Nobody is signed in here. Start a session first.
error-weak_password = Too many people use this password, or it is too simple. Choose another of at least eight characters.
error-wrong_password = That name and password don’t fit together.
error-forbidden = That is not yours to do.
error-forbidden_origin = This request comes from another site.
error-not_your_turn = It is not your turn.
error-not_your_seat = That is not your seat.
error-not_allowed = That is not possible at this table now.
error-not_found = There is nothing here. Check the link.
error-conflict = That is taken. Choose another.
error-starting = Tilework is getting ready: the games are being compiled. Try again in a moment.
error-stale = The match has moved on. Look again.
error-wrong_status = The match is not at that point: it has not begun, or it is over.
error-too_large = That is too large.
error-rate_limited = That was too fast. Try again in { $seconds } s.
error-internal = Something went wrong here. It has been written down.
error-unavailable = The server can’t reach its data right now. Try again in a moment.
error-too_late = Your time was up before the move arrived.

bye-session_ended = This session was ended.

log-created = sets up the table
log-seated = sits down
log-unseated = leaves the table
log-begin = the game begins
log-draw =
    { $n } { $n ->
        [one] draw
       *[other] draws
    }
log-undo_ask = asks to take a move back
log-undo_agree = agrees
log-undo_refuse = does not agree
log-undo =
    takes { $n ->
        [one] a move back
       *[other] back to { $n } moves ago
    }
log-resign = gives up
log-timeout = runs out of time
log-takeover = is played by the bot { $bot } from here on
log-retake = is back
log-end-completed = the game is over
log-end-resigned = the game ends: somebody gave up
log-end-timeout = the game ends: somebody ran out of time
log-aborted = the table is closed
log-rematch = asks for a rematch
log-end-left = the game ends: somebody stayed away
log-left = has been away for too long
log-end-draw = the game ends in a draw

static-missing = The web client is not built. In a checkout run: make web. The API is at /api/openapi.json.

help-serve = Let people play over the network: SQLite in a data directory, or PostgreSQL and Redis.
help-compile = Compile all games and bots now, so that nobody has to wait for it later.
help-host = The address to listen on.
help-port = The port to listen on.
help-database = A database address (sqlite:///file or postgresql://…); without one, SQLite in the data directory.
help-redis = A Redis address (redis://…), needed with more than one worker.
help-workers = How many processes; more than one need PostgreSQL and Redis.
help-data = The data directory.
help-origin = Another origin that browsers may come from (https://play.example.org), several times if need be.
help-secure = Cookies over HTTPS only: for a server behind a proxy with TLS.
help-json_logs = Logs as lines of JSON.
help-backup = Write all data to a file while the server runs: the same form for SQLite and PostgreSQL.
help-backup-file = The file to write, for example tilework.jsonl.gz.
help-restore = Read a backup into an empty database, of either kind.
help-restore-file = The file to read.

serve-workers_need_more = More than one worker needs PostgreSQL (--database) and Redis (--redis): a file and one process's memory can't be shared.
serve-in_use = Another server uses { $folder } already. Stop it first, or choose another directory with --data.
serve-data_unusable = The data directory { $folder } can’t be used: { $reason }. Choose another with --data, or give yourself the right to write there.
serve-port_taken = Something else listens on { $host }:{ $port } already. Stop it, or choose another port with --port.
serve-port_forbidden = You may not listen on port { $port }: those below 1024 are for the administrator. Choose another with --port, or put a proxy before the server.
serve-host_unusable = { $host } is not an address that this machine can listen on ({ $reason }). Try --host 127.0.0.1, or 0.0.0.0 for all of its addresses.
serve-database_unknown = That is no database address that Tilework knows. It is postgresql://user:password@host/name, or sqlite:///file.
serve-database_away = The database { $address } can’t be used: { $reason }. Check that it runs, and that the address and the password in --database are right.
serve-database_newer = The database { $address } was written by a newer Tilework. Update this one, or restore a backup into an empty database.
serve-redis_unknown = That is no Redis address: { $reason }. It is redis://host:6379/0.
serve-redis_away = Redis at { $address } does not answer: check that it runs and that --redis is right. Until it does, moves take up to two seconds to reach other workers.
serve-test_seed = TILEWORK_TEST_SEED is set: every deal and every id can be known in advance. This is for tests only.
serve-test_seed_refused = TILEWORK_TEST_SEED makes every deal known in advance: it works only with one worker on 127.0.0.1, without --secure and --origin. Unset it to serve others.
serve-bad_variable = The variable { $name } can’t be { $value }: it must be of the kind { $wanted }.
serve-preparing = Getting the games ready …
compile-begin = Compiling the games. This happens after installing and after an upgrade, and takes about a minute …
compile-part = Compiled: { $done } of { $parts } ({ $game })
compile-done = All games are compiled.
starting-title = Tilework is getting ready
starting-text = The games are being compiled, as after every installation or upgrade: { $percent }% done. This page will open on its own, usually within a minute.
serve-ready = Tilework is at http://{ $host }:{ $port } – Ctrl+C ends it.

backup-done = { $rows } rows written to { $file }.
backup-no_database = There is no database at { $address }. Say where the server's data is with --data, or --database for PostgreSQL.
backup-unwritable = { $file } can’t be written: { $reason }.
backup-not_empty = The database already holds data. A backup is only read into an empty one.
backup-unreadable = { $file } is not a backup of Tilework, or is not whole: { $reason }
backup-restored = { $rows } rows read from { $file }.
