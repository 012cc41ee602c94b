# What effects say. A message is the full text; `.short` is the sentence on a card, with pictures; `.brief` is for tiles and rows.
# Without a `.brief` the `.short` is used, without a `.short` the full text. { picture-… } and, in `.short` and `.brief`,
# { $what } are pictures. $mood is the mood of the verb: imperative ("take!"), infinitive ("may take"), indicative ("each
# opponent takes"). $actor says whose things are meant: you or they. Clauses begin small and have no full stop.

verb-take = { $mood ->
    [indicative] takes
   *[other] take
}
verb-draw = { $mood ->
    [indicative] draws
   *[other] draw
}
verb-score = { $mood ->
    [indicative] scores
   *[other] score
}
verb-pay = { $mood ->
    [indicative] pays
   *[other] pay
}
verb-return = { $mood ->
    [indicative] returns
   *[other] return
}
verb-remove = { $mood ->
    [indicative] removes
   *[other] remove
}
verb-give = { $mood ->
    [indicative] gives
   *[other] give
}
verb-put = { $mood ->
    [indicative] puts
   *[other] put
}
verb-move = { $mood ->
    [indicative] moves
   *[other] move
}
verb-play = { $mood ->
    [indicative] plays
   *[other] play
}
verb-discard = { $mood ->
    [indicative] discards
   *[other] discard
}
verb-reveal = { $mood ->
    [indicative] reveals
   *[other] reveal
}
verb-look = { $mood ->
    [indicative] looks
   *[other] look
}
verb-name = { $mood ->
    [indicative] names
   *[other] name
}
verb-buy = { $mood ->
    [indicative] buys
   *[other] buy
}
verb-use = { $mood ->
    [indicative] uses
   *[other] use
}
verb-assign = { $mood ->
    [indicative] assigns
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
    .brief = { $what }
effect-draw = { verb-draw } { $what }
    .brief = { $what }
effect-score = { verb-score } { $what }
    .brief = { $what }
effect-gain-one-of = { verb-take } { possessive } choice of { $what }
    .short = { verb-take } { $what }
    .brief = { $what }
effect-collect = take everything that lies here
effect-gain-gold-per-building = { verb-take } { $what } for each Building tile in play
    .short = take 1 { picture-gold } for each { picture-building } in play
    .brief = { picture-gold } per { picture-building }
effect-gain-returned-type = { verb-take } 1 Adventurer of the type that was returned
    .short = { verb-take } one { picture-any } of the type that was paid
    .brief = { picture-any } as paid
effect-pay = { verb-pay } { $what }
    .brief = { $what } { picture-arrow }
effect-return = { verb-return } { $what } to the supply
    .short = { verb-return } { $what }
    .brief = { $what } { picture-arrow }
effect-lose-adventurer = { verb-return } 1 Adventurer of { possessive } choice to the supply, if { actor } have any
    .short = { verb-return } one { picture-any }
effect-return-corruption = { verb-return } { $what } to the track
    .short = { verb-return } { $what }
    .brief = − { $what } { picture-arrow }
effect-return-corruption-up-to = { verb-return } up to { $what } to the track
    .short = { verb-return } up to { $what }
    .brief = up to − { $what }
effect-remove-corruption-up-to = { verb-remove } up to { $what } from { possessive } Tavern and from the game
    .short = { verb-remove } up to { $what } from the game
    .brief = remove up to { $what }
effect-remove-from-track = { verb-remove } { $what } from the track and from the game
effect-score-per-building = { verb-score } { $what } for each Building { actor } control
    .short = score { $what } for each { picture-building } of yours
    .brief = { $what } per { picture-building }
effect-score-per-paid = { verb-score } { $what } for each { $paid } paid for this Quest
    .short = score { $what } for each { $paid } paid
    .brief = { $what } per { $paid } paid
effect-score-if-least-corrupt = { verb-score } { $what } if every opponent has more Corruption than { actor } do
    .short = { verb-score } { $what } if every opponent has more { picture-corruption } than you
effect-score-tokens = { verb-score } all VP tokens that lie here
    .short = {""}
    .brief = {""}
effect-swap-for-cleric = { actor } may return 1 Fighter, Rogue or Wizard to the supply to take 1 Cleric (once per round)
    .short = once per round you may return a { picture-fighter }, { picture-rogue } or { picture-wizard } for a { picture-cleric }
    .brief = { picture-fighter }/{ picture-rogue }/{ picture-wizard } { picture-arrow } { picture-cleric }

# Things on action spaces
effect-place = { verb-put } { $what } { $from ->
    [track] from the track
   *[supply] from the supply
} { $n ->
    [one] on any action space
   *[other] on each of { $n } different action spaces
}
    .short = put { $what } on { $n ->
          [one] any space
         *[other] each of { $n } spaces
        }
    .brief = { $what }{ picture-onto }{ $n ->
          [one] {""}
         *[other] ×{ $n }
        }
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 Adventurer from { possessive } Tavern onto any action space
   *[other] { verb-move } { $n } Adventurers from { possessive } Tavern onto { $n } different action spaces
}
    .short = put { $what } from your Tavern on { $n } spaces
    .brief = { $what }{ picture-onto } { picture-arrow }
effect-place-own-corruption = { verb-move } 1 Corruption from { possessive } Tavern onto any action space
    .short = { verb-move } one { picture-corruption } of yours onto any space
    .brief = own { picture-corruption }{ picture-onto }

# Intrigue cards
effect-draw-per-paid = { verb-draw } 1 Intrigue card for each { $paid } paid for this Quest
    .short = draw an { picture-card } for each { $paid } paid
    .brief = { picture-card } per { $paid } paid
effect-draw-and-may-play = { $n ->
    [one] { verb-draw } 1 Intrigue card; { actor } may play it at once
   *[other] { verb-draw } { $n } Intrigue cards one at a time; { actor } may play each as soon as it is drawn
}
    .short = { $n ->
        [one] draw { $what }; you may play it at once
       *[other] draw { $what } one at a time; you may play each at once
    }
    .brief = { $what } may { picture-play }
effect-play = { $n ->
    [one] { verb-play } 1 Intrigue card
   *[other] { verb-play } { $n } Intrigue cards one after the other
}
    .short = play { $what }
    .brief = { $what }
effect-discard-intrigue = { verb-discard } { $what }
    .brief = − { $what }
effect-give-mandatory-quest = { verb-give } this Mandatory Quest to an opponent; until they complete it, they can complete no other Quest
    .short = blocks an opponent’s other Quests until completed
effect-hand-on-mandatory-quest = { verb-give } 1 of { possessive } Mandatory Quests to an opponent who has Corruption
    .short = give one of your Mandatory Quests to an opponent who has { picture-corruption }
effect-keep-this-card = that opponent takes this card into hand
    .short = give that opponent this card

# Quests
effect-take-quest = { verb-take } 1 face-up Quest from Cliffwatch Inn
    .short = take a { picture-quest } from the Inn
    .brief = { picture-quest }
effect-take-quest-and-may-complete = { verb-take } 1 face-up Quest from Cliffwatch Inn; { actor } may complete it at once and score { $what } more
    .short = take a { picture-quest } from the Inn; complete it at once for { $what } more
    .brief = { picture-quest } done now: + { $what }
effect-take-top-quest = { verb-take } the top Quest of the deck
    .short = take the top { picture-quest } of the deck
    .brief = { picture-quest } from the deck
effect-take-all-quests = { verb-take } all face-up Quests from Cliffwatch Inn
    .short = take every { picture-quest } from the Inn
    .brief = every { picture-quest } at the Inn
effect-reset-inn = { verb-discard } all face-up Quests at Cliffwatch Inn, { verb-reveal } new ones
    .short = deal 4 new Quests
    .brief = { picture-renew }
effect-discard-quest = { verb-discard } 1 of { possessive } active Quests, not a Mandatory one
    .short = discard a { picture-quest } of yours
    .brief = − { picture-quest } { picture-arrow }
effect-discard-any-quest = { verb-discard } 1 of { possessive } uncompleted Quests (even a Mandatory one) and { verb-score } { $what }
    .short = { verb-discard } a { picture-quest } of { possessive }s for { $what }
effect-draft-quests = { verb-draw } as many Quests from the deck as there are players and keep 1. The others pass to the left, and each player keeps 1
    .short = draw a { picture-quest } for each player, keep one and pass the rest to the left
effect-search-quest = { verb-name } a Quest type. Turn over Quests from the deck until one of that type appears: take it and discard the others
    .short = name a Quest type and draw until such a { picture-quest } appears: keep it

# Buildings
effect-buy-building = { verb-buy } 1 Building in Builder's Hall
    .short = { verb-buy } a { picture-building }
    .brief = buy { picture-building }
effect-put-buildings = { $n ->
    [one] { verb-put } 1 Building from Builder's Hall into play under { possessive } control for free
   *[other] { verb-put } { $n } Buildings from Builder's Hall, one after the other, into play under { possessive } control for free
}
    .short = get { $n ->
          [one] a { $what }
         *[other] { $what }
        } for sale for free
    .brief = { $what } free
effect-put-top-building = { verb-put } the top tile of the Building stack into play under { possessive } control for free
    .short = get the top { picture-building } of the stack for free
    .brief = top { picture-building } free
effect-put-all-buildings = { verb-put } all Buildings from Builder's Hall into play under { possessive } control for free
    .short = get every { picture-building } for sale for free
    .brief = every { picture-building } for sale free
effect-put-one-of-top = { verb-look } at the top { $n ->
    [one] tile
   *[other] { $n } tiles
} of the Building stack and { verb-put } 1 of them into play under { possessive } control for free, the rest at the bottom of the stack
    .short = look at the top { $what } of the stack and get one for free
effect-discard-own-building = { verb-discard } 1 Building { actor } control that holds no Agent
    .short = discard a { picture-building } of yours without an { picture-agent }
effect-demolish-building = { verb-discard } any Building in play that holds no Agent; if another player controls it, pay its cost to that player
    .short = discard any { picture-building } without an { picture-agent } (pay its cost to its owner)
effect-take-control = { verb-take } control of 1 Building of an opponent
    .short = take control of an opponent’s { picture-building }

# Agents and markers
effect-take-first-player = { verb-take } the First Player marker
    .short = take { picture-first }
    .brief = { picture-first }
effect-take-ambassador = { verb-take } the Ambassador. At the start of the next round { actor } assign it before all Agents
    .short = take { picture-ambassador }
    .brief = { picture-ambassador }
effect-gain-lieutenant = { verb-take } the Lieutenant into { possessive } pool
    .short = take { picture-lieutenant }
    .brief = {""}
effect-copy-space = { verb-use } an action space with an opponent's Agent as though { possessive } own Agent stood there
    .short = use a space that holds an opponent’s { picture-agent }
    .brief = use a taken space
effect-copy-space-of-more-corrupt = { verb-use } an action space with an Agent of an opponent who has more Corruption than { actor } do, as though { possessive } own Agent stood there
    .short = use a space that holds the { picture-agent } of an opponent with more { picture-corruption } than you
effect-return-agent = { verb-return } 1 of { possessive } assigned Agents to the pool
    .short = take back one { picture-agent } of yours
    .brief = { picture-back }{ picture-agent }
effect-return-agents-up-to = { verb-return } up to { $n } of { possessive } assigned Agents to the pool
    .short = take back up to { $what } of yours
    .brief = { picture-back } up to { $what }
effect-return-agent-per-corruption = for each Corruption taken here { actor } may return 1 of { possessive } assigned Agents to the pool
    .short = take back one { picture-agent } for each { picture-corruption } taken here
    .brief = { picture-back }{ picture-agent } per { picture-corruption }
effect-return-harbor-agent = { verb-return } 1 of { possessive } Agents at Waterdeep Harbor to the pool
    .short = take back one { picture-agent } of yours from the Harbor
effect-assign-agents = { $n ->
    [one] { verb-assign } 1 Agent at once
   *[other] { verb-assign } { $n } Agents at once, one after the other
}
    .short = assign { $n ->
          [one] one { $what }
         *[other] { $what }
        } at once
effect-assign-to-hall-tile = { verb-assign } 1 Agent to a Building in Builder's Hall that holds no Agent and { verb-use } it as though { actor } controlled it
    .short = assign an { picture-agent } to a { picture-building } for sale and use it
effect-move-agent = { verb-move } an opponent's Agent to an unoccupied action space; its player may use that space
    .short = move an opponent’s { picture-agent } to a free space, which that player may use

# Players
effect-may = you may { $what }
    .brief = may: { $what }
effect-may-also = you may also { $what }
    .short = you may { $what }
    .brief = may: { $what }
effect-also = also { $what }
    .short = { $what }
effect-give = { verb-give } you { $what }
effect-receive = { verb-give } { $what } to an opponent
    .short = { verb-give } { $what } to one opponent
effect-corrupt-the-worse = each opponent who has more Corruption than you takes { $what }
    .short = each opponent with more { picture-corruption } than you takes { $what }
effect-show-lord = look at that opponent's Lord card
    .short = look at that opponent’s Lord
effect-become-open-lord = reveal your Lord and discard your Mandatory Quests. From now on no Attack and no Mandatory Quest of an opponent affects you, your Agents or your Buildings
    .short = reveal your Lord and discard your Mandatory Quests. No Attack or Mandatory Quest affects you any more
each-opponent = each opponent { $what }
each-opponent-may = each opponent may { $what }
each-opponent-loses = each opponent returns { $what } to the supply. For each one who has none, { $then }
    .short = each opponent loses { $what }. For each who has none, { $then }
chosen-opponent = an opponent of your choice { $what }
    .short = one opponent { $what }
    .brief = one opponent: { $what }
chosen-opponent-gives = take { $what } from an opponent
    .short = take { $what } from one opponent
chosen-opponent-gives-all = take { $what } from an opponent who has that many
    .short = take { $what } from one opponent
chosen-opponent-gives-what-there-is = take { $what } from an opponent (or as much as there is)
    .short = take { $what } from one opponent

# Joining: two clauses; a price and what it buys.
join-then = { $a }, then { $b }
    .short = { $a }, { $b }
    .brief = { $a } { $b }
offer = { $a } to { $b }
    .brief = { $a } { $b }
