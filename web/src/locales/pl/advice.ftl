# Podpowiedzi: co na twoim miejscu zrobiłby silny bot.
advice = Co zrobiłby silny bot
advice-thinking = Zastanawia się…
advice-chance = { $percent } % szans na wygraną
advice-points = około { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
   *[many] { $points } punktów
  }
advice-note = Widzi to, co ty. Liczby są szacunkowe.
