# Cards: the texts around the printed parts. The texts of what cards do are in crates/words/locales.

# Amounts, for screen readers.
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

# Pictures, for screen readers.
thing-ambassador = the Ambassador
thing-lieutenant = the Lieutenant
thing-becomes = →

quest-type-arcana = Arcana
quest-type-commerce = Commerce
quest-type-piety = Piety
quest-type-skullduggery = Skullduggery
quest-type-warfare = Warfare

set-base = Waterdeep
set-undermountain = Undermountain
set-skullport = Skullport
set-promo = Promo

# Quests.
cost-lacking = { $cost }; you lack { $lacking }
quest-mandatory = Mandatory
quest-plot = Plot
quest-payable = you can pay
quest-comes-first = Do this first.
quest-ready = Ready now
quest-ready-after = Ready after this move
quest-ready-next = Ready next turn
quest-in-play = Done, keeps working
quest-fires = takes effect with this move
quest-for-lord = your Lord gives { $vp } VP more

# Intrigue cards.
intrigue-attack = attack
intrigue-utility = utility
intrigue-mandatory = mandatory
intrigue-hidden = An Intrigue card, face down

# Lords.
lord-hidden = A Lord, face down

# Tiles.
tile-open = open to you
tile-yours = yours
tile-a-round = a round
tile-owner = owner
tile-pile = { $what } here

# Pawns.
pawn-agent = { $name }, Agent { $number }
pawn-lieutenant = { $name }, Lieutenant
pawn-ambassador = Ambassador

# The tooltip of a card, line by line. { $printed } is the name on the English card, shown beside a translated name.
about-name = { $name } ({ $printed })
about-cost = Cost: { $what }
about-reward = Reward: { $what }
about-lasting = From then on: { $what }
about-stock = { $what }
about-effect = { $what }
about-owner = { $what }
