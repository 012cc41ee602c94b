# The reference: rules and cards.
ref-search = Search the rules and cards
ref-search-example = a name, a word, a rule such as R-33
ref-none = Nothing found for “{ $query }”.
ref-found = { $count ->
    [one] { $count } found
   *[other] { $count } found
}
ref-chapters = The rules
ref-glossary = Glossary
ref-cards = Cards and Buildings
ref-does = What it does
ref-rulings = Rulings
ref-no-rulings = No ruling needed: the card says it all.
ref-mentions = In the rules
ref-printed = On the English card:
ref-copies = { $count ->
    [one] { $count } copy
   *[other] { $count } copies
}
ref-kind = Kind
ref-kind-quests = Quests
ref-kind-intrigue = Intrigue cards
ref-kind-buildings = Building tiles
ref-kind-spaces = Printed spaces
ref-kind-lords = Lords
ref-one-quests = Quest
ref-one-intrigue = Intrigue card
ref-one-buildings = Building tile
ref-one-spaces = Printed space
ref-one-lords = Lord
ref-set = Set
ref-any-set = All sets
ref-type = Type
ref-any-type = All types
ref-plots = Plot Quests only
ref-shown = { $count ->
    [one] { $count } shown
   *[other] { $count } shown
}
ref-clauses = Rules covered here
ref-back = Back
ref-contents = Contents
ref-as-page = Open as a page of its own
ref-unknown = The reference has no such page.
ref-previous = Previous: { $title }
ref-next = Next: { $title }
ref-missing = The text cannot be loaded now.
