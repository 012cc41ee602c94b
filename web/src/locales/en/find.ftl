# The public tables on the first screen, and finding a game.
people-here =
    { $count ->
        [one] one other person is here
       *[other] { $count } other people are here
    }
open-tables-none-fit = No public table fits these filters.
filter-pace = Pace
filter-any = any
filter-language = Language
filter-language-any = any
find-wait = Then with bots
find-minutes = after { $count } min
find-game = Find me a game
