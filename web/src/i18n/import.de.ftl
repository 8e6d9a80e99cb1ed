import-title = Partien importieren
import-lead = Partien von Board Game Arena, aus Faïence oder aus Tilework: Geh sie hier durch und analysiere sie. Sie werden auf deinem Gerät gelesen, hochgeladen wird nichts.
import-file = Gespeicherte Seiten, Protokolle oder Aufzeichnungen
import-drop = Wähle Dateien oder lege sie irgendwo auf dieser Seite ab
import-paste = Oder füge ein Protokoll oder eine Aufzeichnung ein
import-variant = Tableau, falls das Protokoll es nicht nennt
import-variant-auto = selbst herausfinden
import-variant-coloured = farbige Seite
import-variant-grey = graue Wand (Azul)
import-variant-mono = einfarbige Seite (Der Sommerpavillon)
import-open = Importieren
import-reading = Wird gelesen …
import-empty = Füge zuerst ein Protokoll oder eine Aufzeichnung ein oder wähle eine Datei.
import-bad = Das ist keine gültige Aufzeichnung: { $detail }
import-how = Wie speichere ich eine Partie von Board Game Arena?
import-how-open = Öffne eine beendete Partie Azul oder Azul: Der Sommerpavillon, wähle „Spiel wiederholen“ und dann die Sicht eines Spielers.
import-how-save = Speichere die Seite mit deinem Browser (Strg+S oder ⌘S).
import-how-bring = Wähle hier die gespeicherte Datei oder lege sie auf dieser Seite ab.
import-how-limits = Die Punkte im Protokoll werden mit den Regeln verglichen. Spezialmanufakturen, Kristallmosaik und Glasierter Pavillon gehören nicht zu unseren Regeln und können nicht importiert werden.
import-found = { $n ->
    [0] Keine Partie gefunden
    [one] Eine Partie
   *[other] { $n } Partien
}
import-moves = { $n ->
    [one] ein Zug
   *[other] { $n } Züge
}
import-refused = Nicht importiert
import-openGame = Öffnen
import-openPrefix = { $n ->
    [one] Den ersten Zug öffnen
   *[other] Die ersten { $n } Züge öffnen
}
import-clear = Liste leeren
