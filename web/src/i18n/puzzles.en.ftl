puzzles-title = Puzzles
puzzles-lead = In each position one move is clearly best, and that is proved to the end of the round. Find it.
puzzles-all = All puzzles
puzzles-daily = Today’s puzzle
puzzles-train = Train
puzzles-run = Three minutes
puzzles-themes = By theme
puzzles-own = From your games ({ $n })
puzzles-noOwn = No puzzle from your games is left to solve.
puzzles-search = Look for puzzles in my games
puzzles-searching = Looking through your games…
puzzles-searchLeft = { $left ->
    [one] One finished game has not been looked through yet.
   *[other] { $left } finished games have not been looked through yet.
}
puzzles-searched = { $found ->
    [0] No new puzzle was found.
    [one] One new puzzle was found.
   *[other] { $found } new puzzles were found.
} { $left ->
    [0] All your games have been looked through.
   *[other] Games left: { $left }.
}
puzzles-streak = { $days ->
    [one] Streak: 1 day. Your longest: { $longest }.
   *[other] Streak: { $days } days. Your longest: { $longest }.
}
puzzles-streak-longest = { $days ->
    [one] Streak: 1 day
   *[other] Streak: { $days } days, your longest!
}
puzzles-streakNow = { $days ->
    [one] Streak: 1 day
   *[other] Streak: { $days } days
}
puzzles-noStreak = Solve today’s puzzle to start a streak.
puzzles-standing-new = Not tried yet
puzzles-standing-tried = Not found yet
puzzles-standing-found = Solved
puzzles-standing-shown = You looked at the solution
puzzles-rating = rating { $rating }
puzzles-yourRating = Your puzzle rating: { $rating }.
puzzles-tried = { $tried } of { $number } tried.
puzzles-best = Best run: { $best }.
puzzles-you = You
puzzles-other = Opponent { $number }
puzzles-other-only = Opponent
puzzles-task = Your move. One is clearly best.
puzzles-hint = Hint
puzzles-hinted = The best move begins there. How does it go on?
puzzles-hintedText = { $n ->
    [one] One move begins as the best one does: it is in the list.
   *[other] { $n } moves begin as the best one does: they are in the list.
}
puzzles-show = Solution
puzzles-missed = Not the best move.
puzzles-lost = It lowers your winning chances by { $loss }%.
puzzles-lostPoints = It costs you about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
puzzles-again = Look again
puzzles-solved = Solved!
puzzles-solution = The solution
puzzles-next = Next puzzle
puzzles-done = That’s this puzzle done.
puzzles-left = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
  }
puzzles-score = { $solved } solved, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}
puzzles-runOver = { $solved ->
    [one] One puzzle solved
   *[other] { $solved } puzzles solved
}
puzzles-runAgain = Once more
puzzles-showMe = Show me
puzzles-showMissed = Show what follows
puzzles-compare = Compare both lines
puzzles-yourLine = Your move
puzzles-nextBestLine = Next best move
puzzles-step = Move { $move }: { $name } { $what }
puzzles-stepStart = The puzzle’s position
puzzles-backToPuzzle = Back to the puzzle
