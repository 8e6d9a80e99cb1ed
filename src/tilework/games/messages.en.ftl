round = round { $round }

bag = bag { $n }

lid = lid { $n }

tower = tower { $n }

centre = centre { $tiles }

centre_with_marker = centre { $tiles } and the first-player marker

rules-ruling = our ruling
rules-example = Example
rules-about = Rules marked *our ruling* settle a point on which the printed rules are silent or unclear.
rules-try = Try it: a game against an easy bot, played on this page.
