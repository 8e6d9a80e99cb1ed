stats-title = Statistik
stats-all = Statistik aller Spieler hier
stats-of = { $name }: Statistik
stats-percent = { $n } %
stats-games =
    { $n ->
        [one] { $n } Partie
       *[other] { $n } Partien
    }
stats-mean = im Schnitt { $points } { $n ->
    [one] Punkt
   *[other] Punkte
  }
stats-won = { $share } gewonnen
stats-what = Herkunft
stats-own = Dieser Spieler
stats-own-yours = Du
stats-figure = Punkte
stats-everybody = Alle hier
stats-sources = Woher die Punkte kommen
stats-sources-why = Punkte je Partie.
stats-sources-mark = Der Strich zeigt den Durchschnitt aller auf diesem Server.
stats-lost = Insgesamt verloren
stats-phases = Verlorene Gewinnchancen
stats-phases-why =
    { $n ->
        [one] Gewinnchance, die ein Zug im Schnitt kostet, in { $n } analysierten Partie.
       *[other] Gewinnchance, die ein Zug im Schnitt kostet, in { $n } analysierten Partien.
    }
stats-phase-first = Erste Runde
stats-phase-middle = Mittlere Runden
stats-phase-last = Letzte Runde
stats-unanalysed = Von diesen Partien ist noch keine analysiert. Spiel eine nach und lass sie analysieren; einige sieht sich der Server auch von selbst an.
stats-luck = Glück und Können
stats-luck-why = Woraus der Vorsprung vor den anderen entsteht, in Punkten je Partie.
stats-luck-deals = Gezogene Fliesen
stats-luck-own = Eigene Züge
stats-luck-others = Züge der anderen
stats-first = Wer beginnt
stats-first-why = Gewonnene Partien. Wäre es egal, wären es jeweils { $share }.
stats-first-bots = Hier zählen auch Partien zwischen Bots.
stats-began = Hat begonnen ({ $n })
stats-notBegan = Hat nicht begonnen ({ $n })
stats-trend = Im Lauf der Zeit
stats-trend-label = Durchschnittliche Punkte, von den ersten Partien bis zu den letzten
stats-trend-until = Bis
stats-trend-games = Partien
stats-trend-score = Punkte
stats-trend-won = Gewonnen
stats-trend-lost = Verlorene Punkte
stats-asTable = Als Tabelle
stats-openings = Lieblingseröffnungen
stats-none = Von dieser Art wurde noch keine Partie zu Ende gespielt.
stats-csv = Zahlen als CSV
stats-csv-games = Deine Partien als CSV
stats-kept = Gezählt werden die neuesten zu Ende gespielten Partien, alle Varianten eines Spiels zusammen.
openings-title = Eröffnungen
openings-lead = Wie öffentliche Partien auf diesem Server begannen, was dann kam und wie es ausging.
openings-same = Zwei Züge gelten als gleich, wenn gleich viele Fliesen aus einer Manufaktur (oder aus der Mitte) an dieselbe Stelle kommen und gleich viele herunterfallen. Die Farbe und welche Manufaktur es war, spielen keine Rolle: Jedes Mal liegt etwas anderes aus.
openings-so = Bisherige Züge
openings-start = Anfang
openings-next = Was als Nächstes gespielt wurde
openings-games =
    { $n ->
        [0] Hier gibt es noch keine öffentlichen Partien.
        [one] { $n } öffentliche Partie begann so.
       *[other] { $n } öffentliche Partien begannen so.
    }
openings-none = Hier gibt es noch keine öffentlichen Partien.
openings-examples = Partien zum Nachspielen
openings-example = Partie { $number }
openings-here = Was hier gespielt wurde
openings-move = Zug
openings-factory = aus einer Manufaktur
openings-centre = aus der Mitte
openings-take =
    { $n ->
        [one] { $n } Fliese { $from }
       *[other] { $n } Fliesen { $from }
    }
openings-takeWild =
    { $n ->
        [one] { $n } Fliese und ein Joker { $from }
       *[other] { $n } Fliesen und ein Joker { $from }
    }
openings-to-azul = in Musterreihe { $number }
openings-to-sintra = auf Streifen { $number }
openings-down-azul = in die Bodenreihe
openings-down-sintra = alle zerbrechen
openings-fall =
    { $n ->
        [one] { $n } fällt herunter
       *[other] { $n } fallen herunter
    }
