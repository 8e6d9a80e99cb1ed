guest-name = Guest { $number }

deleted-name = deleted player

first-lot = drawn at random

error-invalid = This request is not valid: see the details.
error-illegal = This move is not allowed here.
error-unauthenticated = You are not signed in here. Reload the page and try again.
error-weak_password = This password is too common or too simple. Choose another with at least eight characters.
error-wrong_password = Wrong username or password.
error-forbidden = You are not allowed to do that.
error-forbidden_origin = This request comes from another site.
error-not_your_turn = It is not your turn.
error-not_your_seat = That is not your seat.
error-not_allowed = That is not possible at this table now.
error-old_rules = This game was played by rules that this server no longer knows. Its record can still be downloaded.
error-wrong_host = This server does not go by that name. Check the address.
error-sealed = Other tables are still playing with the same tiles. You can look at this one when the round is over.
error-too_few = A tournament needs at least two players. Add bots, or wait for others to join.
error-banned = The host has closed this server to you. The reason is in the details.
error-not_found = There is nothing here. Check the link.
error-conflict = This is already taken. Choose something else.
error-starting = Tilework is getting ready: the games are being compiled. Try again in a moment.
error-bot_unavailable = This program is not connected now, or already plays as many games as it can. Choose another opponent.
error-stale = The game has moved on. Look again.
error-wrong_status = That is not possible now: the game has not begun, or it is over.
error-too_large = That is too large.
error-rate_limited = Too many requests. Try again in { $seconds } s.
error-internal = Something went wrong on the server. The error has been logged.
error-busy = The server is very busy right now. Try again in a moment.
error-unavailable = The server cannot reach its data right now. Try again in a moment.
error-too_late = Your time was up before the move arrived.

bye-session_ended = This session has ended.

static-missing = The web client is not built. In a checkout run: make web. The API is at /api/openapi.json.

help-serve = Run a server that people play on over the network: SQLite in a data directory, or PostgreSQL and Redis.
help-doctor = Look at files, rights, database, clock, limits and versions, and say what to do. Nothing is changed.
help-thinker = Think for the bots and analyses of servers on other hosts. Workers hand over by themselves while a thinker is alive.
help-thinker-redis = The Redis address of the servers (redis://…).
help-thinker-threads = How many bots think at the same time; 0: one for each core.
help-thinker-metrics = A port for Prometheus’ /metrics; 0: none.
help-compile = Compile all games and bots now, so that nobody has to wait for it later.
help-host = The address to listen on.
help-port = The port to listen on.
help-database = A database address (sqlite:///file or postgresql://…); without one, SQLite in the data directory.
help-redis = A Redis address (redis://…), needed with more than one worker.
help-workers = How many processes; more than one needs PostgreSQL and Redis.
help-data = The data directory.
help-origin = Another origin that browsers may connect from (https://play.example.org); can be repeated.
help-secure = Cookies over HTTPS only: for a server behind a proxy with TLS.
help-json_logs = Write logs as JSON lines.
help-backup = Write all data to a file while the server runs, in the same format for SQLite and PostgreSQL.
help-backup-file = The file to write, for example tilework.jsonl.gz.
help-backup-verify = Restore the backup into a database of its own afterwards and play every match in it again.
help-hosting = What people reported, whom the server is closed to, and the log of security; also while the server runs.
help-hosting-who = An account’s login, or the id of a person.
help-hosting-number = How many at most, the newest first.
help-hosting-reports = List what people reported.
help-hosting-ban = Close the server to a person or an address. Sessions and connections end within a few seconds.
help-hosting-ban-address = An address; of IPv6 its network of 64 bits.
help-hosting-ban-reason = Why. The person is told.
help-hosting-ban-days = For how many days; 0: for good.
help-hosting-unban = Open the server again.
help-hosting-unban-ban = The ban’s id, as “bans” shows it.
help-hosting-bans = List the bans that hold.
help-hosting-audit = Show the log of security: sign-ins and failed ones, accounts, passwords, tokens, ended sessions, bans.
help-hosting-audit-what = Only this kind of entry.
help-sign_out = End all sessions and tokens of an account, also while the server runs.
help-sign_out-login = The account’s login.
help-sign_out-everybody = Of every account and guest.
help-restore = Read a backup into an empty database of either kind.
help-restore-file = The file to read.
help-site = Write everything as files that any web host can serve, from any folder: the games, the bots and the rules, played in the browser without a server.
help-site-folder = The folder to write, empty or with an earlier site.

serve-workers_need_more = More than one worker needs PostgreSQL (--database) and Redis (--redis): SQLite and the memory of one process cannot be shared.
thinker-no_redis = A thinker gets its work through Redis. Say where it is: --redis redis://host:6379/0, as for the servers.
thinker-redis_away = Redis at { $address } does not answer. Start it or check --redis: a thinker gets its work from there.
thinker-compiled = Compiled: { $done } of { $parts } ({ $game })
thinker-ready = Thinking with { $threads ->
    [one] one thread
   *[other] { $threads } threads
}. End with Ctrl+C.
serve-in_use = Another server is already using { $folder }. Stop it first, or choose another directory with --data.
serve-data_unusable = The data directory { $folder } cannot be used: { $reason }. Choose another with --data, or get write permission for it.
serve-port_taken = Another program is already listening on { $host }:{ $port }. Stop it, or choose another port with --port.
serve-port_forbidden = You are not allowed to listen on port { $port }: ports below 1024 are reserved for the administrator. Choose another with --port, or put a proxy in front of the server.
serve-host_unusable = { $host } is not an address that this machine can listen on ({ $reason }). Try --host 127.0.0.1, or 0.0.0.0 for all of its addresses.
serve-database_unknown = Tilework does not know this kind of database address. Use postgresql://user:password@host/name or sqlite:///file.
serve-database_away = The database { $address } cannot be used: { $reason }. Check that it is running and that the address and password in --database are right.
serve-database_damaged = The database { $file } is damaged: { $reason }. Stop what uses it, put the file aside and restore the last backup into an empty folder (tilework restore). If there is none, the sqlite3 program may save part of it (.recover).
serve-database_newer = The database { $address } was written by a newer Tilework. Update this one, or restore a backup into an empty database.
serve-redis_unknown = This is not a Redis address: { $reason }. It looks like redis://host:6379/0.
serve-redis_away = Redis at { $address } is not answering: check that it is running and that --redis is right. Until then, moves take up to two seconds to reach other workers.
serve-test_seed = TILEWORK_TEST_SEED is set: every deal and every id can be known in advance. This is for tests only.
serve-test_seed_refused = TILEWORK_TEST_SEED makes every deal known in advance: it works only with one worker on 127.0.0.1, without --secure and --origin. Unset it to serve others.
serve-bad_variable = The variable { $name } cannot be { $value }: it must be of type { $wanted }.
serve-preparing = Getting the games ready…
compile-begin = Compiling the games. This happens after installing and after an upgrade, and takes about a minute…
compile-part = Compiled: { $done } of { $parts } ({ $game })
compile-done = All games are compiled.
starting-title = Tilework is getting ready
starting-text = The games are being compiled, as after every installation or upgrade: { $percent }% done. This page will open on its own, usually within a minute.
doctor-versions = This is Tilework { $tilework }, Python { $python }, Numba { $numba }.
doctor-compiled = The games are compiled.
doctor-not_compiled = The games are not compiled yet: the first start takes a minute longer. Run: tilework compile
doctor-web = The web client is there.
doctor-no_web = The web client is not built: browsers will get an empty page. In a checkout run: make web
doctor-no_folder = The data directory { $folder } does not exist yet; the server will create it.
doctor-private = Only you can read the data in { $folder }.
doctor-open = Others on this machine can read { $path }, which holds password hashes and seeds. Run: chmod { $mode } { $path }
doctor-free = { $folder } has { $megabytes } MB free.
doctor-little_free = { $folder } has only { $megabytes } MB free. Make room: on a full disk no move can be stored.
doctor-no_database = There is no database yet; the server will create it.
doctor-no_tables = The database is empty; the server will create its tables.
doctor-schema = The database is whole and up to date ({ $revision }).
doctor-older = The database is whole; its tables ({ $revision }) will be brought up to date at the next start. Take a backup first: tilework backup
doctor-newer = The database was written by a newer Tilework ({ $revision }). Update this one.
doctor-database_away = The database cannot be used: { $reason }. Check that it is running and that --database is right.
doctor-clock = The clock is right as far as can be seen from here.
doctor-clock_back = The clock is { $seconds } s behind the last sign of life of the server: it was set back. Check the time service (timedatectl).
doctor-clocks_apart = The clock differs by { $seconds } s from the database’s. Check the time service on both machines (timedatectl).
doctor-redis = Redis answers.
doctor-redis_away = Redis does not answer: { $reason }. Check that it is running and that --redis is right.
doctor-thinkers = Thinkers alive: { $count } ({ $threads ->
    [one] one thread
   *[other] { $threads } threads
}). Bots and analyses run there.
doctor-thinkers_other = Thinkers of another version ({ $versions }) get nothing to do from this one ({ $tilework }). Update them.
doctor-thinkers_unused = Thinkers alive: { $count }, but TILEWORK_THINKERS=never keeps the bots in the workers. Leave it out to use them.
doctor-thinkers_missing = TILEWORK_THINKERS=always, but no thinker is alive: bots do not move. Start one: tilework thinker --redis …
doctor-thinkers_busy = { $waiting } jobs wait for thinkers. Start more of them: tilework thinker --redis …
doctor-files = The system allows { $most } open files.
doctor-few_files = The system allows only { $most } open files, one for each connection: raise it to { $least } or more (ulimit -Hn, or LimitNOFILE in the service).
doctor-files_unknown = This system does not say how many files may be open.
doctor-not_secure = Browsers come over HTTPS, but cookies are not limited to it. Start with --secure.
doctor-all_well = All is well.
doctor-sum = Problems: { $bad }. Advice: { $advice }.
serve-ready = Tilework is at http://{ $host }:{ $port } (Ctrl+C to stop)

backup-done =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } written to { $file }.
backup-verified =
    { $matches ->
        [one] Verified: { $matches } match plays out as it was stored.
       *[other] Verified: { $matches } matches play out as they were stored.
    }{ $unreadable ->
        [0] { "" }
       *[other] { " " }Matches of rules that this program does not know: { $unreadable }.
    }
backup-match_differs = { $file } is damaged: match { $match } does not play out as it was stored.
host-whom = Give a login or a person’s id, or --address.
host-nobody = There is nobody called { $who }.
host-no_address = { $address } is not an address.
host-no_ban = There is no ban { $ban }.
host-banned = Banned ({ $ban }). A running server closes their connections within a few seconds.
host-lifted = The server is open to them again.
host-for_good = for good
host-nobody_any_more = somebody who is deleted
host-report = { $about }, reported by { $by }: { $reason } (match { $match })
host-ban = { $ban }  { $whom }, end: { $end }
sign_out-whom = Give a login, or --everybody.
sign_out-nobody = There is no account { $login }.
sign_out-done = Ended: { $sessions ->
    [one] { $sessions } session
   *[other] { $sessions } sessions
  } and { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
  }. A running server closes their connections within a few seconds.
backup-no_database = There is no database at { $address }. Say where the server’s data is with --data, or with --database for PostgreSQL.
backup-unwritable = { $file } cannot be written: { $reason }.
backup-not_empty = The database already contains data. A backup can only be read into an empty one.
backup-unreadable = { $file } is not a Tilework backup, or it is incomplete: { $reason }
backup-restored =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } read from { $file }.

site-done = { $folder }: { $size } MB. Try it with: python -m http.server --directory { $folder }
site-not_built = The site can’t be written yet: a part of the web client is not built. In a checkout run: { $command }
site-not_empty = { $folder } holds other files. Choose an empty folder, or one with an earlier site.

call-turn = It is your turn
call-challenge = You have been challenged
call-rematch = A rematch is offered
call-tournament = A tournament begins
call-with = { $game }, { $name }
mail-confirm-subject = Confirm your address for Tilework
mail-confirm-text =
    Somebody, probably you, gave this address to hear once a day which games are waiting.

    If it was you, open this link within two days:
    { $link }

    If not, do nothing: you will get no more mail.
mail-digest-subject =
    { $n ->
        [one] A game is waiting for you
       *[other] { $n } games are waiting for you
    }
mail-digest-text =
    These are waiting for you:

    { $games }

    At most one such mail comes a day, and none when nothing is waiting.
    To get none at all, open this link:
    { $off }

# Link previews, and replays on other pages.
preview-invitation = Come and play { $game }
preview-invitation_about = { $names } invites you to play, in the browser and without an account.
preview-playing = { $game }, being played
preview-playing_about = { $names }. Watch how it goes on.
preview-result = { $game }: the result
preview-tournament = { $n ->
    [one] A tournament of { $game } with { $n } entrant so far.
   *[other] A tournament of { $game } with { $n } entrants so far.
}
preview-daily = Today’s puzzle in { $game }
preview-puzzle = A puzzle in { $game }
preview-puzzle_about = One move is clearly the best. Find it.
embed-start = The beginning
embed-first = To the beginning
embed-back = One step back
embed-on = One step on
embed-last = To the end
embed-open = Open in Tilework
