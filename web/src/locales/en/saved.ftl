# A game from a file.
saved-title = A saved game
saved-what = { $players } players, { $modules }, { $answers } moves.
saved-from = Continue after move { $at } of { $answers }
saved-who = Who plays
saved-bots = me and bots
saved-device = people at this device
saved-seat = My seat
saved-note = This makes a new table. Continued games do not count in statistics.
saved-over = The game is already over at that move. Choose an earlier one.
saved-go = Continue
saved-watch = Watch
saved-unfinished = Only a finished game can be watched. You can continue this one.
solo-saved-what = Against { $name }, { $modules }, { $answers ->
    [one] { $answers } move
   *[other] { $answers } moves
  }.

# A game that is stored on this device.
saved-remove-sure = This game is kept only on this device. Once it is removed, nobody can bring it back.
saved-remove-yes = Remove for good
