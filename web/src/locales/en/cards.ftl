# Cards. What an effect says is a sentence with pictures: { $what } and the other variables are shapes and icons, to be put
# wherever the language likes. Sentences begin small; the first letter is made large where one begins. A `brief-…` is the short
# form for tiles and rows; without one the long form is shown there, too.

# Amounts, read aloud in place of the shapes.
amount-cleric = { $n ->
    [one] { $n } Cleric
   *[other] { $n } Clerics
  }
amount-fighter = { $n ->
    [one] { $n } Fighter
   *[other] { $n } Fighters
  }
amount-rogue = { $n ->
    [one] { $n } Rogue
   *[other] { $n } Rogues
  }
amount-wizard = { $n ->
    [one] { $n } Wizard
   *[other] { $n } Wizards
  }
amount-any = { $n ->
    [one] { $n } Adventurer of any type
   *[other] { $n } Adventurers of any type
  }
amount-gold = { $n } Gold
amount-corruption = { $n } Corruption
amount-vp = { $n } VP
amount-intrigue = { $n ->
    [one] { $n } Intrigue card
   *[other] { $n } Intrigue cards
  }
amount-either = { $n } { $list }

# Pictures, read aloud.
thing-quest = Quest
thing-play = { $n ->
    [one] { $n } Intrigue card
   *[other] { $n } Intrigue cards
  }
thing-card = Intrigue card
thing-cleric = { $n ->
    [one] Cleric
   *[other] Clerics
  }
thing-fighter = { $n ->
    [one] Fighter
   *[other] Fighters
  }
thing-rogue = { $n ->
    [one] Rogue
   *[other] Rogues
  }
thing-wizard = { $n ->
    [one] Wizard
   *[other] Wizards
  }
thing-any = Adventurer
thing-gold = Gold
thing-corruption = Corruption
thing-building = { $n ->
    [one] Building
   *[other] { $n } Buildings
  }
thing-agent = { $n ->
    [one] Agent
   *[other] { $n } Agents
  }
thing-first = the First Player marker
thing-ambassador = the Ambassador
thing-lieutenant = the Lieutenant
thing-becomes = →
thing-onto = onto a space
thing-back = back
thing-renew = 4 new Quests

quest-type-arcana = Arcana
quest-type-commerce = Commerce
quest-type-piety = Piety
quest-type-skullduggery = Skullduggery
quest-type-warfare = Warfare

set-base = Waterdeep
set-undermountain = Undermountain
set-skullport = Skullport
set-promo = Promo

# Between two instructions: the first is the price of the second, or both stand alone.
effect-then = {", "}
effect-next = {". "}

effect-gain = take { $what }
brief-gain = { $what }
effect-draw = draw { $what }
brief-draw = { $what }
effect-score = score { $what }
brief-score = { $what }
effect-gain-gold-per-building = take 1 { $gold } for each { $building } in play
brief-gain-gold-per-building = { $gold } per { $building }
effect-gain-returned-type = take one { $any } of the type that was paid
brief-gain-returned-type = { $any } as paid
effect-pay = pay { $what }
brief-pay = { $what } { $to }
effect-give = give you { $what }
effect-exchange = { $price } for { $what }
brief-exchange = { $price } { $what }
effect-receive = give { $what } to one rival
effect-lose-adventurer = return one { $any }
effect-return-corruption = return { $what }
brief-return-corruption = − { $what } { $to }
effect-return-corruption-up-to = return up to { $what }
brief-return-corruption-up-to = up to − { $what }
effect-remove-corruption-up-to = remove up to { $what } from the game
brief-remove-corruption-up-to = remove up to { $what }
effect-remove-from-track = remove { $what } on the track from the game
effect-score-per-building = score { $what } for each { $building } of yours
brief-score-per-building = { $what } per { $building }
effect-score-per-paid = score { $what } for each { $paid } paid
brief-score-per-paid = { $what } per { $paid } paid
effect-score-if-least-corrupt = score { $what } if every rival has more { $corruption }
effect-score-tokens = score all { $vp } here
brief-score-tokens = {""}
effect-swap-for-cleric = once a round you may return a { $fighter }, { $rogue } or { $wizard } for a { $cleric }
brief-swap-for-cleric = { $fighter }/{ $rogue }/{ $wizard } { $to } { $cleric }
effect-place = put { $what } on { $spaces ->
    [one] any space
   *[other] each of { $spaces } spaces
  }
brief-place = { $what }{ $onto }{ $spaces ->
    [one] {""}
   *[other] ×{ $spaces }
  }
effect-place-own-adventurers = put { $what } from your tavern on { $n } spaces
brief-place-own-adventurers = { $what }{ $onto } { $to }
effect-place-own-corruption = put one { $corruption } of yours on any space
brief-place-own-corruption = own { $corruption }{ $onto }
effect-draw-per-paid = draw an { $card } for each { $paid } paid
brief-draw-per-paid = { $card } per { $paid } paid
effect-draw-and-may-play = draw { $what }, { $n ->
    [one] which may be played at once
   *[other] each of which may be played at once
  }
brief-draw-and-may-play = { $what } may { $play }
effect-play = play { $what }
brief-play = { $what }
effect-play-more-at-harbor = you may play up to { $what } more for 1 { $corruption }
brief-play-more-at-harbor = up to { $what } more for { $corruption }
effect-discard-intrigue = discard { $what }
brief-discard-intrigue = − { $what }
effect-give-mandatory-quest = blocks a rival’s other Quests until done
effect-hand-on-mandatory-quest = give one of your Mandatory Quests to a rival who has { $corruption }
effect-keep-this-card = give them this card
effect-take-quest = take a { $quest } at the Inn
brief-take-quest = { $quest }
effect-take-quest-and-may-complete = take a { $quest } at the Inn; finished at once it scores { $what } more
brief-take-quest-and-may-complete = { $quest } done now: + { $what }
effect-take-top-quest = take the top { $quest } of the deck
brief-take-top-quest = { $quest } from the deck
effect-take-all-quests = take every { $quest } at the Inn
brief-take-all-quests = every { $quest } at the Inn
effect-reset-inn = deal 4 new Quests
brief-reset-inn = { $renew }
effect-discard-quest = discard a { $quest } of yours
brief-discard-quest = − { $quest } { $to }
effect-discard-any-quest = discard a { $quest } for { $what }
effect-draft-quests = draw a { $quest } for each player, keep one and pass the rest to the left
effect-search-quest = name a type and draw until such a { $quest } shows; keep it
effect-buy-building = buy a { $building }
brief-buy-building = buy { $building }
effect-put-buildings = get { $n ->
    [one] a { $what }
   *[other] { $what }
  } for sale for free
brief-put-buildings = { $what } free
effect-put-top-building = get the top { $building } of the stack for free
brief-put-top-building = top { $building } free
effect-put-all-buildings = get every { $building } for sale for free
brief-put-all-buildings = every { $building } for sale free
effect-put-one-of-top = look at the top { $what }, get one of them
effect-discard-own-building = discard a { $building } of yours without an { $agent }
effect-demolish-building = discard any { $building } without an { $agent } (pay its owner the price)
effect-take-control = take control of a rival’s { $building }
effect-take-first-player = take { $first }
brief-take-first-player = { $first }
effect-take-ambassador = take { $ambassador }
brief-take-ambassador = { $ambassador }
effect-gain-lieutenant = take { $lieutenant }
brief-gain-lieutenant = { $lieutenant }
effect-copy-space = use a space that a rival’s { $agent } has taken
brief-copy-space = use a taken space
effect-copy-space-of-more-corrupt = use a space taken by a rival who has more { $corruption }
effect-return-agent = take back one { $agent } of yours
brief-return-agent = { $back }{ $agent }
effect-return-agents-up-to = take back up to { $what } of yours
brief-return-agents-up-to = { $back } up to { $what }
effect-return-agent-per-corruption = take back one { $agent } for each { $corruption } you took here
brief-return-agent-per-corruption = { $back }{ $agent } per { $corruption }
effect-return-harbor-agent = take back one { $agent } of yours at the Harbor
effect-assign-agents = assign { $n ->
    [one] one { $what }
   *[other] { $what }
  } at once
effect-assign-to-hall-tile = assign an { $agent } to a { $building } for sale
effect-move-agent = move a rival’s { $agent } to a free space, which they may use
effect-may = you may { $what }
brief-may = may: { $what }
effect-each = each rival: { $what }
effect-each-may = each rival may { $what }
effect-each-gains = each rival takes { $what }
effect-each-loses = each rival loses { $what }. For each with none, { $then }
effect-chosen-gains = one rival takes { $what }
effect-chosen-gives = take { $what } from one rival
effect-corrupt-the-worse = each rival with more { $corruption } takes 1 { $corruption }
effect-show-lord = look at their Lord
effect-become-open-lord = show your Lord and drop your Mandatory Quests. No Attack or Mandatory Quest touches you any more

# Plot Quests: what happens from now on.
plot-action-provides = each action that gives { $what }: { $then }
brief-plot-action-provides = { $what }: { $then }
plot-action-provides-gold = each action that gives { $gold }: { $then }
brief-plot-action-provides-gold = { $gold }: { $then }
plot-assigns-to = at { $what }: { $then }
brief-plot-assigns-to = { $what }: { $then }
plot-completes-quest = each { $what } Quest you finish: { $then }
brief-plot-completes-quest = { $what } done: { $then }
plot-completes = each Quest you finish: take back one { $any } you paid
brief-plot-completes = { $quest } done: { $back }{ $any }
plot-takes-quest = each { $what } Quest you take: { $then }
brief-plot-takes-quest = { $what } taken: { $then }
plot-buys-building = each { $building } you buy: { $then }
brief-plot-buys-building = { $building }: { $then }
plot-start-of-round = each round: { $then }
brief-plot-start-of-round = round: { $then }
plot-plays-intrigue = each { $card } you play: { $then }
brief-plot-plays-intrigue = { $play }: { $then }
plot-action-played-intrigue = after each action with an { $play } played: { $then }
brief-plot-action-played-intrigue = { $play }: { $then }
plot-gains-corruption = once a turn, when you take { $corruption }: { $then }
brief-plot-gains-corruption = { $corruption }: { $then }
plot-returns-corruption = once a turn, when you return { $corruption }: { $then } more
brief-plot-returns-corruption = − { $corruption }: { $then }
plot-marker-taken = when anybody takes { $first }: both of you { $then }
brief-plot-marker-taken = { $first }: { $then } each
plot-may-share-space = once a round you may assign to a space with a rival’s { $agent }
brief-plot-may-share-space = share a taken space
plot-may-use-hall-tile = once a round you may assign to a { $building } for sale
brief-plot-may-use-hall-tile = use a { $building } for sale
plot-may-complete-at-inn = you may finish Quests that lie at the Inn
brief-plot-may-complete-at-inn = finish at the Inn
plot-earns-as-own-visitor = using a { $building } of yours gives you the owner’s benefit, too
brief-plot-earns-as-own-visitor = own { $building }: owner’s share
plot-has-lieutenant = you have one more { $agent } each round, { $lieutenant }
brief-plot-has-lieutenant = one more { $agent }

# Quests.
cost-of = of { $cost }
cost-lacking = { $cost }; you lack { $lacking }
quest-mandatory = Mandatory
quest-plot = Plot
quest-payable = you can pay
quest-you-lack = you lack
quest-lacks = Lacks
quest-then-lacks = After: lacks
quest-comes-first = Comes first.
quest-ready = Ready now
quest-ready-after = Ready after this move
quest-ready-next = Ready next turn
quest-in-play = In play
quest-fires = fires with this move
quest-for-lord = your Lord gives { $vp } VP more

# Intrigue cards.
intrigue-attack = attack
intrigue-utility = utility
intrigue-mandatory = mandatory
intrigue-hidden = An Intrigue card, face down

# Lords.
lord-hidden = A Lord, face down
lord-quest-types = { $vp } for each { $one } or { $other } Quest
lord-buildings = { $vp } for each Building of yours
lord-quests = { $vp } for each Quest
lord-quests-and-buildings-of = { $vp } for each Quest and Building of { $set }
lord-quests-worth = { $vp } for each Quest worth { $least } VP or more
lord-chosen-quest-type = { $vp } for each Quest of one type, chosen at the end
lord-corruption = { $vp } for each Corruption of yours

# Tiles.
tile-open = open to you
tile-yours = yours
tile-gets = gets
tile-a-round = a round
tile-owner = owner
tile-stock = Take all here; + { $what } a round
tile-pile = { $what } here
tile-harbor = Play a card. Moves on { $number ->
    [1] first
    [2] second
   *[other] third
  }

# Pawns.
pawn-agent = { $name }, Agent { $number }
pawn-lieutenant = { $name }, Lieutenant
pawn-ambassador = Ambassador

# A card in words, line by line. { $printed } is the name on the English card, where another language is shown.
about-name = { $name } ({ $printed })
about-cost = Cost: { $what }
about-reward = Reward: { $what }
about-lasting = From then on: { $what }
about-stock = { $what }
about-effect = { $what }
about-owner = { $what }
