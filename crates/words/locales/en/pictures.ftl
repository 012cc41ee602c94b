# Pictures without a number: `<what is drawn|what is read aloud>`.
picture-quest = <quest|Quest>
picture-card = <intrigue|Intrigue card>
picture-play = <play|Intrigue card>
picture-building = <building|Building>
picture-agent = <pawn-s|Agent>
picture-first = <first|the First Player marker>
picture-ambassador = <ambassador|the Ambassador>
picture-lieutenant = <lieutenant|the Lieutenant>
picture-arrow = <arrow|→>
picture-onto = <onto|onto a space>
picture-back = <undo|back>
picture-renew = <again|4 new Quests>
picture-harbor = <waterdeep-harbor|Waterdeep Harbor>
picture-cleric = <cleric|Cleric>
picture-fighter = <fighter|Fighter>
picture-rogue = <rogue|Rogue>
picture-wizard = <wizard|Wizard>
picture-any = <any|Adventurer>
picture-gold = <gold|Gold>
picture-corruption = <corruption|Corruption>

# What is read aloud in place of $n pictures.
label-play = { $n ->
    [one] { $n } Intrigue card
   *[other] { $n } Intrigue cards
}
label-building = { $n ->
    [one] Building
   *[other] { $n } Buildings
}
label-pawn-s = { $n ->
    [one] Agent
   *[other] { $n } Agents
}
