# A scripted rival at the table, and its reasons.
solo-reasoning = What { $name } thinks

# The reasons of the rival.
solo-line = line { $line } of the script: { $line ->
    [1] it has no active Quest
    [2] it has fewer Buildings than you
    [3] it has played no Intrigue card this round
    [4] its first Quest lacks { $need }
    [5] it has fewer than two active Quests
    [6] a Quest lacks { $need }
    [7] it does not hold the First Player marker
    [8] it has fewer than 8 Gold
    [9] a tile with 4 or more points is for sale
    [10] it wants Intrigue cards
    [11] it wants what its Lord likes
   *[other] nothing else is left
  } → { $space }
solo-worth = last round, the best space, worth { $worth ->
    [one] { $worth } point
   *[other] { $worth } points
  } → { $space }
solo-goes = goes to { $space }
solo-moved-on = { $from } is not open, moved on to { $space }
solo-nothing-built = no Building is in play, on to { $space }
solo-rolls-on = { $why ->
    [again] there is nothing for that number: it rolls again
    [SOLO-C-3] the board of a module: a second die says which space
    [SOLO-C-4] a Building: another die says which one
   *[other] it rolls on
  }
solo-rolled = rolled { $rolled }
solo-decides = { $rule ->
    [SOLO-0-3] completes what it can pay
    [SOLO-0-5] plays the oldest card of its queue
    [SOLO-A-10] takes the best tile it can pay
    [SOLO-A-13] plays the next card that can be played
    [SOLO-C-10] takes the tile with the most points
    [SOLO-C-13] plays the next card
    [SOLO-C-17] gives up what it needs least
    [SOLO-P-3] takes what its Quests need most
    [SOLO-P-4] gives up what it needs least
    [SOLO-P-5] asks whether the gain is worth more than the price
    [SOLO-P-6] prefers its Lord’s types, then the most points
    [SOLO-P-7] prefers the most points, then the highest cost
    [SOLO-P-8] takes what it needs, or what you have most of
    [SOLO-P-9] takes the next free space in board order
    [SOLO-P-10] chooses the space as it does for any Agent
    [SOLO-P-11] takes its latest Agents back, as many as allowed
    [SOLO-P-12] uses its Plot Quest if it gains by it
    [SOLO-P-13] takes the alternative it needs most
    [SOLO-P-14] takes as much as allowed
    [SOLO-P-15] names the type it has completed less of
    [SOLO-P-16] discards the oldest card of its queue
    [SOLO-P-17] picks its cheapest Building, or your dearest
    [SOLO-P-18] picks your latest Agent
   *[other] takes the first answer of the list
  }
solo-scores = scores { $points } for { $what }
