reason-pavilion-stars = bringt auf den Sternen etwa { some-points }
reason-pavilion-numbers = bringt etwa { some-points } auf dem Weg, alle Felder einer Zahl zu belegen
reason-pavilion-ornaments = bringt etwa { some-points } auf dem Weg zu Säulen, Statuen und Fenstern
reason-pavilion-hand = bringt mit den Fliesen neben dem Tableau etwa { some-points }
reason-pavilion-kept = bringt mit den Fliesen für die nächste Runde etwa { some-points }
reason-pavilion-bonus = bringt mit Bonusfliesen etwa { some-points }
