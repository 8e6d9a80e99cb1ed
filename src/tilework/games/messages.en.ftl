round = round { $round }

bag = bag { $n }

lid = lid { $n }

tower = tower { $n }

centre = centre { $tiles }

centre_with_marker = centre { $tiles } and the first-player marker
