stats-title = Statistics
stats-of = Statistics of { $name }
stats-percent = { $n }%
stats-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
stats-mean = { $points } points on average
stats-won = { $share } won
stats-what = What
stats-own = Theirs
stats-figure = Figure
stats-everybody = All here
stats-sources = Where the points come from
stats-sources-why = Points a game. The mark is the average of all people on this server.
stats-lost = Lost in all
stats-phases = What moves give away
stats-phases-why =
    { $n ->
        [one] Chance of winning given away by a move, on average, in { $n } analysed game.
       *[other] Chance of winning given away by a move, on average, in { $n } analysed games.
    }
stats-phase-first = First round
stats-phase-middle = Rounds between
stats-phase-last = Last round
stats-unanalysed = None of these games has been analysed yet. Open a replay and let it be analysed; the server also looks at a few games by itself.
stats-luck = Luck and skill
stats-luck-why = What makes the margin over the others, in points a game.
stats-luck-deals = The deals
stats-luck-own = Own moves
stats-luck-others = The others’ moves
stats-first = Who begins
stats-first-why = Games won. If it made no difference, it would be { $share } each.
stats-began = Began ({ $n })
stats-notBegan = Did not begin ({ $n })
stats-trend = Over time
stats-trend-label = Average score, from the first games to the last
stats-trend-until = Until
stats-trend-games = Games
stats-trend-score = Score
stats-trend-won = Won
stats-trend-lost = Points lost
stats-asTable = As a table
stats-openings = Favourite openings
stats-none = No game of this kind has been played to its end yet.
stats-csv = Figures as CSV
stats-csv-games = Your games as CSV
stats-kept = Counted are the newest games that were played to their end, with all variants of a game together.
openings-title = Opening explorer
openings-lead = How public games on this server began, what came next, and how it went for whoever played it.
openings-same = Moves count as the same if as many tiles are taken from a factory (or the centre) to the same place, and as many fall. Colours, and which factory it was, do not count: every deal is another.
openings-so = Moves so far
openings-start = Start
openings-next = What was played next
openings-games =
    { $n ->
        [0] No public game began like this.
        [one] { $n } public game began like this.
       *[other] { $n } public games began like this.
    }
openings-none = Nothing more is known from here.
openings-examples = To replay
openings-example = Game { $number }
openings-here = What was played from here
openings-move = Move
openings-factory = from a factory
openings-centre = from the centre
openings-take =
    { $n ->
        [one] { $n } tile { $from }
       *[other] { $n } tiles { $from }
    }
openings-takeWild =
    { $n ->
        [one] { $n } tile and a wild one { $from }
       *[other] { $n } tiles and a wild one { $from }
    }
openings-to-azul = to line { $number }
openings-to-sintra = to strip { $number }
openings-down-azul = to the floor
openings-down-sintra = all broken
openings-fall =
    { $n ->
        [one] { $n } falls
       *[other] { $n } fall
    }
