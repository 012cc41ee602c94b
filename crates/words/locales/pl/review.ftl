# Analizy zakończonych partii. $player to gracz; $card i $space to nazwy w mianowniku; $what to ilość w bierniku.

# Możliwości do wyboru.
option-assign = agent na pole { $space }
option-agent = powrót agenta z pola { $space }
option-move = przeniesienie agenta ({ $player }): { $from } → { $space }
option-move-ambassador = przeniesienie Ambasadora: { $from } → { $space }
option-card = { $card }
option-take-card = wziąć: { $card }
option-complete = wypełnić zadanie „{ $card }”
option-discard = odrzucić: { $card }
option-play = zagrać kartę „{ $card }”
option-buy = kupić: { $card }
option-put = wystawić: { $card }
option-hand-on = { $card } → { $player }
option-take = wziąć { $what }
option-give = oddać { $what }
option-opponent = wybrać: { $player }
option-accept = przyjąć
option-decline = zrezygnować
option-decline-complete = na razie nie wypełniać zadania

# Raport. $points, $win, $low i $high to sformatowane liczby; $decision liczy się od 1.
review-heading = Analiza: { $evaluator }, liczba rozgrywek: { $playouts }
review-column-win = szansa na zwycięstwo
review-column-points = punkty
review-start = początek
review-decisions = własne decyzje
review-luck = szczęście
review-rivals = wybory rywali
review-residual = niewyjaśnione
review-result = wynik
review-hindsight = z odkrytymi kartami
review-verdict-best = najlepszy wybór
review-verdict-close = prawie równy wybór
review-verdict-slip = niedokładność
review-verdict-mistake = błąd
review-verdict-blunder = poważny błąd
review-lucky = szczęście
review-unlucky = pech
review-moments = Do tego warto wrócić
review-no-moments = Nie znaleziono niczego, do czego warto wrócić.
review-moment = Runda { $round }, decyzja { $decision }, { $player }: { $verdict }
review-moment-luck = Runda { $round }, po decyzji { $decision }, { $player }: { $verdict }
review-moment-deal = Runda { $round }, przed pierwszą decyzją, { $player }: { $verdict }
review-loss = koszt w punktach: { $points } (od { $low } do { $high }), utracona szansa na zwycięstwo: { $win } %
review-loss-points = koszt w punktach: { $points } (od { $low } do { $high })
review-loss-win = utracona szansa na zwycięstwo: { $win } %
review-gain = zysk w punktach: { $points }, szansa na zwycięstwo większa o { $win } %
review-gain-points = zysk w punktach: { $points }
review-gain-win = szansa na zwycięstwo większa o { $win } %
review-played = zagrano: { $option }
review-deal = rozdanie

# Zdanie do każdej oceny.
review-why-best = Żadna inna możliwość nie jest oceniana wyżej.
review-why-close = Może trochę lepiej: { $option }. Różnica jest mała albo niepewna.
review-why-better = Lepiej: { $option } – { $reason }.
review-why-chance = Zdecydował los: { $reason }.

# Powody.
review-completes = wypełnia zadanie „{ $card }”
review-enables = pozwala w tej turze wypełnić zadanie „{ $card }”
review-nears = zadanie „{ $card }” wymaga potem jeszcze tylko: { $what }
review-denies = { $player } nie bierze na zadanie „{ $card }” tego, czego brakuje: { $what }
review-affordable = na zadanie „{ $card }” już cię stać
review-for-lord = za zadanie „{ $card }” twój lord daje { $what }
review-builds = budynek „{ $card }” będzie na ciebie zarabiać
review-goes-first = następną rundę zaczynasz ty
review-gains = daje { $what }
review-draws = { $n ->
    [one] pozwala dociągnąć kartę intrygi
    [few] pozwala dociągnąć { $n } karty intrygi
   *[many] pozwala dociągnąć { $n } kart intrygi
}
review-keeps-for = zostawia { $what } na zadanie „{ $card }”
review-keeps = zostawia { $what }
review-spares = nie dokłada ci: { $what }
review-waits = zadanie możesz wypełnić w późniejszej turze
review-sooner = wcześniej wypełnia zadanie „{ $card }”
review-delays = { $player } później wypełnia zadanie „{ $card }”
review-occupies = inaczej to pole zajmuje { $player }
review-takes = bierze zadanie „{ $card }”
review-puts = wprowadza do gry budynek „{ $card }”
review-ambassador = daje Ambasadora na następną rundę
review-promises = po wypełnieniu da { $what }
review-lasts = działa do końca gry
review-plays = zagrywa kartę „{ $card }”
review-worth = bez jednego wyraźnego powodu; średnio więcej punktów, mniej więcej o { $points }
review-ahead = bez jednego wyraźnego powodu; szansa na zwycięstwo większa mniej więcej o { $percent } %
