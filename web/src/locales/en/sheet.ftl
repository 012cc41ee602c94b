# The sheet with all details of a card, place or player.
seat-protected = Protected from attacks
sheet-price = Price
sheet-visitor = Visitor
sheet-owner = Owner
sheet-owned = Belongs to
sheet-here = Here now
sheet-why = Not now
sheet-nobody = nobody
sheet-lies = Lies here
sheet-quests = Quests ({ $count })
sheet-plots = Plot Quests in play
sheet-done = Completed quests ({ $count })
sheet-buildings = Buildings ({ $count })
sheet-hand = Intrigue cards ({ $count })
sheet-hidden = { $count } face down
ref-open = Rules and rulings
