# Reviews of finished games. $player is a player; $card and $space are names; $what is an amount.

# Options of a decision.
option-assign = Agent to { $space }
option-agent = Agent back from { $space }
option-move = move the Agent of { $player } from { $from } to { $space }
option-move-ambassador = move the Ambassador from { $from } to { $space }
option-card = { $card }
option-take-card = take { $card }
option-complete = complete { $card }
option-discard = discard { $card }
option-play = play { $card }
option-buy = buy { $card }
option-put = put { $card } into play
option-hand-on = { $card } to { $player }
option-take = take { $what }
option-give = give { $what }
option-opponent = choose { $player }
option-accept = accept
option-decline = decline
option-decline-complete = complete no Quest now

# The report. $points, $win, $low and $high are formatted numbers; $decision is counted from 1.
review-heading = Review by { $evaluator }, { $playouts } playouts
review-column-win = chance to win
review-column-points = points
review-start = start
review-decisions = own decisions
review-luck = luck
review-rivals = opponents' choices
review-residual = not explained
review-result = result
review-hindsight = with open cards
review-verdict-best = best
review-verdict-close = close
review-verdict-slip = slip
review-verdict-mistake = mistake
review-verdict-blunder = blunder
review-lucky = lucky
review-unlucky = unlucky
review-moments = What to look at again
review-no-moments = Nothing to look at again was found.
review-moment = Round { $round }, decision { $decision }, { $player }: { $verdict }
review-moment-luck = Round { $round }, after decision { $decision }, { $player }: { $verdict }
review-moment-deal = Round { $round }, before the first decision, { $player }: { $verdict }
review-loss = cost { $points } points ({ $low } to { $high }) and { $win } % of the chance to win
review-loss-points = cost { $points } points ({ $low } to { $high })
review-loss-win = cost { $win } % of the chance to win
review-gain = brought { $points } points and raised the chance to win by { $win } %
review-gain-points = brought { $points } points
review-gain-win = raised the chance to win by { $win } %
review-played = played: { $option }
review-deal = the deal

# The sentence of each verdict.
review-why-best = No other option is estimated higher.
review-why-close = Perhaps a little better: { $option }. The difference is small or uncertain.
review-why-better = Better: { $option } – { $reason }.
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
review-waits = you can complete the Quest on a later turn
review-sooner = completes { $card } sooner
review-delays = { $player } completes { $card } later
review-occupies = otherwise { $player } takes this space
review-takes = takes { $card }
review-puts = puts { $card } into play
review-ambassador = brings the Ambassador for the next round
review-promises = completed, it brings { $what }
review-lasts = it works for the rest of the game
review-plays = plays { $card }
review-worth = no single reason stands out; about { $points } more points on average
review-ahead = no single reason stands out; about { $percent } % more chance to win
