# Reviews of finished games. $player is a player; $card and $space are names; $what is an amount.

# Options of a decision.
option-assign = Agent to { $space }
option-agent = Agent back from { $space }
option-move = move { $player }: from { $from } to { $space }
option-card = { $card }
option-hand-on = { $card } to { $player }
option-take = take { $what }
option-give = give { $what }
option-opponent = choose { $player }
option-accept = accept
option-decline = decline

# The report. $points, $win, $low and $high are formatted numbers.
review-heading = Review by { $evaluator }, { $playouts } playouts
review-column-win = victory
review-column-points = points
review-start = start
review-decisions = own decisions
review-luck = luck
review-rivals = opponents' choices
review-residual = not explained
review-result = result
review-verdict-best = best
review-verdict-close = close
review-verdict-slip = slip
review-verdict-mistake = mistake
review-verdict-blunder = blunder
review-lucky = lucky
review-unlucky = unlucky
review-moments = What to look at again
review-no-moments = Nothing to look at again was found.
review-moment = Round { $round }, decision { $action }, { $player }: { $verdict }
review-loss = cost { $points } points ({ $low } to { $high }) and { $win } % of the victory
review-gain = brought { $points } points and { $win } % of the victory
review-played = played: { $option }
review-deal = the deal

# The sentence of each verdict.
review-why-best = No other option is estimated higher.
review-why-close = { $option } is estimated no worse, but the difference is too small or too uncertain.
review-why-better = { $option } is better: { $reason }.
review-why-chance = Chance brought: { $reason }.

# Reasons for an option.
review-completes = completes { $card }
review-enables = lets you complete { $card } this turn
review-nears = { $card } then lacks only { $what }
review-denies = denies { $player } { $what } for { $card }
review-affordable = you can pay for { $card } already
review-for-lord = your Lord adds { $what } for { $card }
review-builds = { $card } earns for you when others use it
review-goes-first = you go first next round
review-gains = brings { $what }
review-draws = { $n ->
    [one] draws an Intrigue card
   *[other] draws { $n } Intrigue cards
}
review-keeps-for = keeps { $what } for { $card }
review-keeps = keeps { $what }
review-spares = avoids { $what }
review-waits = the other is still possible on a later turn
review-sooner = completes { $card } sooner
review-delays = { $player } does not complete { $card } so soon
review-occupies = otherwise { $player } takes { $space }
review-worth = about { $points } points more after the next turns
review-ahead = about { $percent } % more of the victory
