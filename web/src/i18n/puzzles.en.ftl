puzzles-title = Puzzles
puzzles-lead = In each position one move is clearly best, and that is proved to the end of the round. Find it.
puzzles-all = All puzzles
puzzles-daily = Today’s puzzle
puzzles-train = Train
puzzles-run = Three minutes
puzzles-themes = By theme
puzzles-own = From your games ({ $n })
puzzles-noOwn = There is no puzzle from your games left to solve.
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
    [one] One day in a row; your longest streak is { $longest }.
   *[other] { $days } days in a row; your longest streak is { $longest }.
}
puzzles-streak-longest = { $days ->
    [one] One day in a row.
   *[other] { $days } days in a row: your longest streak.
}
puzzles-streakNow = { $days ->
    [one] Day one of a streak.
   *[other] { $days } days in a row.
}
puzzles-noStreak = Solve a puzzle of the day, and a streak begins.
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
puzzles-lost = It gives away about { $loss }% of the winning chances.
puzzles-lostPoints = It gives away about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
puzzles-again = Look again
puzzles-solved = Solved!
puzzles-solution = The solution
puzzles-next = Next puzzle
puzzles-done = The puzzle is finished.
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
