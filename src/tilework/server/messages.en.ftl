guest-name = Guest { $number }

deleted-name = deleted player

first-lot = drawn at random

error-invalid = This request is not valid: see the details.
error-illegal = This move is not allowed here.
error-unauthenticated = You are not signed in here. Reload the page and try again.
error-weak_password = This password is too common or too simple. Choose another with at least eight characters.
error-name_taken = Somebody already goes by this name, or by one that looks like it. Choose another.
error-guest_games = You have games in progress both as a guest and in your account. Choose what happens to the guest’s games.
error-deletion_pending = This account is closed and will be deleted on { $until } UTC. You can still restore it.
error-name_reserved = This name is reserved. Choose another.
error-name_forbidden = This name is not allowed on this server. Choose another.
error-link_expired = This link has expired or was used already. Ask for a new one.
error-email_failed = The e-mail could not be sent: the mail server does not answer or does not let us send. Try again in a few minutes.
error-email_refused = The mail server does not accept this address. Check that it is right.
error-second_factor_required = Sign in with a passkey or an authenticator code to open this page.
error-wrong_password = Wrong username or password.
error-second_factor = { $method ->
    [passkey] Confirm with your passkey, or enter a recovery code.
    [both] Enter the code of your authenticator app, use your passkey, or enter a recovery code.
   *[totp] Enter the code of your authenticator app, or a recovery code.
}
error-passkey_rejected = This passkey was not accepted. Try again, or sign in another way.
error-passkeys_unavailable = Passkeys do not work at this address: the host has to set the server’s public URL.
error-wrong_code = This code is wrong, or it was used already. Wait for the next one.
error-forbidden = You are not allowed to do that.
error-forbidden_origin = This request comes from another site.
error-not_your_turn = It is not your turn.
error-not_your_seat = That is not your seat.
error-not_allowed = That is not possible at this table now.
error-old_rules = This game was played by rules that this server no longer knows. Its record can still be downloaded.
error-wrong_host = This server does not go by that name. Check the address.
error-sealed = Other tables are still playing with the same tiles. You can look at this one when the round is over.
error-too_few = A tournament needs at least two players. Add bots, or wait for others to join.
error-banned = { $until ->
    [never] The host has banned you from this server. Reason: { $reason }
   *[other] The host has banned you from this server until { $until } UTC. Reason: { $reason }
}
error-muted = { $until ->
    [never] The host has muted you: you cannot send messages. Reason: { $reason }
   *[other] The host has muted you: you cannot send messages until { $until } UTC. Reason: { $reason }
}
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
bye-signed_in = You have signed in to your account.

static-missing = The web client is not built. In a checkout run: make web. The API is at /api/openapi.json.

help-serve = Run a server that people play on over the network: SQLite in a data directory, or PostgreSQL and Redis.
help-doctor = Look at files, rights, database, clock, limits and versions, and say what to do. Nothing is changed.
help-engine_worker = Run bots and analyses for servers on other hosts. Servers send their jobs while an engine worker is alive.
help-engine_worker-redis = The Redis address of the servers (redis://…).
help-engine_worker-threads = How many bots think at the same time; 0: one for each core.
help-engine_worker-metrics = A port for Prometheus’ /metrics; 0: none.
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
help-moderation = Review player reports, manage bans and read the audit log; also while the server runs.
help-moderation-who = An account’s login, or the id of a person.
help-moderation-limit = Maximum number of entries, newest first.
help-moderation-reports = List open player reports with their ids.
help-moderation-reports-all = Closed reports too.
help-moderation-close = Close a report, and answer it if you like.
help-moderation-close-report = The report’s id, as “reports” shows it.
help-moderation-close-answer = What the person who reported it will read.
help-moderation-warn = Warn a person: the text is shown at their next visit.
help-moderation-warn-reason = The text, shown to the person.
help-moderation-mute = Keep a person from sending messages.
help-moderation-unmute = Let a muted person send messages again.
help-moderation-ban = Ban a person or an address. Sessions and connections end within a few seconds.
help-moderation-ban-address = An IP address; IPv6 addresses are banned by their /64 prefix.
help-moderation-ban-reason = The reason, shown to the person.
help-moderation-ban-days = Duration in days; 0: permanent.
help-moderation-unban = Lift a ban.
help-moderation-unban-ban = The ban’s id, as “bans” shows it.
help-moderation-bans = List active bans.
help-moderation-password = Set a new random password for an account, remove its second factor and sign it out everywhere.
help-moderation-password-login = The account’s username.
help-moderation-admin = Let an account open the admin page at /admin, after signing in with a second factor.
help-moderation-admin-remove = End it.
help-moderation-admins = List the accounts that may open the admin page.
help-moderation-status = Show versions, database, Redis, mail, the last backup and how much there is.
help-moderation-mail = Send a test message and say what the mail server answered.
help-moderation-mail-address = Where to send it.
help-moderation-audit = Show the audit log: sign-ins, failed sign-ins, accounts, passwords, tokens, ended sessions, bans.
help-moderation-audit-action = Only this kind of entry.
help-sign_out = End all sessions and tokens of an account, also while the server runs.
help-sign_out-login = The account’s login.
help-sign_out-all = Of every account and guest.
help-restore = Read a backup into an empty database of either kind.
help-restore-file = The file to read.
help-site = Write everything as files that any web host can serve, from any folder: the games, the bots and the rules, played in the browser without a server.
help-site-folder = The folder to write, empty or with an earlier site.

serve-workers_need_more = More than one worker needs PostgreSQL (--database) and Redis (--redis): SQLite and the memory of one process cannot be shared.
engine_worker-no_redis = An engine worker gets its jobs through Redis. Give its address: --redis redis://host:6379/0, as for the servers.
engine_worker-redis_away = Redis at { $address } does not answer. Start it or check --redis: an engine worker gets its jobs from there.
engine_worker-compiled = Compiled: { $done } of { $parts } ({ $game })
engine_worker-ready = Thinking with { $threads ->
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
doctor-versions = This is Tilework { $tilework }, Python { $python }.
doctor-engine_native = The engine is the native library in { $folder }.
doctor-engine_numba = The engine is Numba, { $cause ->
    [chosen] as TILEWORK_ENGINE says.
    [stale] since the native library in { $folder } was built from other sources: { $build }
    [missing] since there is no native library in { $folder }: { $build }
   *[other] since the native library in { $folder } can’t be used here.
}
doctor-engine_python = The engine is plain Python, hundreds of times slower, as the environment says.
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
doctor-engine_workers = Engine workers running: { $count } ({ $threads ->
    [one] one thread
   *[other] { $threads } threads
}). Bots and analyses run there.
doctor-engine_workers_other = Engine workers of another version ({ $versions }) get nothing to do from this one ({ $tilework }). Update them.
doctor-engine_workers_unused = Engine workers running: { $count }, but TILEWORK_ENGINE_WORKERS=never keeps the bots in the workers. Leave it out to use them.
doctor-engine_workers_missing = TILEWORK_ENGINE_WORKERS=always, but no engine worker is running: bots do not move. Start one: tilework engine-worker --redis …
doctor-engine_workers_busy = { $waiting } jobs wait for engine workers. Start more of them: tilework engine-worker --redis …
doctor-budgets = Budgets per person (burst + rate, scale { $scale }): { $rates }. Counts: { $counts }.
doctor-no_public_url = E-mail is set up, but TILEWORK_PUBLIC_URL is empty: links in e-mails lead nowhere, so none are sent.
doctor-no_sender = E-mail is set up, but TILEWORK_SMTP_FROM is empty: no e-mail is sent.
doctor-public_url = This server answers at { $url }.
doctor-public_url_unusable = TILEWORK_PUBLIC_URL is { $url }, which is no web address. It looks like https://tiles.example.org.
doctor-public_url_away = Nothing answers at the public address { $url }: { $reason }. Start the server, and check the proxy and the name’s DNS entry.
doctor-public_url_root = TILEWORK_PUBLIC_URL ({ $url }) and TILEWORK_ROOT_PATH ({ $root }) name different paths. Links in e-mails would lead nowhere.
doctor-public_url_other = Something else answers at { $url }. Check TILEWORK_PUBLIC_URL and the proxy.
doctor-smtp = The mail server { $host } takes our messages.
doctor-smtp_away = The mail server { $host } takes no messages from us: { $reason }. Check TILEWORK_SMTP_HOST, _PORT, _SECURITY, _USER and _PASSWORD.
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
moderation-admin = { $login } may open the admin page at /admin after signing in with a passkey or an authenticator code.
moderation-admin_removed = { $login } may no longer open the admin page.
moderation-no_mail = No mail server is set up: TILEWORK_SMTP_HOST and TILEWORK_SMTP_FROM.
moderation-no_email_address = { $address } is not an e-mail address.
moderation-mail_sent = The mail server took the message to { $address }.
moderation-mail_failed = The mail server did not take the message: { $reason }
moderation-whom = Give a login or a person’s id, or --address.
moderation-password = New password of { $login }: { $password } (all its devices are signed out)
moderation-nobody = There is nobody called { $who }.
moderation-no_address = { $address } is not an address.
moderation-no_ban = There is no ban { $ban }.
moderation-banned = Banned ({ $ban }). A running server closes their connections within a few seconds.
moderation-lifted = The ban is lifted.
moderation-for_good = permanent
moderation-nobody_any_more = a deleted player
moderation-report = { $id }  { $about }, reported by { $by }: { $reason } (match { $match })
moderation-no_report = There is no open report { $report }.
moderation-closed = The report is closed.
moderation-warned = The warning will be shown at their next visit.
moderation-muted = Muted until { $end }.
moderation-unmuted = The mute is lifted.
moderation-not_muted = { $who } is not muted.
moderation-ban = { $ban }  { $whom }, end: { $end }
sign_out-whom = Give a login, or --all.
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

notification-turn = It’s your turn
notification-challenge = You have been challenged
notification-rematch = A rematch is offered
notification-tournament = A tournament begins
notification-message = { $count ->
    [one] New message
   *[other] { $count } new messages
}
notification-round = The next round begins
notification-found = Your table is ready
notification-seek = Someone wants to play
notification-with = { $game }, { $name }
mail-test-subject = Test message from Tilework
mail-test-text =
    If you can read this, e-mails from { $server } arrive.
mail-confirm-subject = Confirm your address for Tilework
mail-confirm-text =
    Someone, probably you, asked us to write to this address once a day when games are waiting.

    If it was you, open this link within two days:
    { $link }

    If not, do nothing: you will get no more email from us.
mail-reset-subject = Set a new password for Tilework
mail-reset-text =
    Somebody, probably you, asked for a new password. Set it here within 30 minutes:

    { $link }

    All devices are signed out then. If it was not you, do nothing: your password stays as it is.
mail-digest-subject =
    { $n ->
        [one] A game is waiting for you
       *[other] { $n } games are waiting for you
    }
mail-digest-text =
    These are waiting for you:

    { $games }

    You get at most one of these a day, and none when nothing is waiting.
    To stop them, open this link:
    { $off }

# Link previews, and replays on other pages.
preview-invitation = Come and play { $game }
preview-invitation_about = { $names } invites you to play, in the browser and without an account.
preview-playing = { $game }, in progress
preview-playing_about = { $names }. Watch how it unfolds.
preview-result = { $game }: the result
preview-tournament = { $n ->
    [one] A tournament of { $game } with { $n } entrant so far.
   *[other] A tournament of { $game } with { $n } entrants so far.
}
preview-daily = Today’s puzzle in { $game }
preview-puzzle = A puzzle in { $game }
preview-puzzle_about = One move is clearly the best. Find it.
preview-home = Tilework
preview-rules = Rules
preview-puzzles = Puzzles
preview-tables = Open tables
preview-tournaments = Tournaments
preview-watch = Watch games
preview-leaderboard = Leaderboard
preview-statistics = Statistics
preview-learn = Learn { $game }
preview-openings = Openings in { $game }
preview-person_about = Games, ratings and results on Tilework.
preview-about = Play Azul, Summer Pavilion and Sintra in the browser, with friends or against bots. Free, without an account.
preview-rules_of = Rules of { $game }
embed-start = The beginning
embed-first = To the beginning
embed-back = One step back
embed-on = One step on
embed-last = To the end
embed-open = Open in Tilework
