# Plot Quests: $then is what happens.

plot-action-provides = whenever an action gives you at least { $what }, { $then }
plot-action-provides-gold = whenever an action gives you Gold, { $then }
plot-assigns-to = whenever you assign an Agent { $place }, { $then }
plot-completes-quest = whenever you complete { $quest } after this one, { $then }
plot-completes = whenever you complete a Quest after this one, you may take back 1 of the Adventurers paid for it
plot-takes-quest = whenever you take { $quest }, { $then }
plot-buys-building = whenever you buy a Building, { $then }
plot-start-of-round = at the start of each round, { $then }
plot-plays-intrigue = whenever you play an Intrigue card, { $then }
plot-action-played-intrigue = after an action in which you played an Intrigue card, { $then }
plot-gains-corruption = once in each of your turns, when you gain Corruption, { $then }
plot-returns-corruption = once in each of your turns, when you return Corruption to the track, { $then }
plot-marker-taken = whenever any player takes the First Player marker, { $then }; that player does the same (if it is you, do it twice)
plot-share-space = once per round, you may assign an Agent to an action space with an opponent's Agent
plot-use-hall-tile = once per round, you may assign an Agent to a Building in Builder's Hall that holds no Agent and use it as though you controlled it
plot-complete-at-inn = you may complete face-up Quests at Cliffwatch Inn as though they were your active Quests
plot-own-owner-benefit = whenever you assign an Agent to a Building you control, you also get its owner benefit
plot-lieutenant = the Lieutenant is one more Agent of yours for the rest of the game
plot-more-harbor-cards = whenever you assign an Agent to Waterdeep Harbor, you may play up to { $n } more Intrigue cards. If you do, take 1 Corruption
