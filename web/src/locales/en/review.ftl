# Reviews of finished games: what was decided, what luck did.
review = Review
review-title = Review of the game
review-lead = What you decided, what luck did, what to learn.
review-back = To the board
review-open = Back to the review
review-working-server = The server is reviewing the game. You can leave this page and come back.
review-first = The first results come in a moment…
review-refining = The figures become more exact: { $percent } %
review-server = Let the server do it
review-failed = This game cannot be reviewed.
review-try-server = Ask the server
review-metric = Show
review-metric-points = points
review-metric-win = chance to win
review-seat = Player
# The columns. They lead from the start to the result.
review-columns = From the start to the result
review-columns-note = The start and the four parts add up to the result exactly.
review-start = start
review-result = result
review-decisions = own decisions
review-decisions-note = what moves cost against the best option, judged by what the player could know
review-luck = luck
review-luck-note = the deal, and cards, tiles and dice that came
review-rivals = opponents' choices
review-rivals-note = how the opponents' moves helped or hurt
review-residual = not explained
review-residual-note = losses that were made good later, and what showed only at the end, such as the opponents' Lords
review-hindsight = with open cards
review-hindsight-note = what more was possible for a player who sees all cards. Nobody could know it, so it is no mistake
review-open-cards = With open cards
review-open-cards-note = Also shows what the cards that nobody could see would have changed.
review-sum-good = { $name }: { $points } points at the end. { $luck } Decisions cost { $cost } points at the time.
review-lucky-game = Luck brought { $points } points.
review-unlucky-game = Luck cost { $points } points.
review-even-game = Luck was even.
# The chart.
review-chart = How the game went
review-chart-note-points = expected points at the end
review-chart-note-win = chance to win
review-chart-alt = Course of the game. At the end: { $list }
review-turning-points = Marks are turning points: a move that cost something, or luck.
review-mark = Round { $round }: { $verdict }, { $amount }
# The moments.
review-moments-of = Moments of { $name }
review-no-moments = No mistake and no luck that mattered. Well played!
review-round = Round { $round }
review-verdict-best = best move
review-verdict-close = as good as the best
review-verdict-slip = slip
review-verdict-mistake = mistake
review-verdict-blunder = blunder
review-verdict-lucky = luck
review-verdict-unlucky = bad luck
review-jump = Show on the board
review-played = Played
review-better = Better
review-because = Why
review-came = Came
review-cost = { $points } points, { $win }
review-between = probably between { $low } and { $high } points
review-between-win = probably { $low } to { $high } % of the chance to win
review-with-open-cards = With open cards: played { $played } points, better { $better }
review-marks = Solid: the move that was played. Dashed: the better one.
review-next = Next moment
review-previous = Previous moment
# Options.
review-agent-to = Agent to { $space }
review-agent-back = Agent back from { $space }
review-move = Agent from { $from } to { $space }
review-hand-on = { $card } to { $name }
review-take = take { $what }
review-give = give { $what }
review-accept = accept
review-decline = decline
review-decline-complete = complete no Quest now
review-option-take-quest = take { $card }
review-option-draft-quest = take { $card }
review-option-complete-quest = complete { $card }
review-option-discard-quest = discard { $card }
review-option-play-intrigue = play { $card }
review-option-discard-intrigue = discard { $card }
review-option-buy-building = buy { $card }
review-option-put-building = put { $card } into play
review-deal = the deal
review-chance = hidden cards
review-die = { $rolled } on a die with { $sides } sides
# Why an option is better. $what are pictures with numbers. The reader may be another player, so nobody is addressed.
review-why-completes = completes { $card }
review-why-enables = makes it possible to complete { $card } this turn
review-why-nears = { $card } then lacks only { $what }
review-why-denies = denies { $name } { $what } for { $card }
review-why-affordable = { $card } can already be paid
review-why-for-lord = the Lord adds { $what } for { $card }
review-why-builds = { $card } earns when others use it
review-why-goes-first = first turn in the next round
review-why-gains = brings { $what }
review-why-draws = { $cards ->
    [one] draws an Intrigue card
   *[other] draws { $cards } Intrigue cards
  }
review-why-keeps-for = keeps { $what } for { $card }
review-why-keeps = keeps { $what }
review-why-spares = avoids { $what }
review-why-waits = the Quest can be completed on a later turn
review-why-sooner = completes { $card } sooner
review-why-delays = { $name } completes { $card } later
review-why-occupies = otherwise { $name } takes this space
review-why-takes = takes { $card }
review-why-puts = puts { $card } into play
review-why-ambassador = brings the Ambassador for the next round
review-why-promises = completed, it brings { $what }
review-why-lasts = it works for the rest of the game
review-why-plays = plays { $card }
review-why-worth = no single reason: the trial games simply went better
review-why-ahead = no single reason: the trial games simply went better
# Sharing.
review-link = Copy link to this review
review-picture = Save as a picture
review-picture-title = What was decided, what luck did
# Limits.
review-limits = How far to trust it
review-limits-1 = Evaluator { $evaluator }, { $playouts } trial games. It plays on from positions as the bot "{ $bot }" would, up to the player's next turn.
review-limits-2 = It does not see long plans, and it is weaker than the strongest bot. Look at large losses first.
review-limits-3 = A move is judged only by what its player could know. A good move with a bad end stays good.
review-limits-4 = A mistake is named only if chance in the trial games can hardly explain it. All other moves are "as good as the best".
# Try again.
review-try-count = { $count ->
    [one] Find a better move: { $count } position
   *[other] Find better moves: { $count } positions
  }
review-try-nth = Position { $nth } of { $count }, round { $round }
review-try-task = Find a better move on the board.
review-try-best = Exactly: that is the best move!
review-try-good = Good: { $amount } points better than in the game.
review-try-same = That is what you played. Something else is better.
review-try-worse = Not better than what you played. Look again!
review-try-unknown = At first glance this looks weaker than the other moves. Look again!
review-try-show = Show the answer
review-try-next = Next position
review-try-end = To the summary
review-try-leave = Leave
review-try-summary = { $found } of { $count } found
review-try-praise-all = All of them. You see what you missed: remember it in the next game.
review-try-praise-some = Well done. What you find now, you will see sooner in the next game.
review-try-praise-none = These were hard ones. Look at the answers again, one by one.
review-practise = What to practise
review-practise-nothing = Nothing stands out.
review-skill-placement = where to send Agents
review-skill-quests = which Quests to take and complete
review-skill-intrigue = when to play which Intrigue card
review-skill-buildings = which Buildings to buy
review-skill-goods = which Adventurers and goods to take
review-skill-other = other choices
review-skill-last-round = the last round
review-skill-loss = { $errors ->
    [one] { $errors } time, { $points } points
   *[other] { $errors } times, { $points } points
  }
review-advice-placement = Before you send an Agent, ask which space an opponent needs, and which one completes a Quest this turn.
review-advice-quests = Take Quests that your Lord scores and that you can pay with spaces you reach often.
review-advice-intrigue = Play Intrigue cards early: goods from the first rounds count longest.
review-advice-buildings = Buildings pay back over many rounds: buy early, and spaces that opponents want.
review-advice-goods = Take what the next Quest lacks, not what is scarce.
review-advice-other = Look at the moments once more: the reasons say what the better choice gains.
review-progress = Your games over time
