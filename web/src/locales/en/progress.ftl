# The reader's own games over time.
progress-title = Your games over time
progress-lead = { $games ->
    [one] { $games } reviewed game
   *[other] { $games } reviewed games
  }
progress-unreached = The server cannot be reached, so only the games on this device are counted.
progress-others = { $games ->
    [one] { $games } game has an older review. Open its review again to count it here.
   *[other] { $games } games have older reviews. Open their reviews again to count them here.
  }
progress-none = Here you will see what your decisions cost over many games. Play a game to its end and open its review: it is counted from then on.
progress-errors = Mistakes
progress-errors-note = in each game; a star marks the games you won
progress-errors-alt = { $mean } mistakes in a game on average
progress-skills = What they cost
progress-skills-note = points for each game, and how often
progress-results = Results
progress-results-note = without luck: with average cards and dice
progress-games = games
progress-won = won
progress-points = points
progress-adjusted = without luck
progress-mistakes = mistakes
progress-all = all games
progress-people = among people
progress-against = against { $bot }
