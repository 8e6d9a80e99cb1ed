pavilion-board = Tableau
pavilion-space = { $where }, Feld { $number }: { $tile }
pavilion-space-empty = { $where }, Feld { $number }: frei
pavilion-feature =
    { $name }: bringt { $n ->
        [one] { $n } Bonusfliese
       *[other] { $n } Bonusfliesen
    }
pavilion-feature-done = { $name }: Bonus erhalten
pavilion-hand = { $what } neben dem Tableau
pavilion-hand-wild = { $what } neben dem Tableau, Joker in dieser Runde
pavilion-corners =
    { $n } { $n ->
        [one] Fliese
       *[other] Fliesen
    } behalten
pavilion-numbers = Boni für Zahlen
pavilion-number = Alle Felder mit der { $number }: { $points } Punkte
pavilion-number-done = Alle Felder mit der { $number } belegt: { $points } Punkte
pavilion-supply = Vorrat
pavilion-star = { $star }: { $points } Punkte, wenn er vollständig ist
pavilion-star-open = { $star }: { $least } bis { $most } Punkte, wenn er vollständig ist
pavilion-bar-place = Wähle ein Feld, das du belegen willst, oder passe.
pavilion-bar-bonus =
    Wähle { $n ->
        [one] eine Bonusfliese
       *[other] { $n } Bonusfliesen
    } aus dem Vorrat.
pavilion-bar-keep = Wähle eine Fliese, die du behältst, oder beende den Zug.
pavilion-bar-pass = Du kannst nichts legen und musst passen.
pavilion-detail-wilds = Joker
pavilion-action-pass = Passen
pavilion-action-done = Nichts mehr behalten
pavilion-discard = Im Turm
pavilion-special = Joker
pavilion-part-hand = Fliesen neben dem Tableau
pavilion-hand-none = Keine Fliesen neben dem Tableau
pavilion-part-bonuses = Boni
