matchmaking-title = Quick match
matchmaking-lead = Meet people of about your strength. The longer you wait, the wider the search.
matchmaking-timeControl = Pace
matchmaking-timeControl-fast = Fast
matchmaking-timeControl-fast-hint = 5 minutes each, 10 s more per move
matchmaking-timeControl-slow = Unhurried
matchmaking-timeControl-slow-hint = 15 minutes each, 20 s more per move
matchmaking-timeControl-days = By correspondence
matchmaking-timeControl-days-hint = 3 days per move
matchmaking-public = Others may watch
matchmaking-public-hint = If everyone at the table agrees.
matchmaking-begin = Find players
matchmaking-waiting = Looking for players
matchmaking-ratingRange = ratings up to { $points } points from yours
matchmaking-anybody = players of any rating
matchmaking-cancel = Stop looking
matchmaking-offer = Play a bot?
matchmaking-offer-why = Nobody yet. While you play a bot we keep looking, and tell you when your table is ready.
matchmaking-bot-meanwhile = Play a bot while you wait
matchmaking-bot-instead = Play a bot instead
matchmaking-found = Your table is ready.
matchmaking-go = Go to the table
matchmaking-merged = Few people are here right now, so fast and unhurried games go together. The longer time is played.
matchmaking-anyGame = Any other game is fine too
matchmaking-anyGame-hint = You may be seated at another game that somebody is waiting for.
online-people =
    { $count ->
        [one] 1 person online
       *[other] { $count } people online
    }
online-games =
    { $count ->
        [one] 1 game to watch
       *[other] { $count } games to watch
    }
online-following = You follow
online-watch = watch
seeks-title = Looking for players
seeks-join-title = Waiting right now
seeks-line =
    { $count ->
        [one] 1 person is looking for
       *[other] { $count } people are looking for
    } { $pace ->
        [fast] a fast game
        [slow] an unhurried game
       *[days] a correspondence game
    } of { $game }
seeks-players =
    { $players ->
        [one] { $players } player
       *[other] { $players } players
    }
seeks-anyGame = any game
seeks-join = Join
matchmaking-keep = Keep looking for a day
matchmaking-keep-hint = Also when you close the page. We tell you when somebody wants to play.
matchmaking-kept = Your search stays open for a day. You can close the page: we tell you when somebody wants to play.
