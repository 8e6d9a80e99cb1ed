matchmaking-title = Schnelle Partie
matchmaking-lead = Triff Leute, die etwa so stark spielen wie du. Je länger du wartest, desto weiter suchen wir.
matchmaking-timeControl = Tempo
matchmaking-timeControl-fast = Schnell
matchmaking-timeControl-fast-hint = 5 Minuten für jeden, 10 s mehr je Zug
matchmaking-timeControl-slow = In Ruhe
matchmaking-timeControl-slow-hint = 15 Minuten für jeden, 20 s mehr je Zug
matchmaking-timeControl-days = Fernpartie
matchmaking-timeControl-days-hint = 3 Tage je Zug
matchmaking-public = Andere dürfen zuschauen
matchmaking-public-hint = Wenn alle am Tisch einverstanden sind.
matchmaking-begin = Mitspieler suchen
matchmaking-waiting = Suche läuft
matchmaking-ratingRange = Wertungen bis zu { $points } Punkte von deiner entfernt
matchmaking-anybody = Mitspieler jeder Wertung
matchmaking-cancel = Suche beenden
matchmaking-offer = Gegen einen Bot spielen?
matchmaking-offer-why = Noch ist niemand da. Während du gegen einen Bot spielst, suchen wir weiter und sagen dir Bescheid, sobald dein Tisch bereit ist.
matchmaking-bot-meanwhile = Inzwischen gegen einen Bot spielen
matchmaking-bot-instead = Lieber gegen einen Bot spielen
matchmaking-found = Dein Tisch ist bereit.
matchmaking-go = Zum Tisch
matchmaking-merged = Gerade sind wenige Leute da: Schnelle und ruhige Partien kommen zusammen. Gespielt wird mit der längeren Zeit.
matchmaking-anyGame = Ein anderes Spiel ist auch recht
matchmaking-anyGame-hint = Vielleicht sitzt du dann bei einem anderen Spiel, auf das jemand wartet.
online-people =
    { $count ->
        [one] 1 Person online
       *[other] { $count } Personen online
    }
online-games =
    { $count ->
        [one] 1 Partie zum Zuschauen
       *[other] { $count } Partien zum Zuschauen
    }
online-following = Du folgst
online-watch = zuschauen
seeks-title = Suchen Mitspieler
seeks-join-title = Warten gerade
seeks-line =
    { $count ->
        [one] 1 Person sucht
       *[other] { $count } Personen suchen
    } { $pace ->
        [fast] eine schnelle Partie
        [slow] eine ruhige Partie
       *[days] eine Fernpartie
    } { $game }
seeks-players =
    { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }
seeks-anyGame = beliebiges Spiel
seeks-join = Mitspielen
matchmaking-keep = Einen Tag lang weitersuchen
matchmaking-keep-hint = Auch wenn du die Seite schließt. Wir sagen dir Bescheid, sobald jemand spielen möchte.
matchmaking-kept = Deine Suche bleibt einen Tag offen. Du kannst die Seite schließen: Wir sagen dir Bescheid, sobald jemand spielen möchte.
