centre = centre

marker = first player

points =
    { $n } { $n ->
        [one] point
       *[other] points
    }

bag = bag { $n }

lid = lid { $n }

tower = tower { $n }

round = round { $round }

round_of = round { $round } of { $rounds }

floor-empty = floor: empty

notice-last_round = Last round
notice-row_will_end = Last round: { $name } is about to complete a row
notice-row_may_end = { $name } lacks one tile in row { $row }: this may be the last round

choice-source-centre = centre
choice-source-factory = factory { $factory }
choice-jokers-true = with jokers
choice-jokers-false = without jokers
choice-to-line = line { $line }
choice-to-floor = floor
choice-column = column { $column }
choice-factory = factory { $factory }
choice-back = bring the glazier back
choice-strip = strip { $strip }
choice-strip-none = everything breaks
choice-on_jokers = { $on_jokers } on joker spaces
choice-on_jokers-none = as few on joker spaces as possible

prompt-source = take from where?
prompt-colour = which colour?
prompt-jokers = with the jokers?
prompt-to = put them where?
prompt-column = which column of the wall?
prompt-confirm = play this move?
prompt-other = choose
prompt-factory = take from which factory?
prompt-star = on which star?
prompt-space = on which space?
prompt-wilds = pay with what?
prompt-strip = on which strip?
prompt-on_jokers = how many on joker spaces?
prompt-keep-colour = keep which tile?
prompt-bonus-colour = which bonus tile?
prompt-pane-colour = which pane goes into the window?

confirm-yes = play
confirm-back = choose again

hand = hand { $n }

corners = corners { $n }

supply = supply { $n }

wild = wild: { $wild }

passed = passed

features-pillar = pillars { $n }/6
features-statue = statues { $n }/6
features-window = windows { $n }/6

numbers = all of: { $numbers }

glass = glass { $value }

glass_track = broken glass

round_track = colour of each round

worth = worth

bonus_colour = colour: { $colour }
