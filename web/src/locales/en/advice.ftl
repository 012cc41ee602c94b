# Hints: what a strong bot would do in my place.
advice = What a strong bot would do
advice-thinking = Thinking about it…
advice-chance = { $percent } % to win
advice-points = about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
advice-note = It sees what you see. The figures are estimates.
