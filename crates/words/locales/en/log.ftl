# The log of a game. $player, $from, $to and $of are players; $card, $space and $from (of an Agent) are names.

log-seat = Seat { $number }
log-round-started = Round { $n }
log-turn-started = { $player }
log-passed = { $player } has no legal space and passes
log-hand-decides = what follows depends on the hand of { $player }

# Agents
via = { $via ->
    [magisters-orb] {" "}by the Magister's Orb
    [builders-plans] {" "}by the Builders' Plans
   *[none] {""}
}
log-agent-assigned = assigns { $piece ->
    [ambassador] the Ambassador
   *[agent] an Agent
} to { $space }{ via }
log-agent-reassigned = reassigns the Agent at { $from } to { $space }{ via }
log-agent-stayed = { $player }'s Agent stays at { $space }
log-agent-returned = { $player }'s Agent returns from { $space }
log-agent-moved = { $whose ->
    [none] the Ambassador
   *[player] { $player }'s Agent
} is moved from { $from } to { $space }
log-agents-went-home = all Agents go home
log-reserve-agents-joined = every player gains one more Agent
log-lieutenant-joined = the Lieutenant joins { $player }
log-ambassador-taken = { $player } takes the Ambassador
log-ambassador-set-aside = the Ambassador is set aside
log-ambassador-left = the Ambassador leaves the game
log-space-copied = { $player } uses { $space } as well

# Goods and points
log-collected = { $player } collects { $what } at { $space }
log-gained = { $player } gains { $what }
log-returned = { $player } returns { $what }
log-given = { $from } gives { $what } to { $to }
log-scored = { $player } scores { $vp }
log-lost-points = { $player } loses { $vp }
log-corruption-missing = { $player } should take { $n } more Corruption, but the track is empty
log-corruption-removed = { $whose ->
    [none] { $what } from the track leaves the game
   *[player] { $what } from { $player }'s Tavern leaves the game
}
log-placed = { $player } places { $what } on { $space }
log-stocked = { $space } is stocked with { $what }
log-owner-paid = { $player } gets the owner benefit of { $card }
log-plot-fired = { $card } takes effect for { $player }
log-offer-accepted = { $player } accepts
log-offer-declined = { $player } declines
log-marker-taken = { $player } takes the First Player marker

# Quests
log-quest-taken = { $player } takes the Quest { $card }
log-quest-revealed = { $card } is revealed
log-quest-discarded = { $card } is discarded
log-quest-completed = { $player } completes { $card }
log-quests-drafted = { $n ->
    [one] { $n } Quest is passed around
   *[other] { $n } Quests are passed around
}
log-quest-type-named = { $player } searches for a Quest of the type { $kind }
log-quest-deck-shuffled = the discarded Quests are shuffled into a new deck

# Intrigue cards
log-intrigue-drawn = { $player } draws { $card }
log-intrigue-drawn-unseen = { $player } draws an Intrigue card
log-intrigue-played = { $player } plays { $card }
log-intrigue-discarded = { $player } discards { $card }
log-intrigue-kept = { $card } goes to { $player }'s hand
log-intrigue-deck-shuffled = the discarded Intrigue cards are shuffled into a new deck
log-mandatory-given = { $player } must complete { $card }
log-mandatory-discarded = { $player } discards { $card }

# Buildings
log-tile-revealed = { $card } appears in Builder's Hall
log-tile-drawn = { $card } is drawn from the stack
log-tiles-seen = { $player } looks at { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
}
log-tokens-placed = { $vp } lie on { $card }
log-building-bought = { $player } buys { $card }
log-building-put-into-play = { $card } comes into play under the control of { $player }
log-building-discarded = { $card } is discarded
log-control-taken = { $player } takes control of { $card }

# Lords and the end
log-lord-seen = { $player } looks at the Lord of { $of }
log-lord-revealed = { $player } is { $card }
log-lord-scored = { $player }'s Lord is worth { $vp }
log-game-ended = the game is over

# The scripted seat of the solo game: which clause of docs/rules.md makes it act
log-script-line = { $rule }, line { $line } ({ $line ->
    [1] it has no active Quest
    [2] it has fewer Buildings than the human
    [3] it has played no Intrigue card this round
    [4] its first Quest lacks: { $need }
    [5] it has fewer than two active Quests
    [6] a Quest lacks: { $need }
    [7] it does not hold the First Player marker
    [8] it has fewer than 8 Gold
    [9] a tile with 4 or more VP is for sale
    [10] it wants Intrigue cards
    [11] it wants what its Lord likes
   *[other] nothing else is left
}): { $space }
log-script-worth = { $rule } (last round, worth { $worth ->
    [one] { $worth } half-point
   *[other] { $worth } half-points
}): { $space }
log-script-die = { $rule }: { $space }
log-script-decides = { $rule } ({ $rule ->
    [SOLO-0-3] it completes what it can pay
    [SOLO-0-5] the oldest card of its queue
    [SOLO-A-10] the best tile it can pay
    [SOLO-A-13] the next card that can be played
    [SOLO-C-10] the tile with the most VP
    [SOLO-C-13] the next card
    [SOLO-C-17] what it needs least
    [SOLO-P-3] what its Quests need most
    [SOLO-P-4] what it needs least
    [SOLO-P-5] is the gain worth more than the price?
    [SOLO-P-6] its Lord's types, then the most VP
    [SOLO-P-7] the most VP, then the highest cost
    [SOLO-P-8] what it needs, or what the human has most of
    [SOLO-P-9] the next free space in board order
    [SOLO-P-10] the space is found as for any Agent
    [SOLO-P-11] the latest Agents, as many as allowed
    [SOLO-P-12] its Plot Quest, if it gains by it
    [SOLO-P-13] the alternative it needs most
    [SOLO-P-14] as much as allowed
    [SOLO-P-15] the type it has completed less of
    [SOLO-P-16] the oldest card of its queue
    [SOLO-P-17] its cheapest Building, or the human's dearest
    [SOLO-P-18] the human's latest Agent
   *[other] the first answer of the list
})
log-script-scores = { $rule }: { $vp } for { $what }
log-die-rolled = { $rule }: { $rolled } on a die with { $sides } sides
log-moved-on = { $rule }: { $from } is not open, on to { $space }
log-moved-on-from-nothing = { $rule }: no Building is in play, on to { $space }

# After the last line
result-heading = Final scores
result-score = { $player }: { $total } = { $game } in the game, { $adventurers } for Adventurers, { $gold } for Gold, { $lord } for the Lord, { $corruption } for Corruption, { $penalty } penalty
result-winners = Won by { $players }.
result-goes-on = The game is not over after { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}.
