round = Runde { $round }

bag = Beutel { $n }

lid = Deckel { $n }

tower = Turm { $n }

centre = Mitte { $tiles }

centre_with_marker = Mitte { $tiles } und der Startspielermarker

rules-ruling = unsere Regelung
rules-example = Beispiel
rules-about = Mit *unsere Regelung* markierte Regeln klären, was die gedruckten Regeln offen oder unklar lassen.
rules-try = Probier es aus: eine Partie gegen einen leichten Bot, gleich auf dieser Seite.
