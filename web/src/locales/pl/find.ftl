# Publiczne stoły na pierwszym ekranie i szukanie gry.
people-here = { $count ->
    [one] jest tu jeszcze jedna osoba
    [few] są tu jeszcze { $count } osoby
   *[many] jest tu jeszcze { $count } osób
  }
open-tables-none-fit = Żaden publiczny stół nie pasuje do tych filtrów.
filter-pace = Tempo
filter-any = dowolne
filter-language = Język
filter-language-any = dowolny
find-wait = Potem z botami
find-minutes = po { $count } min
find-game = Znajdź mi grę
