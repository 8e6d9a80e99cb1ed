guest-name = Gast { $number }

deleted-name = gelöschter Spieler

first-lot = wird ausgelost

error-invalid = Diese Anfrage ist nicht gültig: Näheres steht in den Einzelheiten.
error-illegal = Dieser Zug ist hier nicht erlaubt.
error-unauthenticated = Du bist hier nicht angemeldet. Lade die Seite neu und versuch es noch einmal.
error-weak_password = Dieses Passwort ist zu verbreitet oder zu einfach. Wähle ein anderes mit mindestens acht Zeichen.
error-name_taken = So oder zum Verwechseln ähnlich heißt schon jemand. Wähle einen anderen Namen.
error-guest_games = Du hast laufende Partien als Gast und mit deinem Konto. Wähle, was mit den Partien des Gasts geschieht.
error-deletion_pending = Dieses Konto ist geschlossen und wird am { $until } UTC gelöscht. Noch kannst du es wiederherstellen.
error-name_reserved = Dieser Name ist reserviert. Wähle einen anderen.
error-name_forbidden = Dieser Name ist auf diesem Server nicht erlaubt. Wähle einen anderen.
error-link_expired = Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.
error-email_failed = Die E-Mail konnte nicht verschickt werden: Der Mailserver antwortet nicht oder lässt uns nicht senden. Versuch es in ein paar Minuten noch einmal.
error-email_refused = Der Mailserver nimmt diese Adresse nicht an. Prüfe, ob sie stimmt.
error-second_factor_required = Melde dich mit einem Passkey oder einem Code deiner Authenticator-App an, um diese Seite zu öffnen.
error-wrong_password = Benutzername oder Passwort ist falsch.
error-second_factor = { $method ->
    [passkey] Bestätige mit deinem Passkey oder gib einen Wiederherstellungscode ein.
    [both] Gib den Code deiner Authenticator-App oder einen Wiederherstellungscode ein, oder benutze deinen Passkey.
   *[totp] Gib den Code deiner Authenticator-App oder einen Wiederherstellungscode ein.
}
error-passkey_rejected = Dieser Passkey wurde nicht angenommen. Versuch es noch einmal oder melde dich anders an.
error-passkeys_unavailable = Passkeys funktionieren unter dieser Adresse nicht: Der Betreiber muss die öffentliche Adresse des Servers angeben.
error-wrong_code = Dieser Code ist falsch oder wurde schon benutzt. Warte auf den nächsten.
error-forbidden = Das darfst du nicht.
error-forbidden_origin = Diese Anfrage kommt von einer anderen Seite.
error-not_your_turn = Du bist nicht am Zug.
error-not_your_seat = Das ist nicht dein Platz.
error-not_allowed = Das geht an diesem Tisch gerade nicht.
error-old_rules = Diese Partie wurde nach Regeln gespielt, die dieser Server nicht mehr kennt. Ihre Aufzeichnung kannst du noch herunterladen.
error-wrong_host = Unter diesem Namen gibt es diesen Server nicht. Prüfe die Adresse.
error-sealed = Andere Tische spielen noch mit denselben Fliesen. Nach der Runde kannst du hier zusehen.
error-too_few = Ein Turnier braucht mindestens zwei Spieler. Füge Bots hinzu oder warte auf andere.
error-banned = { $until ->
    [never] Der Betreiber hat dich von diesem Server ausgeschlossen. Grund: { $reason }
   *[other] Der Betreiber hat dich bis { $until } UTC von diesem Server ausgeschlossen. Grund: { $reason }
}
error-muted = { $until ->
    [never] Der Betreiber hat dich stumm geschaltet: Du kannst keine Nachrichten senden. Grund: { $reason }
   *[other] Der Betreiber hat dich stumm geschaltet: Du kannst bis { $until } UTC keine Nachrichten senden. Grund: { $reason }
}
error-not_found = Hier ist nichts. Prüfe den Link.
error-conflict = Das ist schon vergeben. Wähle etwas anderes.
error-starting = Tilework macht sich bereit: Die Spiele werden kompiliert. Versuch es gleich noch einmal.
error-bot_unavailable = Dieses Programm ist gerade nicht verbunden oder spielt schon so viele Partien, wie es kann. Wähle einen anderen Gegner.
error-stale = Die Partie ist schon weiter. Sieh noch einmal hin.
error-wrong_status = Das geht jetzt nicht: Die Partie hat noch nicht begonnen oder ist schon vorbei.
error-too_large = Das ist zu groß.
error-rate_limited = Zu viele Anfragen. Versuch es in { $seconds } s noch einmal.
error-internal = Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.
error-busy = Der Server ist gerade sehr beschäftigt. Versuch es gleich noch einmal.
error-unavailable = Der Server kommt gerade nicht an seine Daten. Versuch es gleich noch einmal.
error-too_late = Deine Zeit war abgelaufen, bevor der Zug ankam.

bye-session_ended = Diese Sitzung ist beendet.
bye-signed_in = Du bist jetzt mit deinem Konto angemeldet.

static-missing = Die Weboberfläche ist nicht gebaut. Im Quellverzeichnis: make web. Die API steht unter /api/openapi.json.

help-serve = Einen Server starten, auf dem man über das Netz spielt: SQLite in einem Datenverzeichnis, oder PostgreSQL und Redis.
help-doctor = Dateien, Rechte, Datenbank, Uhr, Grenzen und Versionen prüfen und sagen, was zu tun ist. Geändert wird nichts.
help-engine_worker = Für Bots und Analysen von Servern auf anderen Rechnern rechnen. Die Server schicken ihre Aufträge, solange ein Engine-Worker läuft.
help-engine_worker-redis = Die Redis-Adresse der Server (redis://…).
help-engine_worker-threads = Wie viele Bots gleichzeitig rechnen; 0: einer je Kern.
help-engine_worker-metrics = Ein Port für /metrics von Prometheus; 0: keiner.
help-compile = Alle Spiele und Bots jetzt kompilieren, damit später niemand darauf warten muss.
help-host = Die Adresse, auf der gelauscht wird.
help-port = Der Port, auf dem gelauscht wird.
help-database = Eine Datenbankadresse (sqlite:///Datei oder postgresql://…); ohne sie SQLite im Datenverzeichnis.
help-redis = Eine Redis-Adresse (redis://…), nötig bei mehr als einem Worker.
help-workers = Wie viele Prozesse; mehr als einer braucht PostgreSQL und Redis.
help-data = Das Datenverzeichnis.
help-origin = Ein weiterer Ursprung, von dem aus sich Browser verbinden dürfen (https://play.example.org); mehrfach möglich.
help-secure = Cookies nur über HTTPS: für einen Server hinter einem Proxy mit TLS.
help-json_logs = Protokolle als JSON-Zeilen schreiben.
help-backup = Alle Daten im laufenden Betrieb in eine Datei schreiben, im selben Format für SQLite und PostgreSQL.
help-backup-file = Die Zieldatei, zum Beispiel tilework.jsonl.gz.
help-backup-verify = Die Sicherung danach in eine eigene Datenbank einspielen und jede Partie darin nachspielen.
help-moderation = Meldungen ansehen, Sperren verwalten und das Sicherheitsprotokoll lesen; auch im laufenden Betrieb.
help-moderation-who = Der Benutzername eines Kontos oder die Kennung einer Person.
help-moderation-limit = Höchstzahl der Einträge, die neuesten zuerst.
help-moderation-reports = Die offenen Meldungen mit ihren Kennungen auflisten.
help-moderation-reports-all = Auch abgeschlossene Meldungen.
help-moderation-close = Eine Meldung abschließen und, wenn du willst, beantworten.
help-moderation-close-report = Die Kennung der Meldung, wie „reports“ sie zeigt.
help-moderation-close-answer = Was die Person liest, die es gemeldet hat.
help-moderation-warn = Eine Person verwarnen: Sie sieht den Text bei ihrem nächsten Besuch.
help-moderation-warn-reason = Der Text, den die Person sieht.
help-moderation-mute = Eine Person daran hindern, Nachrichten zu senden.
help-moderation-unmute = Eine stumm geschaltete Person wieder sprechen lassen.
help-moderation-ban = Eine Person oder eine Adresse sperren. Sitzungen und Verbindungen enden innerhalb weniger Sekunden.
help-moderation-ban-address = Eine IP-Adresse; IPv6-Adressen werden mit ihrem /64-Präfix gesperrt.
help-moderation-ban-reason = Der Grund; die Person bekommt ihn zu sehen.
help-moderation-ban-days = Dauer in Tagen; 0: auf Dauer.
help-moderation-unban = Eine Sperre aufheben.
help-moderation-unban-ban = Die Kennung der Sperre, wie „bans“ sie zeigt.
help-moderation-bans = Die geltenden Sperren auflisten.
help-moderation-password = Einem Konto ein neues zufälliges Passwort geben, seinen zweiten Faktor entfernen und es überall abmelden.
help-moderation-password-login = Der Benutzername des Kontos.
help-moderation-admin = Ein Konto die Verwaltungsseite (/admin) öffnen lassen, nach einer Anmeldung mit zweitem Faktor.
help-moderation-admin-remove = Diese Erlaubnis zurücknehmen.
help-moderation-admins = Die Konten auflisten, die die Verwaltungsseite öffnen dürfen.
help-moderation-status = Versionen, Datenbank, Redis, Mail, letzte Sicherung und Mengen anzeigen.
help-moderation-mail = Eine Testnachricht senden und zeigen, was der Mailserver antwortet.
help-moderation-mail-address = Die Empfängeradresse.
help-moderation-audit = Das Sicherheitsprotokoll zeigen: geglückte und gescheiterte Anmeldungen, Konten, Passwörter, Tokens, beendete Sitzungen, Sperren.
help-moderation-audit-action = Nur Einträge dieser Art.
help-sign_out = Alle Sitzungen und Tokens eines Kontos beenden, auch im laufenden Betrieb.
help-sign_out-login = Der Benutzername des Kontos.
help-sign_out-all = Die aller Konten und Gäste.
help-restore = Eine Sicherung in eine leere Datenbank einspielen, gleich welcher Art.
help-restore-file = Die Datei, die gelesen wird.
help-site = Alles als Dateien schreiben, die jeder Webserver aus jedem Ordner ausliefern kann: Spiele, Bots und Regeln, im Browser gespielt, ohne eigenen Server.
help-site-folder = Der Zielordner, leer oder mit einer früheren Ausgabe.

serve-workers_need_more = Mehr als ein Worker braucht PostgreSQL (--database) und Redis (--redis): SQLite und der Speicher eines Prozesses lassen sich nicht teilen.
engine_worker-no_redis = Die Arbeit kommt über Redis. Gib an, wo es ist: --redis redis://host:6379/0, wie bei den Servern.
engine_worker-redis_away = Redis unter { $address } antwortet nicht. Starte es oder prüfe --redis: Von dort kommt die Arbeit.
engine_worker-compiled = Kompiliert: { $done } von { $parts } ({ $game })
engine_worker-ready = Bereit mit { $threads ->
    [one] einem Thread
   *[other] { $threads } Threads
}. Beenden mit Strg+C.
serve-in_use = Ein anderer Server benutzt { $folder } bereits. Beende ihn zuerst oder wähle mit --data ein anderes Verzeichnis.
serve-data_unusable = Das Datenverzeichnis { $folder } ist nicht benutzbar: { $reason }. Wähle mit --data ein anderes oder besorge dir Schreibrechte.
serve-port_taken = Auf { $host }:{ $port } lauscht schon ein anderes Programm. Beende es oder wähle mit --port einen anderen Port.
serve-port_forbidden = Auf Port { $port } darfst du nicht lauschen: Ports unter 1024 sind dem Administrator vorbehalten. Wähle mit --port einen anderen oder setz einen Proxy vor den Server.
serve-host_unusable = Auf { $host } kann dieser Rechner nicht lauschen ({ $reason }). Versuch es mit --host 127.0.0.1, oder mit 0.0.0.0 für alle seine Adressen.
serve-database_unknown = Diese Art von Datenbankadresse kennt Tilework nicht. Benutze postgresql://benutzer:passwort@host/name oder sqlite:///datei.
serve-database_away = Die Datenbank { $address } ist nicht benutzbar: { $reason }. Prüfe, ob sie läuft und ob Adresse und Passwort in --database stimmen.
serve-database_damaged = Die Datenbank { $file } ist beschädigt: { $reason }. Beende, was sie benutzt, leg die Datei beiseite und spiel die letzte Sicherung in einen leeren Ordner ein (tilework restore). Gibt es keine, kann das Programm sqlite3 vielleicht einen Teil retten (.recover).
serve-database_newer = Die Datenbank { $address } stammt von einem neueren Tilework. Aktualisiere dieses hier oder spiel eine Sicherung in eine leere Datenbank ein.
serve-redis_unknown = Das ist keine Redis-Adresse: { $reason }. Sie sieht so aus: redis://host:6379/0.
serve-redis_away = Redis unter { $address } antwortet nicht: Prüfe, ob es läuft und ob --redis stimmt. Bis dahin brauchen Züge bis zu zwei Sekunden zu den anderen Workern.
serve-test_seed = TILEWORK_TEST_SEED ist gesetzt: Was gezogen wird und alle Kennungen sind im Voraus bekannt. Das ist nur für Tests gedacht.
serve-test_seed_refused = Mit TILEWORK_TEST_SEED ist im Voraus bekannt, was gezogen wird: Das geht nur mit einem Worker auf 127.0.0.1, ohne --secure und --origin. Entferne die Variable, wenn andere mitspielen sollen.
serve-bad_variable = Die Variable { $name } darf nicht { $value } sein: Verlangt ist der Typ { $wanted }.
serve-preparing = Die Spiele werden vorbereitet …
compile-begin = Die Spiele werden kompiliert. Das geschieht nach der Installation und nach jeder Aktualisierung und dauert etwa eine Minute …
compile-part = Kompiliert: { $done } von { $parts } ({ $game })
compile-done = Alle Spiele sind kompiliert.
starting-title = Tilework macht sich bereit
starting-text = Die Spiele werden kompiliert, wie nach jeder Installation oder Aktualisierung: { $percent } % fertig. Diese Seite öffnet sich von selbst, meist innerhalb einer Minute.
doctor-versions = Das ist Tilework { $tilework }, Python { $python }.
doctor-engine_native = Die Engine ist die native Bibliothek in { $folder }.
doctor-engine_numba = Die Engine ist Numba, { $cause ->
    [chosen] wie es TILEWORK_ENGINE verlangt.
    [stale] denn die native Bibliothek in { $folder } wurde aus anderen Quellen gebaut: { $build }
    [missing] denn in { $folder } liegt keine native Bibliothek: { $build }
   *[other] denn die native Bibliothek in { $folder } lässt sich hier nicht nutzen.
}
doctor-engine_python = Die Engine ist reines Python, hunderte Male langsamer, wie es die Umgebung verlangt.
doctor-compiled = Die Spiele sind kompiliert.
doctor-not_compiled = Die Spiele sind noch nicht kompiliert: Der erste Start dauert eine Minute länger. Ausführen: tilework compile
doctor-web = Die Weboberfläche ist da.
doctor-no_web = Die Weboberfläche ist nicht gebaut: Browser sehen eine leere Seite. Im Quellverzeichnis: make web
doctor-no_folder = Das Datenverzeichnis { $folder } gibt es noch nicht; der Server legt es an.
doctor-private = Nur du kannst die Daten in { $folder } lesen.
doctor-open = Andere auf diesem Rechner können { $path } lesen; darin liegen Passwort-Hashes und Startwerte. Ausführen: chmod { $mode } { $path }
doctor-free = In { $folder } sind { $megabytes } MB frei.
doctor-little_free = In { $folder } sind nur { $megabytes } MB frei. Schaff Platz: Auf einer vollen Platte lässt sich kein Zug speichern.
doctor-no_database = Es gibt noch keine Datenbank; der Server legt sie an.
doctor-no_tables = Die Datenbank ist leer; der Server legt ihre Tabellen an.
doctor-schema = Die Datenbank ist heil und aktuell ({ $revision }).
doctor-older = Die Datenbank ist heil; ihre Tabellen ({ $revision }) werden beim nächsten Start aktualisiert. Mach vorher eine Sicherung: tilework backup
doctor-newer = Die Datenbank stammt von einem neueren Tilework ({ $revision }). Aktualisiere dieses hier.
doctor-database_away = Die Datenbank ist nicht benutzbar: { $reason }. Prüfe, ob sie läuft und ob --database stimmt.
doctor-clock = Die Uhr stimmt, soweit das von hier aus zu sehen ist.
doctor-clock_back = Die Uhr geht { $seconds } s hinter dem letzten Lebenszeichen des Servers her: Sie wurde zurückgestellt. Prüfe den Zeitdienst (timedatectl).
doctor-clocks_apart = Die Uhr weicht { $seconds } s von der Uhr der Datenbank ab. Prüfe den Zeitdienst auf beiden Rechnern (timedatectl).
doctor-redis = Redis antwortet.
doctor-redis_away = Redis antwortet nicht: { $reason }. Prüfe, ob es läuft und ob --redis stimmt.
doctor-engine_workers = Laufende Engine-Worker: { $count } ({ $threads ->
    [one] ein Thread
   *[other] { $threads } Threads
}). Dort laufen Bots und Analysen.
doctor-engine_workers_other = Engine-Worker einer anderen Version ({ $versions }) bekommen von dieser hier ({ $tilework }) nichts zu tun. Aktualisiere sie.
doctor-engine_workers_unused = Laufende Engine-Worker: { $count }, aber TILEWORK_ENGINE_WORKERS=never hält die Bots bei den Workern. Lass es weg, um sie zu nutzen.
doctor-engine_workers_missing = TILEWORK_ENGINE_WORKERS=always, aber kein Engine-Worker läuft: Die Bots ziehen nicht. Starte einen: tilework engine-worker --redis …
doctor-engine_workers_busy = { $waiting } Aufträge warten auf Engine-Worker. Starte mehr davon: tilework engine-worker --redis …
doctor-budgets = Kontingente je Person (auf einmal + Rate, Faktor { $scale }): { $rates }. Anzahlen: { $counts }.
doctor-no_public_url = E-Mail ist eingerichtet, aber TILEWORK_PUBLIC_URL ist leer: Links würden ins Leere führen, deshalb wird nichts verschickt.
doctor-no_sender = E-Mail ist eingerichtet, aber TILEWORK_SMTP_FROM ist leer: Es wird keine E-Mail verschickt.
doctor-public_url = Dieser Server antwortet unter { $url }.
doctor-public_url_unusable = TILEWORK_PUBLIC_URL ist { $url }, das ist keine Webadresse. Ein Beispiel: https://tiles.example.org.
doctor-public_url_away = Unter der öffentlichen Adresse { $url } antwortet nichts: { $reason }. Starte den Server und prüfe den Proxy und den DNS-Eintrag.
doctor-public_url_root = TILEWORK_PUBLIC_URL ({ $url }) und TILEWORK_ROOT_PATH ({ $root }) nennen verschiedene Pfade. Links in E-Mails führten ins Leere.
doctor-public_url_other = Unter { $url } antwortet etwas anderes. Prüfe TILEWORK_PUBLIC_URL und den Proxy.
doctor-smtp = Der Mailserver { $host } nimmt unsere Nachrichten an.
doctor-smtp_away = Der Mailserver { $host } nimmt keine Nachrichten von uns an: { $reason }. Prüfe TILEWORK_SMTP_HOST, _PORT, _SECURITY, _USER und _PASSWORD.
doctor-files = Das System erlaubt { $most } offene Dateien.
doctor-few_files = Das System erlaubt nur { $most } offene Dateien, eine je Verbindung: Erhöhe die Grenze auf { $least } oder mehr (ulimit -Hn, oder LimitNOFILE im Dienst).
doctor-files_unknown = Dieses System sagt nicht, wie viele Dateien offen sein dürfen.
doctor-not_secure = Browser kommen über HTTPS, aber die Cookies sind nicht darauf beschränkt. Starte mit --secure.
doctor-all_well = Alles in Ordnung.
doctor-sum = Probleme: { $bad }. Hinweise: { $advice }.
serve-ready = Tilework läuft unter http://{ $host }:{ $port } (Strg+C zum Beenden)

backup-done =
    { $rows ->
        [one] { $rows } Zeile
       *[other] { $rows } Zeilen
    } nach { $file } geschrieben.
backup-verified =
    { $matches ->
        [one] Geprüft: { $matches } Partie verläuft so, wie sie gespeichert wurde.
       *[other] Geprüft: { $matches } Partien verlaufen so, wie sie gespeichert wurden.
    }{ $unreadable ->
        [0] { "" }
       *[other] { " " }Partien nach Regeln, die dieses Programm nicht kennt: { $unreadable }.
    }
backup-match_differs = { $file } ist beschädigt: Partie { $match } verläuft nicht so, wie sie gespeichert wurde.
moderation-admin = { $login } darf die Verwaltungsseite (/admin) öffnen, nach einer Anmeldung mit Passkey oder Authenticator-Code.
moderation-admin_removed = { $login } darf die Verwaltungsseite nicht mehr öffnen.
moderation-no_mail = Es ist kein Mailserver eingerichtet: TILEWORK_SMTP_HOST und TILEWORK_SMTP_FROM.
moderation-no_email_address = { $address } ist keine E-Mail-Adresse.
moderation-mail_sent = Der Mailserver hat die Nachricht an { $address } angenommen.
moderation-mail_failed = Der Mailserver hat die Nachricht nicht angenommen: { $reason }
moderation-whom = Gib einen Benutzernamen, die Kennung einer Person oder --address an.
moderation-password = Neues Passwort von { $login }: { $password } (alle Geräte sind abgemeldet)
moderation-nobody = Es gibt niemanden namens { $who }.
moderation-no_address = { $address } ist keine Adresse.
moderation-no_ban = Es gibt keine Sperre { $ban }.
moderation-banned = Gesperrt ({ $ban }). Ein laufender Server schließt die Verbindungen innerhalb weniger Sekunden.
moderation-lifted = Die Sperre ist aufgehoben.
moderation-for_good = auf Dauer
moderation-nobody_any_more = ein gelöschter Spieler
moderation-report = { $id }  { $about }, gemeldet von { $by }: { $reason } (Partie { $match })
moderation-no_report = Es gibt keine offene Meldung { $report }.
moderation-closed = Die Meldung ist abgeschlossen.
moderation-warned = Die Verwarnung erscheint beim nächsten Besuch.
moderation-muted = Stumm bis { $end }.
moderation-unmuted = Die Person kann wieder Nachrichten senden.
moderation-not_muted = { $who } ist nicht stumm geschaltet.
moderation-ban = { $ban }  { $whom }, Ende: { $end }
sign_out-whom = Gib einen Benutzernamen oder --all an.
sign_out-nobody = Es gibt kein Konto { $login }.
sign_out-done = Beendet: { $sessions ->
    [one] { $sessions } Sitzung
   *[other] { $sessions } Sitzungen
  } und { $tokens ->
    [one] { $tokens } Token
   *[other] { $tokens } Tokens
  }. Ein laufender Server schließt die Verbindungen innerhalb weniger Sekunden.
backup-no_database = Unter { $address } gibt es keine Datenbank. Gib mit --data an, wo die Daten des Servers liegen, bei PostgreSQL mit --database.
backup-unwritable = { $file } kann nicht geschrieben werden: { $reason }.
backup-not_empty = Die Datenbank enthält schon Daten. Eine Sicherung lässt sich nur in eine leere einspielen.
backup-unreadable = { $file } ist keine Sicherung von Tilework oder unvollständig: { $reason }
backup-restored =
    { $rows ->
        [one] { $rows } Zeile
       *[other] { $rows } Zeilen
    } aus { $file } gelesen.

site-done = { $folder }: { $size } MB. Zum Ausprobieren: python -m http.server --directory { $folder }
site-not_built = Die Seite kann noch nicht geschrieben werden: Ein Teil der Weboberfläche ist nicht gebaut. Im Quellverzeichnis: { $command }
site-not_empty = In { $folder } liegen andere Dateien. Wähle einen leeren Ordner oder einen mit einer früheren Ausgabe.

notification-turn = Du bist am Zug
notification-challenge = Du wurdest herausgefordert
notification-rematch = Eine Revanche wird angeboten
notification-tournament = Ein Turnier beginnt
notification-message = { $count ->
    [one] Neue Nachricht
   *[other] { $count } neue Nachrichten
}
notification-round = Die nächste Runde beginnt
notification-found = Dein Tisch ist bereit
notification-seek = Jemand möchte spielen
notification-with = { $game }, { $name }
mail-test-subject = Testnachricht von Tilework
mail-test-text =
    Wenn du das liest, kommen E-Mails von { $server } an.
mail-confirm-subject = Bestätige deine Adresse für Tilework
mail-confirm-text =
    Jemand, vermutlich du, hat diese Adresse angegeben, um einmal am Tag zu erfahren, welche Partien warten.

    Wenn du es warst, öffne diesen Link innerhalb von zwei Tagen:
    { $link }

    Wenn nicht, brauchst du nichts zu tun: Du bekommst keine weitere E-Mail.
mail-reset-subject = Neues Passwort für Tilework
mail-reset-text =
    Jemand, vermutlich du, hat ein neues Passwort angefordert. Lege es hier innerhalb von 30 Minuten fest:

    { $link }

    Danach sind alle Geräte abgemeldet. Warst du das nicht, musst du nichts tun: Dein Passwort bleibt, wie es ist.
mail-digest-subject =
    { $n ->
        [one] Eine Partie wartet auf dich
       *[other] { $n } Partien warten auf dich
    }
mail-digest-text =
    Das wartet auf dich:

    { $games }

    Solche E-Mails kommen höchstens einmal am Tag, und gar nicht, wenn nichts wartet.
    Mit diesem Link bestellst du sie ab:
    { $off }

# Link previews, and replays on other pages.
preview-invitation = Spiel mit: { $game }
preview-invitation_about = { $names } lädt dich zum Spielen ein, im Browser und ohne Konto.
preview-playing = { $game }, läuft gerade
preview-playing_about = { $names }. Schau zu, wie es weitergeht.
preview-result = { $game }: das Ergebnis
preview-tournament = { $n ->
    [one] Ein Turnier ({ $game }) mit bisher { $n } Teilnehmer.
   *[other] Ein Turnier ({ $game }) mit bisher { $n } Teilnehmern.
}
preview-daily = Das Rätsel des Tages: { $game }
preview-puzzle = Ein Rätsel: { $game }
preview-puzzle_about = Ein Zug ist klar der beste. Finde ihn.
preview-home = Tilework
preview-rules = Regeln
preview-puzzles = Aufgaben
preview-tables = Offene Tische
preview-tournaments = Turniere
preview-watch = Partien ansehen
preview-leaderboard = Rangliste
preview-statistics = Statistik
preview-learn = { $game } lernen
preview-openings = Eröffnungen in { $game }
preview-person_about = Partien, Wertungen und Ergebnisse auf Tilework.
preview-about = Spiele Azul, Sommerpavillon und Sintra im Browser, mit Freunden oder gegen Bots. Kostenlos und ohne Konto.
preview-rules_of = Regeln von { $game }
embed-start = Der Anfang
embed-first = Zum Anfang
embed-back = Ein Schritt zurück
embed-on = Ein Schritt weiter
embed-last = Zum Ende
embed-open = In Tilework öffnen
