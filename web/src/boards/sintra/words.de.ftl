sintra-board = Palast und Streifen
sintra-strip = Streifen { $strip }: { $spaces }.
sintra-strip-glazier = Streifen { $strip }, unter dem Glaser: { $spaces }.
sintra-strip-gone = Streifen { $strip }: entfernt
sintra-strip-next = Andere Seite: { $colours }.
sintra-space-filled = { $piece } Scheibe
sintra-choose = { $piece } Scheibe, für das Fenster
sintra-window = Fenster { $window }, Wert { $value }: { $panes }
sintra-window-empty = Fenster { $window }, Wert { $value }: leer
sintra-ornament = Ornament zwischen Fenster { $left } und { $right }: { $n } von 4 Feldern verglast
sintra-glazier = Glaser, über Streifen { $strip }
# $value: what it costs as it is written; $points: the same as a number.
sintra-glass = Scherben: Stufe { $steps }, { $points ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
  }. Stufen: { $values }
sintra-track = Farben der Runden
sintra-round = Runde { $round }: { $piece }
sintra-round-now = Runde { $round }, jetzt: { $piece }
sintra-round-over = Runde { $round }: vorbei
sintra-bar-take = Nimm Scheiben: Wähle eine Farbe in einer Manufaktur oder in der Mitte.
sintra-bar-pane = Wähle die Scheibe, die ins Fenster kommt.
sintra-detail-on_jokers = Auf Jokerfelder
sintra-detail-on_jokers-few = möglichst wenige
sintra-action-back = Glaser zurückholen
sintra-strips-own = Meine eigenen Streifen
sintra-strips-paste = Füge deinen Streifensatz hier ein
sintra-strips-from = oder aus einer Datei:
sintra-strips-word = Acht Streifen: bereit zum Spielen.
sintra-strips-file = Eine Datei: Ihre Streifen werden geprüft, wenn du beginnst.
sintra-strips-bad = Das ist kein Satz aus acht Streifen mit fünf Feldern auf jeder Seite.
sintra-strips-form = Eine JSON-Datei mit acht Streifen oder der Satz als ein Wort (BBYBO-OPOPT,…).
sintra-strips-refused = Das ist kein vollständiger Satz: acht Streifen mit zwei Seiten zu je fünf Feldern und genau zwei Jokerfelder, beide auf derselben Seite.
sintra-strips-missing = Füge zuerst deinen Streifensatz ein oder wähle den ausgewogenen Satz.
sintra-discard = Im Turm
sintra-special = Bonus
sintra-part-strips = Streifen
sintra-part-windows = Fenster und Ornamente
sintra-part-glass = Scherben
