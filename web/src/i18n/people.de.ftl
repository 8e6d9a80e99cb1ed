settings-language = Sprache
settings-theme = Darstellung
settings-theme-system = Wie im System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-contrast = Hoher Kontrast
settings-motion = Animationen
settings-motion-system = Wie im System
settings-motion-full = Ein
settings-motion-none = Aus
settings-pace = Tempo der Animationen
settings-pace-step = Schritt für Schritt am Rundenende
settings-pace-slow = Langsam
settings-pace-normal = Normal
settings-pace-fast = Schnell
settings-pace-none = Keine Animationen
settings-play = Am Tisch
settings-confirm = Jeden Zug bestätigen
settings-confirm-hint = Ein Zug gilt erst, wenn du ihn bestätigst. Ausgeschaltet wird er sofort gespielt.
settings-letters = Ein Buchstabe auf jeder Fliese
settings-letters-hint = Zusätzlich zu Farbe und Muster.
settings-coach = Trainer gegen Bots
settings-coach-off = Aus
settings-coach-off-hint = Keine Hilfe am Tisch.
settings-coach-request = Auf Wunsch
settings-coach-request-hint = Eine Schaltfläche schlägt einen Zug vor.
settings-coach-watching = Aufmerksam
settings-coach-watching-hint = Er fragt auch vor einem teuren Zug nach.
settings-sound = Töne
settings-sound-hint = Fliesen klicken, Glas klingt, und eine leise Glocke ruft dich zum Zug.
settings-vibration = Vibration
settings-vibration-hint = Bei deinen Zügen, wenn das Gerät es kann.
settings-text = Tisch als Text
settings-text-hint = Listen und Tabellen statt einer Zeichnung, für Screenreader.
settings-ruleIds = Regelnummern
settings-ruleIds-hint = In den Regeln und im Protokoll, um eine Regel nachzuschlagen.
settings-keys = Am Tisch mit der Tastatur: Tab und Pfeiltasten zum Bewegen, Eingabetaste zum Auswählen, C zum Bestätigen, U zum Zurücknehmen, L für den Verlauf, M für die Nachrichten, Esc, um die Auswahl aufzuheben.

account-guest = Du spielst auf diesem Gerät als Gast. Mehr brauchst du nicht.
account-account = Dein Konto: { $login }
account-name = Name am Tisch
account-nameLabel = So sehen dich die anderen
account-rename = Umbenennen
account-renamed = Dein Name wurde geändert.
account-ratings = Wertungen
account-matches =
    { $n } { $n ->
        [one] gewertete Partie
       *[other] gewertete Partien
    }
account-keep = Behalte deine Partien
account-keep-why = Mit einem Konto hast du deinen Namen, deine Partien und Wertungen auf allen Geräten. Ganz ohne E-Mail-Adresse.
account-in = Anmelden
account-in-why = Mit dem Konto, das du schon hast. Deine Partien, die du hier als Gast gespielt hast, kommen mit.
account-guestGames =
    { $n ->
        [one] Als Gast hast du eine laufende Partie. Möchtest du sie mit deinem Konto weiterspielen oder aufgeben?
       *[other] Als Gast hast du { $n } laufende Partien. Möchtest du sie mit deinem Konto weiterspielen oder aufgeben?
    }
account-guestGames-keep = Mit meinem Konto weiterspielen
account-guestGames-leave = Aufgeben und anmelden
account-login = Benutzername
account-login-hint = 3 bis 24 Kleinbuchstaben, Ziffern, - oder _
account-password = Passwort
account-password-hint = Mindestens 8 Zeichen
account-make = Konto anlegen
account-made = Dein Konto ist bereit.
account-enter = Anmelden
account-welcome = Schön, dass du wieder da bist.
account-haveOne = Ich habe schon ein Konto
account-haveNone = Ich habe noch kein Konto
account-sessions = Angemeldet auf
account-here = dieses Gerät
account-end = Abmelden
account-out = Auf diesem Gerät abmelden
account-change = Passwort ändern
account-changed = Dein Passwort wurde geändert. Andere Geräte wurden abgemeldet.
account-current = Aktuelles Passwort
account-new = Neues Passwort
account-tokens = Tokens für Programme
account-tokens-why = Ein Programm mit einem Token kann für dich spielen, sonst nichts.
account-secret = Kopiere es jetzt: Es wird nur einmal angezeigt.
account-unused = nie benutzt
account-tokenName = Wofür ist es?
account-tokenMake = Token anlegen
account-tokenEnd = Entfernen
account-bots = Dein eigener Bot
account-bots-why = Ein Programm, das du geschrieben hast, kann hier unter eigenem Namen spielen, gegen alle, die es einladen. Es bekommt ein Konto und ein Token und spielt, solange es verbunden ist.
account-botName = Wie heißt er?
account-botMake = Bot anlegen
account-botRun = So verbindet er sich von deinem Rechner aus:
account-delete = Alle meine Daten löschen
account-delete-what = { $kind ->
    [account] Laufende Partien werden aufgegeben und alle deine Geräte abgemeldet. Sieben Tage lang kannst du dein Konto wiederherstellen, indem du dich anmeldest; danach werden Name, Partien, Wertungen und Konto endgültig gelöscht. In alten Partien bleibt „gelöschter Spieler“ stehen.
   *[guest] Name, Partien und Wertungen werden sofort und endgültig gelöscht. In alten Partien bleibt „gelöschter Spieler“ stehen.
}
account-deleted = { $kind ->
    [account] Dein Konto ist geschlossen. Melde dich innerhalb von sieben Tagen an, um es wiederherzustellen; danach wird alles gelöscht.
   *[guest] Deine Daten sind gelöscht.
}
account-restore = Mein Konto wiederherstellen

leaders-title = Rangliste
leaders-lead = Die 100 besten Konten nach gewerteten Partien. Eine Wertung zählt hier nach zehn Partien, sobald sie sich gefestigt hat.
leaders-rank = Rang
leaders-name = Name
leaders-rating = Wertung
leaders-matches = Partien
leaders-none = Noch hat niemand eine gewertete Partie gespielt. Deine könnte die erste sein.

learn-title = { $game } lernen
learn-lead = Spiel eine erste Partie, Zug für Zug, auf einem richtigen Tableau. Die Feinheiten kannst du dir danach jederzeit ansehen.
learn-chapters = Kapitel
learn-start = Beginnen
learn-again = Noch einmal
learn-done = Erledigt
learn-open = Noch offen
learn-step = Schritt { $step } von { $steps }
learn-next = Weiter
learn-back = Zurück
learn-skip = Überspringen und spielen
learn-do = Du bist dran: { $what }
learn-show = Zeig es mir
learn-rule = Die ganze Regel
learn-no = Das geht gerade nicht. Folge der Hand.
learn-other = In einer Partie ginge das. Folge für diesen Schritt der Hand.
# $sum: points so far, with their sign; $score: the score.
learn-sum = Zusammen { $sum }. Dein Stand: { $score }
learn-chapterDone = Gut gemacht!
learn-chapterDoneText = Du hast „{ $chapter }“ abgeschlossen.
learn-nextChapter = Als Nächstes: { $chapter }
learn-play = Deine erste Partie spielen
learn-rules = Alle Regeln
learn-missing = Für dieses Spiel gibt es noch keine Einführung.

recovery-forgotten = Passwort vergessen?
recovery-title = Neues Passwort
recovery-text = Wähle ein neues Passwort. Alle deine Geräte werden abgemeldet.
recovery-byEmail = Per E-Mail
recovery-byEmail-why = Hat dein Konto eine bestätigte Adresse, schicken wir dir einen Link. Er gilt einmal, 30 Minuten lang.
recovery-account = Benutzername oder E-Mail-Adresse
recovery-send = Link schicken
recovery-sent = Gibt es ein solches Konto mit bestätigter Adresse, ist der Link unterwegs.
recovery-byCode = Mit einem Wiederherstellungscode
recovery-code = Wiederherstellungscode
recovery-set = Neues Passwort speichern
recovery-done = Dein neues Passwort ist gespeichert. Melde dich damit an.
recovery-codes = Wiederherstellungscodes
recovery-codes-why = Zehn Codes für den Tag, an dem du dein Passwort vergisst. Jeder gilt einmal. Druck sie aus oder bewahre sie sicher auf.
recovery-codes-left = { $n ->
    [0] Du hast noch keine Wiederherstellungscodes.
    [one] Du hast noch { $n } Wiederherstellungscode.
   *[other] Du hast noch { $n } Wiederherstellungscodes.
  }
recovery-codes-email = Du kannst in den Einstellungen auch eine E-Mail-Adresse angeben, um bei Bedarf einen Link zu bekommen.
recovery-codes-make = Neue Codes erstellen
recovery-codes-made = Kopiere oder drucke die Codes jetzt: Sie werden nur einmal gezeigt. Frühere Codes gelten nicht mehr.
recovery-codes-print = Drucken

twofactor-title = Anmeldung in zwei Schritten
twofactor-why = Zusätzlich zum Passwort brauchst du dann einen Code aus einer Authenticator-App auf deinem Telefon.
twofactor-on = Die Anmeldung in zwei Schritten ist eingeschaltet.
twofactor-noCodes = Erstelle unten Wiederherstellungscodes, damit du dich auch ohne dein Telefon anmelden kannst.
twofactor-connect = App verbinden
twofactor-scan = Scanne dies mit deiner Authenticator-App und gib dann den angezeigten Code ein.
twofactor-type = Oder tippe diesen Schlüssel in die App ein:
twofactor-code = Sechsstelliger Code
twofactor-confirm = Einschalten
twofactor-confirmed = Die Anmeldung in zwei Schritten ist eingeschaltet. Deine anderen Geräte wurden abgemeldet.
twofactor-remove = Ausschalten
twofactor-removed = Die Anmeldung in zwei Schritten ist ausgeschaltet.

passkeys-title = Passkeys
passkeys-why = Melde dich mit Fingerabdruck, Gesicht oder der PIN deines Geräts an, ganz ohne Passwort.
passkeys-name = Name des Passkeys
passkeys-name-hint = Woran du ihn erkennst: „Mein Handy“, „Laptop im Büro“.
passkeys-add = Passkey hinzufügen
passkeys-added = Dein Passkey ist hinzugefügt. Du kannst dich ab jetzt damit anmelden.
passkeys-back = Abbrechen
passkeys-save = Speichern
passkeys-renameOne = { $name } umbenennen
passkeys-removeOne = { $name } entfernen
passkeys-remove = Diesen Passkey entfernen
passkeys-removed = Der Passkey ist entfernt. Du kannst ihn auch auf deinem Gerät löschen.
passkeys-cancelled = Es hat sich nichts geändert: Der Passkey wurde nicht bestätigt.
passkeys-known = Dieses Gerät hat schon einen Passkey für dein Konto.
passkeys-noBrowser = Dieser Browser kennt keine Passkeys.
passkeys-unavailable = Passkeys funktionieren unter dieser Adresse nicht: Der Betreiber muss die öffentliche Adresse des Servers angeben.
passkeys-notRequired = Noch genügt dein Passwort zum Anmelden. Sicherer ist dein Konto, wenn wir danach auch nach einem Passkey fragen.
passkeys-required = Nach dem Passwort fragen wir nach einem Passkey.
passkeys-ask = Nach dem Passwort nach einem Passkey fragen
passkeys-stopAsking = Nicht mehr danach fragen
passkeys-nowRequired = Ab jetzt brauchst du nach dem Passwort auch einen Passkey. Deine anderen Geräte wurden abgemeldet.
passkeys-nowOptional = Dein Passwort genügt wieder.
passkeys-signIn = Mit Passkey anmelden
passkeys-confirm = Mit Passkey bestätigen
