# Podpowiedzi: co na twoim miejscu zrobiłby silny bot.
advice = Co zrobiłby silny bot
advice-ask = Podpowiedź: co zrobiłby silny bot?
advice-thinking = Zastanawia się…
advice-chance = { $percent } % szans na wygraną
advice-points = około { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
   *[many] { $points } punktów
  }
advice-note = Widzi to, co ty. Liczby są szacunkowe.
key-advice = Podpowiedź: co zrobiłby silny bot?
house-hints = Podpowiedzi
house-hints-note = Kto ma podjąć decyzję, może zapytać, co zrobiłby silny bot.
agreed-no-hints = Bez podpowiedzi
refusal-no-hints = Przy tym stole nie ma podpowiedzi.
