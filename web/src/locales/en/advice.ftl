# Hints: what a strong bot would do in my place.
advice = What a strong bot would do
advice-ask = A hint: what would a strong bot do?
advice-thinking = Thinking about it…
advice-chance = { $percent } % to win
advice-points = about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
advice-note = It sees what you see. The figures are estimates.
key-advice = A hint: what would a strong bot do?
house-hints = Hints
house-hints-note = Whoever is to decide may ask what a strong bot would do.
agreed-no-hints = No hints
refusal-no-hints = This table gives no hints.
