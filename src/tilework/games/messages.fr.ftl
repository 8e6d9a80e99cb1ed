round = manche { $round }

bag = sac { $n }

lid = couvercle { $n }

tower = tour { $n }

centre = centre { $tiles }

centre_with_marker = centre { $tiles } et le marqueur de premier joueur

rules-ruling = notre décision
rules-example = Exemple
rules-about = Les règles marquées *notre décision* tranchent un point sur lequel les règles imprimées sont muettes ou obscures.
rules-try = À vous de jouer : une partie contre un bot débutant, dans cette page.
