# Amounts. $n is the number; $as is the role of the amount in its sentence: listed (it stands alone), object (it is
# taken, paid, put somewhere), limit (after "up to").

noun-cleric = { $n ->
    [one] Cleric
   *[other] Clerics
}
amount-cleric = { $n } { noun-cleric }

noun-fighter = { $n ->
    [one] Fighter
   *[other] Fighters
}
amount-fighter = { $n } { noun-fighter }

noun-rogue = { $n ->
    [one] Rogue
   *[other] Rogues
}
amount-rogue = { $n } { noun-rogue }

noun-wizard = { $n ->
    [one] Wizard
   *[other] Wizards
}
amount-wizard = { $n } { noun-wizard }

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

# Adventurers of two types: $kinds is "Fighters or Rogues".
amount-mix = { $n } { $kinds } in any mix

# Lists
list-and = { $a } and { $b }
list-or = { $a } or { $b }
list-plus = { $a } + { $b }
list-comma = { $a }, { $b }
amount-nothing = nothing
