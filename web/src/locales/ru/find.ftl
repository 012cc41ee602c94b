# Открытые столы на первом экране и поиск игры.
people-here = { $count ->
    [one] здесь ещё { $count } человек
    [few] здесь ещё { $count } человека
   *[many] здесь ещё { $count } человек
  }
open-tables-none-fit = Ни один открытый стол не подходит под эти условия.
filter-pace = Темп
filter-any = не важно
filter-language = Язык
filter-language-any = любой
find-wait = Потом с ботами
find-minutes = через { $count } мин
find-game = Найти мне игру
