# Droga z jednej gry do następnej.
next-game = { $count ->
    [one] Twoja tura: { $name }
    [few] Twoja tura: { $name } ({ $count } gry)
   *[many] Twoja tura: { $name } ({ $count } gier)
  }
