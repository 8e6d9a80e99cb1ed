stats-title = Statistics
stats-all = Statistics of everyone here
stats-of = { $name }: statistics
stats-percent = { $n }%
stats-games =
    { $n ->
        [one] { $n } game
       *[other] { $n } games
    }
stats-mean = { $points } { $n ->
    [one] point
   *[other] points
  } on average
stats-won = { $share } won
stats-what = Source
stats-own = Theirs
stats-own-yours = Yours
stats-figure = Points
stats-everybody = Everyone here
stats-sources = Where the points come from
stats-sources-why = Points per game.
stats-sources-mark = The mark is the average of everyone on this server.
stats-lost = Lost in total
stats-phases = Winning chances lost
stats-phases-why =
    { $n ->
        [one] Chance of winning lost per move, on average, in { $n } analysed game.
       *[other] Chance of winning lost per move, on average, in { $n } analysed games.
    }
stats-phase-first = First round
stats-phase-middle = Middle rounds
stats-phase-last = Last round
stats-unanalysed = None of these games has been analysed yet. Open a replay and have it analysed; the server also looks at a few games on its own.
stats-luck = Luck and skill
stats-luck-why = What makes up the margin over the others, in points per game.
stats-luck-deals = The deals
stats-luck-own = Own moves
stats-luck-others = The others’ moves
stats-first = Who begins
stats-first-why = Games won. If it made no difference, it would be { $share } each.
stats-first-bots = Here, games between bots count as well.
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
stats-none = No game of this kind has been finished yet.
stats-csv = Figures as CSV
stats-csv-games = Your games as CSV
stats-kept = The figures cover the most recent games played to the end, with all variants of a game taken together.
openings-title = Opening explorer
openings-lead = How public games on this server began, what came next, and how it went for the player.
openings-same = Two moves count as the same if the same number of tiles goes from a factory (or the centre) to the same place, and the same number falls. Colours, and which factory it was, do not matter: every deal is different.
openings-so = Moves so far
openings-start = Start
openings-next = What was played next
openings-games =
    { $n ->
        [0] No public games here yet.
        [one] { $n } public game began like this.
       *[other] { $n } public games began like this.
    }
openings-none = No public games here yet.
openings-examples = Games to replay
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
openings-to-azul = to line { $number }
openings-to-sintra = to strip { $number }
openings-down-azul = to the floor
openings-down-sintra = all broken
openings-fall =
    { $n ->
        [one] { $n } falls
       *[other] { $n } fall
    }
