# Hints: what a strong bot would do in my place.
advice = What a strong bot would do
advice-thinking = Thinking about it…
advice-chance = { $percent } % to win
advice-points = about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
advice-note = The bot sees only what you see. The figures are estimates.
# Why an option is good: "Lets you complete …; denies Mira …". $what are pictures with numbers.
advice-why-completes = completes { $card }
advice-why-enables = lets you complete { $card } this turn
advice-why-nears = { $card } then lacks only { $what }
advice-why-denies = denies { $name } { $what } for { $card }
advice-why-affordable = you can pay for { $card } already
advice-why-for-lord = your Lord adds { $what } for it
advice-why-builds = { $card } earns for you when others use it
advice-why-goes-first = you go first next round
advice-why-gains = brings { $what }
advice-why-draws = { $cards ->
    [one] draws an Intrigue card
   *[other] draws { $cards } Intrigue cards
  }
advice-why-keeps-for = keeps { $what } for { $card }
advice-why-keeps = keeps { $what }
advice-why-spares = avoids { $what }
advice-why-waits = you can do it on a later turn
advice-decline = To decline, choose it again or confirm.
advice-removes = removes { $what }
# Facts about what an option chooses, where there is no reason.
advice-then-have = you then have { $what }
advice-last-adventurer = it is your last Adventurer
advice-rival-first = leads your opponents with { $what }
advice-rival-last = is last of your opponents with { $what }
advice-rival-has = has { $what }
advice-frees = frees { $from }
advice-moves = frees { $from }; { $name } may use { $to }: { $effect }
advice-recalls = you get this Agent back
advice-recalls-frees = you get this Agent back, and its space is free
