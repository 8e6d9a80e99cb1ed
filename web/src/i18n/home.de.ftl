nav-label = Hauptmenü
nav-play = Spielen
nav-tables = Tische
nav-puzzles = Rätsel
nav-games = Partien
nav-rules = Regeln
nav-account = Konto
nav-settings = Einstellungen

error-noAnswer = Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.
error-needsServer = Diese Seite braucht einen Tilework-Server. Diese Website bietet alles, was sich auf deinem Gerät spielen lässt.
error-notBuilt = Die Spiel-Engine für deinen Browser ist noch nicht da. Auf einem neuen Server entsteht sie in den ersten Minuten: Versuch es gleich noch einmal.
error-noWasm = Dieser Browser ist zu alt, um auf dem Gerät zu spielen: Ihm fehlt WebAssembly.
error-refused = Das geht nicht: { $detail }

colon = :{" "}

notfound-title = Hier ist nichts
notfound-home = Zur Startseite

start-headline = Schöne Fliesen, gute Gesellschaft
start-lead = Fliesenspiele für zwei bis vier, mit Freunden oder gegen Bots. Ohne Anmeldung.
start-choose = Wähle ein Spiel
start-learn = Spiel lernen
start-actions = Partie beginnen
start-play = Jetzt spielen
start-against = gegen
start-friend = Mit Freunden spielen
start-screen = An einem Bildschirm
start-custom = Mehr Optionen
start-continue = Weiterspielen
start-tables = Offene Tische
start-noTables = Gerade wartet niemand. Eröffne einen öffentlichen Tisch, damit andere dazukommen können.
start-allTables = Alle Tische
start-haveLink = Ich habe einen Link
start-site = Hier spielst du alles auf diesem Gerät, gegen Bots oder mit anderen am selben Bildschirm. Einmal geladen, läuft es auch ohne Verbindung.

match-open = Weiterspielen
match-join = Platz nehmen
match-watch = Zuschauen
match-replay = Nachspielen
match-rated = gewertet
match-won = Du hast gewonnen
match-shared = Geteilter Sieg
match-lost = Du hast verloren
match-playing = läuft
match-seats = { $taken } von { $all } Plätzen besetzt
match-rematchAsked = lädt dich zum Spielen ein
match-accept = Annehmen
match-aborted = abgebrochen

seat-invited = auf Einladung


clock-none = unbegrenzte Bedenkzeit
clock-perMove =
    { $n ->
        [one] { $n } Tag
       *[other] { $n } Tage
    } je Zug
clock-live = { $minutes } min + { $seconds } s

share-copy = Link kopieren
share-copied = Kopiert
share-share = Teilen
share-qr = QR-Code des Links
