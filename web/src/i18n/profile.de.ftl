profile-title = Profil
profile-guest = Gast
profile-since = dabei seit { $when }
profile-results = Partien
profile-none = Noch keine beendete Partie.
profile-game = Spiel
profile-players = Spieler
profile-played = Gespielt
profile-won = Gewonnen
profile-best = Bestes Ergebnis
profile-mean = Durchschnitt
profile-records = Rekorde
profile-run = Längste Siegesserie
profile-highest = Höchste Wertung
profile-curves = Wertung im Lauf der Zeit
profile-curve = { $game }: von { $from } am { $since } auf jetzt { $to }; niedrigste { $low }, höchste { $high }.
profile-form = Letzte Partien, die neueste zuerst
profile-form-won = gewonnen
profile-form-shared = geteilt
profile-form-lost = verloren
profile-opponents = Letzte Gegner
profile-opponents-why = Nur du siehst diese Liste.
profile-opponents-played =
    { $n ->
        [one] { $n } gemeinsame Partie
       *[other] { $n } gemeinsame Partien
    }
profile-challenge = Herausfordern
profile-challenge-send = Herausforderung senden
profile-challenge-why = { $name } findet sie unter den eigenen Partien und auf der Startseite.
profile-follow = Folgen
profile-unfollow = Nicht mehr folgen
profile-block = Blockieren
profile-unblock = Freigeben
profile-blocked = Du hast { $name } blockiert. Keiner von euch kann den anderen herausfordern.
profile-following = Du folgst
profile-blocking = Du hast blockiert
profile-following-none = Du folgst noch niemandem. Öffne ein Profil aus der Rangliste oder aus deinen letzten Gegnern.
profile-mine = Dein Profil
profile-data = Deine Daten
profile-data-what = Lade alles herunter, was dieser Server über dich speichert: als JSON, mit den Aufzeichnungen aller deiner Partien.
profile-data-get = Alles herunterladen
profile-privacy = Was gespeichert wird, und warum
privacy-title = Datenschutz
privacy-lead = Was dieser Server über dich speichert, warum und wie lange. Keine Werbung, kein Tracking, nichts wird weitergegeben.
privacy-cookie = Zwei Cookies
privacy-cookie-text = Das eine hält dich auf diesem Gerät angemeldet. Das andere unterscheidet dieses Gerät von anderen, damit jemand, der gesperrt wurde, nicht gleich als neuer Gast wiederkommt; zu nichts sonst. Einstellungen wie die Sprache bleiben in deinem Browser.
privacy-name = Dein Name und deine Sprache
privacy-name-text = Deinen Namen sehen die anderen am Tisch. Zu einem Konto gehören außerdem ein Benutzername und ein Passwort; vom Passwort wird nur ein Hash gespeichert, aus dem es sich nicht zurückgewinnen lässt. Für die Tagesübersicht kannst du bei einem Konto eine E-Mail-Adresse angeben; sonst wird nach keiner gefragt.
privacy-games = Deine Partien
privacy-games-text = Jeder Zug mit seiner Uhrzeit, damit eine Partie fortgesetzt, nachgespielt und geprüft werden kann. Wer den Link zu einer Partie hat, kann sie ansehen.
privacy-ratings = Wertungen, Turniere, Spieler
privacy-ratings-text = Deine Wertungen, die Turniere, an denen du teilgenommen hast, und wem du folgst oder wen du blockiert hast. Dein Profil und seine Statistik zeigen allen, wie viel und wie gut du gespielt hast und woher deine Punkte kommen; mit wem du gespielt hast und wem du folgst, siehst nur du.
privacy-sessions = Geräte
privacy-sessions-text = Wann ein Gerät zuletzt benutzt wurde und welchen Browser es hat, damit du es abmelden kannst. IP-Adressen begrenzen die Zahl der Anfragen. Das Sicherheitsprotokoll des Betreibers bewahrt die Adressen von Anmeldungen und Anmeldeversuchen auf, meist ein Jahr lang. Zu jedem Gerät gehört auch ein Fingerabdruck der Adresse, von der aus es sich angemeldet hat; er verrät nur, ob zwei Spieler einer gewerteten Partie dieselbe haben.
privacy-guests =
    { $n ->
        [0] Gäste, die nicht wiederkommen, bleiben gespeichert.
       *[other] Gäste, die nicht wiederkommen und in keiner Partie sitzen, werden nach { $n } Tagen gelöscht.
    }
privacy-guestGames =
    { $n ->
        [0] Beendete Partien bleiben gespeichert, auch die zwischen Gästen.
       *[other] Beendete Partien zwischen Gästen werden nach { $n } Tagen gelöscht, alle anderen bleiben gespeichert.
    }
privacy-aborted =
    { $n ->
        [0] Auch abgebrochene Partien bleiben gespeichert.
        [one] Abgebrochene Partien werden nach einem Tag gelöscht.
       *[other] Abgebrochene Partien werden nach { $n } Tagen gelöscht.
    }
privacy-sessionDays =
    { $n ->
        [0] Unbenutzte Geräte bleiben angemeldet.
       *[other] Geräte, die nicht benutzt werden, werden nach { $n } Tagen abgemeldet.
    }
privacy-chat = Nachrichten und Meldungen
privacy-chat-text = Was an einem Tisch gesagt wird, für alle, die dort sitzen, solange die Partie gespeichert ist; und wen du stummgeschaltet hast. Wenn du jemanden meldest, liest der Betreiber dieses Servers die Meldung, zusammen mit den letzten Nachrichten dieser Person am selben Tisch.
privacy-notifications = Benachrichtigungen
privacy-notifications-text = Worüber du benachrichtigt werden willst, deine Ruhezeit und für jedes Gerät, auf dem du es eingeschaltet hast, die Adresse, die der Hersteller deines Browsers dafür vergeben hat. Was dorthin geht, ist verschlüsselt, und nur dein Browser kann es lesen. Eine E-Mail-Adresse dient allein der Tagesübersicht. Alles verschwindet, sobald du es abschaltest oder löschst.
privacy-delete = Löschen
privacy-delete-text = Auf deiner Kontoseite kannst du alles herunterladen und dein Konto mit einer einzigen Bestätigung löschen: Dein Name, deine Wertungen, Rätsel, Geräte und alles, was dir gehört, sind sofort weg. In alten Partien steht dann „gelöschter Spieler“, denn sie gehören auch den anderen.
privacy-account = Zu deinem Konto
people-title = Leute finden
people-name = Name
people-search = Suchen
people-none = Niemand mit einem Konto heißt so.
profile-followers = { $count ->
    [one] 1 Person folgt
   *[other] { $count } Personen folgen
}
