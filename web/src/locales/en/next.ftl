# The way from one game to the next.
next-game =
    { $count ->
        [one] Your turn: { $name }
       *[other] Your turn: { $name } ({ $count } games)
    }
