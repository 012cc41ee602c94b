# Zasady i karty, w których można coś sprawdzić.
ref-search = Szukaj w zasadach i kartach
ref-search-example = nazwa, słowo lub zasada, np. R-33
ref-none = Nic nie znaleziono dla „{ $query }”.
ref-found = { $count ->
    [one] { $count } wynik
    [few] { $count } wyniki
   *[many] { $count } wyników
}
ref-chapters = Zasady
ref-glossary = Słowniczek
ref-cards = Karty i budynki
ref-does = Co robi
ref-rulings = Orzeczenia
ref-no-rulings = Wyjaśnień nie trzeba: karta mówi wszystko.
ref-mentions = W zasadach
ref-printed = Na angielskiej karcie:
ref-copies = { $count ->
    [one] { $count } kopia
    [few] { $count } kopie
   *[many] { $count } kopii
}
ref-kind = Rodzaj
ref-kind-quests = Zadania
ref-kind-intrigue = Karty intrygi
ref-kind-buildings = Płytki budynków
ref-kind-spaces = Pola na planszach
ref-kind-lords = Lordowie
ref-one-quests = Zadanie
ref-one-intrigue = Karta intrygi
ref-one-buildings = Płytka budynku
ref-one-spaces = Pole na planszy
ref-one-lords = Karta lorda
ref-set = Zestaw
ref-any-set = Wszystkie zestawy
ref-type = Typ
ref-any-type = Wszystkie typy
ref-plots = Tylko zadania fabularne
ref-shown = { $count ->
    [one] { $count } pozycja
    [few] { $count } pozycje
   *[many] { $count } pozycji
}
ref-clauses = Zasady, których to dotyczy
ref-back = Wstecz
ref-contents = Spis treści
ref-as-page = Otwórz jako osobną stronę
ref-unknown = Nie ma takiej strony.
ref-previous = Poprzednia: { $title }
ref-next = Następna: { $title }
ref-missing = Nie można teraz wczytać tekstu.
