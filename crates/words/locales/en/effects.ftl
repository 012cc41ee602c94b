# What effects say. $form is the form of the verb: do ("take!"), may ("may take"), does ("each opponent takes").
# $actor says whose things are meant: you or they. Clauses begin small and have no full stop.

verb-take = { $form ->
    [does] takes
   *[other] take
}
verb-draw = { $form ->
    [does] draws
   *[other] draw
}
verb-score = { $form ->
    [does] scores
   *[other] score
}
verb-pay = { $form ->
    [does] pays
   *[other] pay
}
verb-return = { $form ->
    [does] returns
   *[other] return
}
verb-remove = { $form ->
    [does] removes
   *[other] remove
}
verb-give = { $form ->
    [does] gives
   *[other] give
}
verb-put = { $form ->
    [does] puts
   *[other] put
}
verb-move = { $form ->
    [does] moves
   *[other] move
}
verb-play = { $form ->
    [does] plays
   *[other] play
}
verb-discard = { $form ->
    [does] discards
   *[other] discard
}
verb-reveal = { $form ->
    [does] reveals
   *[other] reveal
}
verb-look = { $form ->
    [does] looks
   *[other] look
}
verb-name = { $form ->
    [does] names
   *[other] name
}
verb-buy = { $form ->
    [does] buys
   *[other] buy
}
verb-use = { $form ->
    [does] uses
   *[other] use
}
verb-assign = { $form ->
    [does] assigns
   *[other] assign
}
actor = { $actor ->
    [they] they
   *[you] you
}
possessive = { $actor ->
    [they] their
   *[you] your
}

# Goods
effect-gain = { verb-take } { $what }
effect-draw = { verb-draw } { $what }
effect-score = { verb-score } { $what }
effect-gain-one-of = { verb-take } { possessive } choice of { $what }
effect-collect = take everything that lies here
effect-gain-gold-per-building = { verb-take } { $what } for each Building tile in play
effect-gain-returned-type = { verb-take } 1 Adventurer of the type that was returned
effect-pay = { verb-pay } { $what }
effect-return = { verb-return } { $what } to the supply
effect-lose-adventurer = { verb-return } 1 Adventurer of { possessive } choice to the supply, if { actor } have any
effect-return-corruption = { verb-return } { $what } to the track
effect-return-corruption-up-to = { verb-return } up to { $what } to the track
effect-remove-corruption-up-to = { verb-remove } up to { $what } in { possessive } Tavern from the game
effect-remove-from-track = { verb-remove } { $what } on the track from the game
effect-score-per-building = { verb-score } { $what } for each Building { actor } control
effect-score-per-paid = { verb-score } { $what } for each { $kind } paid for this Quest
effect-score-if-least-corrupt = { verb-score } { $what } if every opponent has more Corruption than { actor } do
effect-score-tokens = { verb-score } all VP tokens that lie here
effect-swap-for-cleric = { actor } may return 1 Fighter, Rogue or Wizard to the supply to take 1 Cleric (once per round)

# Things on action spaces
effect-place = { verb-put } { $what } { $from ->
    [track] from the track
   *[supply] from the supply
} { $n ->
    [one] on any action space
   *[other] on each of { $n } different action spaces
}
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 Adventurer from { possessive } Tavern onto any action space
   *[other] { verb-move } { $n } Adventurers from { possessive } Tavern onto { $n } different action spaces
}
effect-place-own-corruption = { verb-move } 1 Corruption from { possessive } Tavern onto any action space

# Intrigue cards
effect-draw-per-paid = { verb-draw } 1 Intrigue card for each { $what } paid for this Quest
effect-draw-and-may-play = { $n ->
    [one] { verb-draw } 1 Intrigue card; { actor } may play it at once
   *[other] { verb-draw } { $n } Intrigue cards one at a time; { actor } may play each as soon as it is drawn
}
effect-play = { $n ->
    [one] { verb-play } 1 Intrigue card
   *[other] { verb-play } { $n } Intrigue cards one after the other
}
effect-discard-intrigue = { verb-discard } { $what }
effect-give-mandatory-quest = { verb-give } this Mandatory Quest to an opponent; until they complete it, they can complete no other Quest
effect-hand-on-mandatory-quest = { verb-give } 1 of { possessive } Mandatory Quests to an opponent who has Corruption
effect-keep-this-card = that opponent takes this card into hand

# Quests
effect-take-quest = { verb-take } 1 face-up Quest from Cliffwatch Inn
effect-take-quest-and-may-complete = { verb-take } 1 face-up Quest from Cliffwatch Inn; { actor } may complete it at once and score { $what } more
effect-take-top-quest = { verb-take } the top Quest of the deck
effect-take-all-quests = { verb-take } all face-up Quests from Cliffwatch Inn
effect-reset-inn = { verb-discard } all face-up Quests at Cliffwatch Inn, { verb-reveal } new ones
effect-discard-quest = { verb-discard } 1 of { possessive } active Quests, not a Mandatory one
effect-discard-any-quest = { verb-discard } 1 of { possessive } uncompleted Quests (even a Mandatory one) and { verb-score } { $what }
effect-draft-quests = { verb-draw } as many Quests from the deck as there are players and keep 1. The others pass to the left, and each player keeps 1
effect-search-quest = { verb-name } a Quest type. Turn over Quests from the deck until one of that type appears: take it and discard the others

# Buildings
effect-buy-building = { verb-buy } 1 Building in Builder's Hall
effect-put-buildings = { $n ->
    [one] { verb-put } 1 Building from Builder's Hall into play under { possessive } control for free
   *[other] { verb-put } { $n } Buildings from Builder's Hall, one after the other, into play under { possessive } control for free
}
effect-put-top-building = { verb-put } the top tile of the Building stack into play under { possessive } control for free
effect-put-all-buildings = { verb-put } all Buildings from Builder's Hall into play under { possessive } control for free
effect-put-one-of-top = { verb-look } at the top { $n ->
    [one] tile
   *[other] { $n } tiles
} of the Building stack and { verb-put } 1 of them into play under { possessive } control for free, the rest at the bottom of the stack
effect-discard-own-building = { verb-discard } 1 Building { actor } control that holds no Agent
effect-demolish-building = { verb-discard } any Building in play that holds no Agent; if another player controls it, pay its cost to that player
effect-take-control = { verb-take } control of 1 Building of an opponent

# Agents and markers
effect-take-first-player = { verb-take } the First Player marker
effect-take-ambassador = { verb-take } the Ambassador. At the start of the next round { actor } assign it before all Agents
effect-gain-lieutenant = { verb-take } the Lieutenant into { possessive } pool
effect-copy-space = { verb-use } an action space with an opponent's Agent as though { possessive } own Agent stood there
effect-copy-space-of-more-corrupt = { verb-use } an action space with an Agent of an opponent who has more Corruption than { actor } do, as though { possessive } own Agent stood there
effect-return-agent = { verb-return } 1 of { possessive } assigned Agents to the pool
effect-return-agents-up-to = { verb-return } up to { $n } of { possessive } assigned Agents to the pool
effect-return-agent-per-corruption = for each Corruption taken here { actor } may return 1 of { possessive } assigned Agents to the pool
effect-return-harbor-agent = { verb-return } 1 of { possessive } Agents at Waterdeep Harbor to the pool
effect-assign-agents = { $n ->
    [one] { verb-assign } 1 Agent at once
   *[other] { verb-assign } { $n } Agents at once, one after the other
}
effect-assign-to-hall-tile = { verb-assign } 1 Agent to a Building in Builder's Hall that holds no Agent and { verb-use } it as though { actor } controlled it
effect-move-agent = { verb-move } an opponent's Agent to an unoccupied action space; its player may use that space

# Players
effect-may = you may { $what }
effect-may-also = you may also { $what }
effect-also = also { $what }
effect-give = { verb-give } you { $what }
effect-receive = { verb-give } { $what } to an opponent
effect-let-host-take = { verb-give } you { $what } of your choice
effect-corrupt-the-worse = each opponent who has more Corruption than you takes { $what }
effect-show-lord = look at that opponent's Lord card
effect-become-open-lord = reveal your Lord and discard your Mandatory Quests. From now on no Attack and no Mandatory Quest of an opponent affects you, your Agents or your Buildings
each-opponent = each opponent { $what }
each-opponent-may = each opponent may { $what }
each-opponent-loses = each opponent returns { $what } to the supply. For each one who has none, { $then }
chosen-opponent = an opponent of your choice { $what }
chosen-opponent-gives = take { $what } from an opponent
chosen-opponent-gives-all = take { $what } from an opponent who has that many
chosen-opponent-gives-what-there-is = take { $what } from an opponent (or as much as there is)

# Put together: two clauses; a price and what it buys.
join-then = { $a }, then { $b }
offer = { $a } to { $b }
