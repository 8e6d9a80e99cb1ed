settings-language = Language
settings-theme = Appearance
settings-theme-system = Use system setting
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-motion = Animations
settings-motion-system = Use system setting
settings-motion-full = On
settings-motion-none = Off
settings-pace = Speed of animations
settings-pace-step = Step by step at the end of a round
settings-pace-slow = Slow
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-none = No animations
settings-play = At the table
settings-confirm = Confirm each move
settings-confirm-hint = A move counts only once you confirm it. Off: it is played at once.
settings-letters = A letter on every tile
settings-letters-hint = In addition to its colour and pattern.
settings-coach = Coach against bots
settings-coach-off = Off
settings-coach-off-hint = No help at the table.
settings-coach-request = On request
settings-coach-request-hint = A button at the table suggests a move.
settings-coach-watching = Watching
settings-coach-watching-hint = It also asks before a costly move.
settings-sound = Sounds
settings-sound-hint = Tiles click, glass rings, and a soft bell calls you to your turn.
settings-vibration = Vibration
settings-vibration-hint = On your moves and turns, where the device can.
settings-text = Text table
settings-text-hint = Lists and tables instead of a drawing, for screen readers.
settings-ruleIds = Rule numbers
settings-ruleIds-hint = In the rules and in the log, for looking a rule up.
settings-keys = At the table, from the keyboard: Tab and arrow keys to move, Enter to choose, C to confirm, U to undo, L for the log, M for the messages, Esc to clear your choice.

account-guest = You are playing as a guest on this device. That is all you need.
account-account = Your account: { $login }
account-name = Name at the table
account-nameLabel = Others see you as
account-rename = Rename
account-renamed = Your name has been changed.
account-ratings = Ratings
account-matches =
    { $n } rated { $n ->
        [one] game
       *[other] games
    }
account-keep = Keep your games
account-keep-why = With an account, your name, games and ratings follow you to other devices. No email address needed.
account-in = Sign in
account-in-why = With the account you already have. The games you have played here as a guest come along.
account-guestGames =
    { $n ->
        [one] As a guest you have one game in progress. Do you want to go on playing it with your account, or give it up?
       *[other] As a guest you have { $n } games in progress. Do you want to go on playing them with your account, or give them up?
    }
account-guestGames-keep = Go on with my account
account-guestGames-leave = Give up and sign in
account-login = Username
account-login-hint = 3 to 24 lower-case letters, digits, - or _
account-password = Password
account-password-hint = At least 8 characters
account-make = Create an account
account-made = Your account is ready.
account-enter = Sign in
account-welcome = Welcome back.
account-haveOne = I have an account
account-haveNone = I don’t have an account yet
account-sessions = Signed in on
account-here = this device
account-end = Sign out
account-out = Sign out on this device
account-change = Change password
account-changed = Your password has been changed. Other devices have been signed out.
account-current = Current password
account-new = New password
account-tokens = Tokens for programs
account-tokens-why = A program with a token can play for you, but do nothing else.
account-secret = Copy it now: it is shown only once.
account-unused = never used
account-tokenName = What is it for?
account-tokenMake = Create a token
account-tokenEnd = Remove
account-bots = A bot of your own
account-bots-why = A program that you wrote can play here under a name of its own, against anyone who invites it. It gets an account and a token, and plays for as long as it is connected.
account-botName = What is it called?
account-botMake = Create the bot
account-botRun = This is how it connects, from your own computer:
account-delete = Delete all my data
account-delete-what = { $kind ->
    [account] Games in progress are given up and you are signed out everywhere. For seven days you can restore your account by signing in; then your name, games, ratings and account are deleted for good. In old games, “deleted player” remains.
   *[guest] Your name, games and ratings are deleted at once and for good. In old games, “deleted player” remains.
}
account-deleted = { $kind ->
    [account] Your account is closed. Sign in within seven days to restore it; after that, everything is deleted.
   *[guest] Your data has been deleted.
}
account-restore = Restore my account

leaders-title = Leaderboard
leaders-lead = The top 100 accounts, by rated games. A rating counts here after ten games, once it is settled.
leaders-rank = Rank
leaders-name = Name
leaders-rating = Rating
leaders-matches = Games
leaders-none = Nobody has played a rated game yet. Yours could be the first.

learn-title = Learn { $game }
learn-lead = Play a first game, move by move, on a real board. Then look at the finer points whenever you like.
learn-chapters = Chapters
learn-start = Start
learn-again = Once more
learn-done = Done
learn-open = Not done yet
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-back = Back
learn-skip = Skip and play
learn-do = Your turn: { $what }
learn-show = Show me
learn-rule = The rule in full
learn-no = That can’t be chosen now. Follow the hand.
learn-other = You could do that in a game. For this step, follow the hand.
# $sum: points so far, with their sign; $score: the score.
learn-sum = Together { $sum }. Your score: { $score }
learn-chapterDone = Well done!
learn-chapterDoneText = You have finished “{ $chapter }”.
learn-nextChapter = Next: { $chapter }
learn-play = Play your first game
learn-rules = All the rules
learn-missing = There is no lesson for this game yet.

recovery-forgotten = Forgot your password?
recovery-title = New password
recovery-text = Choose a new password. All your devices will be signed out.
recovery-byEmail = By e-mail
recovery-byEmail-why = If your account has a confirmed address, we send you a link. It works once, for 30 minutes.
recovery-account = Username or e-mail address
recovery-send = Send the link
recovery-sent = If there is such an account with a confirmed address, the link is on its way.
recovery-byCode = With a recovery code
recovery-code = Recovery code
recovery-set = Set the new password
recovery-done = Your new password is set. Sign in with it.
recovery-codes = Recovery codes
recovery-codes-why = Ten codes for the day you forget your password. Each works once. Print them, or keep them in a safe place.
recovery-codes-left = { $n ->
    [0] You have no recovery codes yet.
    [one] You have { $n } recovery code left.
   *[other] You have { $n } recovery codes left.
  }
recovery-codes-email = You can also add an e-mail address in the settings, to get a link if you forget your password.
recovery-codes-make = Make new codes
recovery-codes-made = Copy or print the codes now: they are shown only once. Earlier codes no longer work.
recovery-codes-print = Print

twofactor-title = Two-step sign-in
twofactor-why = Besides your password, signing in then takes a code from an authenticator app on your phone.
twofactor-on = Two-step sign-in is on.
twofactor-noCodes = Make recovery codes below, so that you can still sign in without your phone.
twofactor-connect = Connect an app
twofactor-scan = Scan this with your authenticator app, then enter the code it shows.
twofactor-type = Or type this key into the app:
twofactor-code = Six-digit code
twofactor-confirm = Turn it on
twofactor-confirmed = Two-step sign-in is on. Your other devices have been signed out.
twofactor-remove = Turn it off
twofactor-removed = Two-step sign-in is off.

passkeys-title = Passkeys
passkeys-why = Sign in with your fingerprint, your face or your device’s PIN instead of a password.
passkeys-name = Name of the passkey
passkeys-name-hint = Whatever helps you tell it apart: “My phone”, “Work laptop”.
passkeys-add = Add a passkey
passkeys-added = Your passkey has been added. You can now sign in with it.
passkeys-back = Cancel
passkeys-save = Save
passkeys-renameOne = Rename { $name }
passkeys-removeOne = Remove { $name }
passkeys-remove = Remove this passkey
passkeys-removed = The passkey has been removed. You can delete it on your device, too.
passkeys-cancelled = Nothing has changed: the passkey was not confirmed.
passkeys-known = This device already has a passkey for your account.
passkeys-noBrowser = This browser does not support passkeys.
passkeys-unavailable = Passkeys do not work at this address: the host has to set the server’s public URL.
passkeys-notRequired = You can still sign in with your password alone. To make your account safer, let us ask for a passkey after it.
passkeys-required = After your password, we ask for a passkey.
passkeys-ask = Ask for a passkey after my password
passkeys-stopAsking = No longer ask for it
passkeys-nowRequired = From now on, signing in with your password also takes a passkey. Your other devices have been signed out.
passkeys-nowOptional = Your password alone is enough again.
passkeys-signIn = Sign in with a passkey
passkeys-confirm = Confirm with a passkey
