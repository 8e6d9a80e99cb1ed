profile-title = Profile
profile-guest = Guest
profile-since = here since { $when }
profile-results = Games
profile-none = No finished game yet.
profile-game = Game
profile-players = Players
profile-played = Played
profile-won = Won
profile-best = Best score
profile-mean = Average
profile-records = Records
profile-run = Most wins in a row
profile-highest = Highest rating
profile-curves = Rating over time
profile-curve = { $game }: from { $from } on { $since } to { $to } now; lowest { $low }, highest { $high }.
profile-form = Last games, the newest first
profile-form-won = won
profile-form-shared = shared
profile-form-lost = lost
profile-opponents = Recent opponents
profile-opponents-why = Only you see this list.
profile-opponents-played =
    { $n ->
        [one] { $n } game together
       *[other] { $n } games together
    }
profile-challenge = Challenge
profile-challenge-send = Send the challenge
profile-challenge-why = { $name } will see it among their games and on the start page.
profile-follow = Follow
profile-unfollow = Unfollow
profile-block = Block
profile-unblock = Unblock
profile-blocked = You have blocked { $name }. Neither of you can challenge the other.
profile-following = People you follow
profile-blocking = People you have blocked
profile-following-none = You don’t follow anyone yet. Open a profile from the leaderboard or your recent opponents.
profile-mine = Your profile
profile-data = Your data
profile-data-what = Download everything this server keeps about you, as JSON, with the records of all your games.
profile-data-get = Download everything
profile-privacy = What is kept, and why
privacy-title = Privacy
privacy-lead = What this server keeps about you, why, and for how long. No advertising, no tracking, nothing is passed on to anyone.
privacy-cookie = Two cookies
privacy-cookie-text = One keeps you signed in on this device. The other tells this device from others, so that somebody who was banned does not come back as a new guest; it is used for nothing else. Settings such as the language stay in your browser.
privacy-name = Your name and language
privacy-name-text = Others see your name at the table. An account has a username and a password besides; of the password only a hash is kept that cannot be turned back. An account can give an email address if you want a daily digest; none is asked for otherwise.
privacy-games = Your games
privacy-games-text = Every move with its time, so that a game can be continued, replayed and checked. Everyone who has the link of a game can look at it.
privacy-ratings = Ratings, tournaments, people
privacy-ratings-text = Your ratings, the tournaments you took part in, and whom you follow or have blocked. Your profile and its statistics show everyone how much you have played, how well, and where your points come from; with whom, and whom you follow, only you can see.
privacy-sessions = Devices
privacy-sessions-text = When a device was last used and which browser it has, so that you can sign it out. Addresses limit how many requests can be made. The host’s security log keeps those from which someone signed in or tried to, usually for a year. Each device also has a fingerprint of the address where it signed in; it only tells whether two players of a rated game share one.
privacy-guests =
    { $n ->
        [0] Guests who do not come back are kept.
       *[other] Guests who do not come back and sit in no game are deleted after { $n } days.
    }
privacy-guestGames =
    { $n ->
        [0] Finished games are kept, also those between guests.
       *[other] Finished games between guests are deleted after { $n } days, all others are kept.
    }
privacy-aborted =
    { $n ->
        [0] Games that were called off are kept as well.
        [one] Games that were called off are deleted after one day.
       *[other] Games that were called off are deleted after { $n } days.
    }
privacy-sessionDays =
    { $n ->
        [0] Unused devices stay signed in.
       *[other] Devices that are not used are signed out after { $n } days.
    }
privacy-chat = Messages and reports
privacy-chat-text = What is said at a table, for those who sit there, as long as the game is kept; and whom you have muted. If you report somebody, the host of this server reads it, with their last messages at that table.
privacy-notifications = Notifications
privacy-notifications-text = What you want to be notified about, your quiet hours and, for each device you turned it on for, the address your browser’s maker issued. What is sent there is encrypted, and only your browser can read it. An email address is used for the daily digest alone. All of it is gone as soon as you turn it off or delete it.
privacy-delete = Deleting
privacy-delete-text = On your account page you can download everything, and delete your account with one confirmation: your name, ratings, puzzles, devices and everything else that is yours are gone at once. In old games, “deleted player” remains, since they belong to the others as well.
privacy-account = To your account
people-title = Find people
people-name = Name
people-search = Search
people-none = Nobody with an account goes by that name.
profile-followers = { $count ->
    [one] 1 follower
   *[other] { $count } followers
}
