# A game from a file.
saved-title = A saved game
saved-what = { $players } players, { $modules }, { $answers } moves.
saved-from = Play on after move { $at } of { $answers }
saved-who = Who plays
saved-bots = me and bots
saved-seat = My seat
saved-note = It becomes a new table. Games that are played on count in no statistics.
saved-over = The game is over there. Choose an earlier move.
saved-go = Play on
solo-saved-what = Against { $name }, { $modules }, { $answers ->
    [one] { $answers } move
   *[other] { $answers } moves
  }.
