log-created = eröffnet den Tisch
log-seated = nimmt Platz
log-unseated = verlässt den Tisch
log-begin = die Partie beginnt
log-draw = die Manufakturen werden gefüllt
log-undo_ask = möchte einen Zug zurücknehmen
log-undo_agree = stimmt zu
log-undo_refuse = lehnt ab
log-undo =
    { $n ->
        [one] nimmt einen Zug zurück
       *[other] nimmt { $n } Züge zurück
    }
log-resign = gibt auf
log-timeout = hat keine Zeit mehr
log-takeover = lässt den Bot { $bot } spielen
log-retake = ist wieder da
log-end-completed = die Partie ist beendet
log-end-resigned = die Partie endet: aufgegeben
log-end-timeout = die Partie endet: Zeit abgelaufen
log-aborted = der Tisch wird geschlossen
log-rematch = eine Revanche beginnt
log-unsealed = die Runde ist vorbei: Alle dürfen zusehen
log-transferred = meldet sich mit einem Konto an
log-end-left = die Partie endet: Ein Spieler kam nicht zurück
log-left = ist zu lange weg
log-end-draw = die Partie endet unentschieden
log-draw_setup = die ersten Fliesen werden ausgelegt
log-draw_supply = der Vorrat wird aufgefüllt
