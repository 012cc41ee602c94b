# Podpowiedzi: co na twoim miejscu zrobiłby silny bot.
advice = Co zrobiłby silny bot
advice-thinking = Zastanawia się…
advice-chance = { $percent } % szans na wygraną
advice-points = około { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
   *[many] { $points } punktów
  }
advice-note = Bot widzi tylko to, co ty. Liczby są szacunkowe.
# Dlaczego to dobry ruch. $what to liczby z obrazkami.
advice-why-completes = wypełnia zadanie „{ $card }”
advice-why-enables = pozwala w tej turze wypełnić zadanie „{ $card }”
advice-why-nears = zadaniu „{ $card }” brakuje potem już tylko { $what }
advice-why-denies = { $name } nie zdobędzie { $what } na zadanie „{ $card }”
advice-why-affordable = na zadanie „{ $card }” już cię stać
advice-why-for-lord = twój lord doda za nie { $what }
advice-why-builds = budynek „{ $card }” będzie na ciebie zarabiać
advice-why-goes-first = następną rundę zaczynasz ty
advice-why-gains = daje { $what }
advice-why-draws = { $cards ->
    [one] pozwala dociągnąć kartę intrygi
    [few] pozwala dociągnąć { $cards } karty intrygi
   *[many] pozwala dociągnąć { $cards } kart intrygi
  }
advice-why-keeps-for = zostawia { $what } na zadanie „{ $card }”
advice-why-keeps = zostawia { $what }
advice-why-spares = pozwala uniknąć { $what }
advice-why-waits = możesz to zrobić w późniejszej turze
advice-decline = Aby zrezygnować, wybierz jeszcze raz albo potwierdź.
advice-removes = usuwa { $what }
# Fakty o tym, co wybiera ruch, gdy nie ma innego powodu.
advice-then-have = masz wtedy { $what }
advice-last-adventurer = to twój ostatni poszukiwacz
advice-rival-first = prowadzi wśród twoich przeciwników: { $what }
advice-rival-last = jest na końcu wśród twoich przeciwników: { $what }
advice-rival-has = ma { $what }
advice-frees = zwalnia pole „{ $from }”
advice-moves = zwalnia pole „{ $from }”; { $name } może użyć pola „{ $to }”: { $effect }
advice-recalls = ten agent wraca do ciebie
advice-recalls-frees = ten agent wraca do ciebie, a jego pole jest wolne
