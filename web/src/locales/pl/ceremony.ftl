# Koniec gry.
final-count-game = Po ostatniej rundzie
final-count-adventurers = Poszukiwacze przygód: po 1 pkt
final-count-gold = Złoto: 1 pkt za każde 2
final-count-lord = Lordowie zdejmują maski
final-count-corruption = Korupcja i kary
final-count-skip = Pomiń liczenie
final-count-again = Policz ponownie
final-one = { $margin ->
    [0] { $name } wygrywa przy remisie
   *[other] { $name } wygrywa o { $margin } pkt
  }
final-you = { $margin ->
    [0] Wygrywasz przy remisie
   *[other] Wygrywasz o { $margin } pkt
  }
final-shared = Zwycięstwo dzielą { $names }
final-facts = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }, { $modules }.
final-look = Wróć do stołu
final-how = Skąd punkty
final-took = Kto co wziął
final-chart = Punkty runda po rundzie
final-chart-note = ostatni krok to końcowe punktowanie
rank-winner = 1. · zwycięstwo
rank = { $rank }.
rematch-join = Do rewanżu
score-quests = Zadania
score-rounds = Budynki, karty i reszta
score-missing = Strata: pusty tor korupcji
score-adventurers = Poszukiwacze przygód
score-gold = Złoto
score-lord = Lord
score-corruption = Korupcja
score-penalty = Niewypełnione zadania
score-total = Razem
took-arcana = Zadania: Wiedza tajemna
took-commerce = Zadania: Handel
took-piety = Zadania: Pobożność
took-skullduggery = Zadania: Łajdactwo
took-warfare = Zadania: Walka
took-mandatory = Zadania obowiązkowe
took-building = Budynki
took-play = Zagrane karty intrygi
took-any = Zdobyci poszukiwacze przygód
took-gold = Zdobyte złoto
took-pawn-s = Wysłani agenci
chart-start = start
chart-lords = lordowie
chart-alt = Punkty na końcu: { $list }
high-quest = Największe zadanie:
high-space = Najbardziej oblegane pole:
high-landlord = Najlepszy właściciel:
high-visits = { $count ->
    [one] { $count } wizyta
    [few] { $count } wizyty
   *[many] { $count } wizyt
  }
high-lead = { $count ->
    [0] Prowadzenie nigdy się nie zmieniło
    [one] Prowadzenie zmieniło się raz
    [few] Prowadzenie zmieniło się { $count } razy
   *[many] Prowadzenie zmieniło się { $count } razy
  }
# A game that was given up
abandoned-you = Gra oddana: przy stole zostały tylko boty. Nikt nie wygrywa; taki był stan gry.
abandoned-all = Wszyscy oddali grę. Nikt nie wygrywa; taki był stan gry.
final-review = Analiza
final-challenge = Wyniki tego rozdania
