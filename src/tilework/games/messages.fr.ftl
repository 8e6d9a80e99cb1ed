round = manche { $round }

bag = sac { $n }

lid = couvercle { $n }

tower = tour { $n }

centre = centre { $tiles }

centre_with_marker = centre { $tiles } et le marqueur de premier joueur
