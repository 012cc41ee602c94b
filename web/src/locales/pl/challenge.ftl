# The daily deal, and duplicate matches: deals that several people play, each alone against the same bots.
daily-title = Dzisiejsze rozdanie
daily-other-day = Rozdanie dnia
daily-intro = Jedno rozdanie dla wszystkich, raz dziennie.
daily-play = Zagraj dzisiejsze rozdanie
daily-continue = Graj dalej
daily-waiting = Gra skończona. Zostanie zaliczona, gdy serwer odpowie.
daily-refused = Nie zaliczono. Zobacz dlaczego
daily-results =
    { $count ->
        [one] Zobacz wynik
        [few] Porównaj { $count } wyniki
       *[many] Porównaj { $count } wyników
    }
daily-finished =
    { $count ->
        [0] Nikt jeszcze nie skończył.
        [one] Skończyła jedna osoba.
        [few] Skończyły { $count } osoby.
       *[many] Skończyło { $count } osób.
    }
daily-points =
    { $score ->
        [one] punkt
        [few] punkty
       *[many] punktów
    }
daily-rules = Wszyscy dostają te same karty i tych samych rywali. Liczy się pierwsza gra, następne są dla wprawy. Nie ma podpowiedzi i nie można cofnąć tego, co zostało odkryte. Po swojej grze zobaczysz, jak poszło innym.
daily-closed = To rozdanie jest zamknięte i nie przyjmuje już wyników.
daily-next = Następne rozdanie { $when }.
daily-yesterday = Wczorajszy wynik
daily-catch-up = Zagraj też wczorajsze rozdanie
daily-late = Wynik z tego dnia liczy się do dnia: { $date }, także do serii.
daily-days = Dni
daily-before = Poprzedni dzień
daily-after = Następny dzień

deal-rivals =
    { $count ->
        [one] jeden rywal: { $level }
        [few] { $count } rywali: { $level }
       *[many] { $count } rywali: { $level }
    }
streak-none = Zagraj dziś, aby zacząć serię.
streak-days =
    { $days ->
        [one] 1 zagrany dzień. Jeden opuszczony dzień nie szkodzi.
        [few] Seria { $days } dni. Jeden opuszczony dzień nie szkodzi.
       *[many] Seria { $days } dni. Jeden opuszczony dzień nie szkodzi.
    }
streak-last-chance = Wczoraj nie było gry: zagraj dziś, aby nie przerwać serii.

challenge-play = Rozdaj karty
challenge-practise = Zagraj jeszcze raz dla wprawy
challenge-unknown = Nie ma takiego rozdania
challenge-failed = Nie można pokazać rozdania
challenge-retry = Spróbuj ponownie
challenge-kept = Twoja gra jest zapisana na tym urządzeniu
challenge-kept-text = Nie można połączyć się z serwerem. Gra zostanie zaliczona, gdy odpowie.

duplicate-title = Mecz duplikatowy
duplicate-intro = Znajomi grają to samo rozdanie przeciw tym samym rywalom, każdy osobno i kiedy chce. Potem porównujecie wyniki.
duplicate-offer = Wyzwij znajomych na jedno rozdanie
duplicate-make = Utwórz link
duplicate-link = Wyślij ten link znajomym
duplicate-share = Zagraj to samo rozdanie co ja i porównajmy wyniki.
duplicate-rules = Każdy, kto ma link, dostaje te same karty i tych samych rywali. Liczy się pierwsza gra. Gry porównuje się, gdy skończą wszyscy, którzy zaczęli.
duplicate-waits = Gry będzie można porównać, gdy skończą wszyscy, którzy zaczęli. Na nikogo nie czeka się dłużej niż 7 dni.

result-won = Rywale pokonani.
result-lost = Jeden z rywali był lepszy.
result-matchpoints = innych wyników pokonanych (punkty meczowe)
result-marked = Oznaczony: inny wynik przyszedł z twojej sieci albo ma te same odpowiedzi. Oznaczone wyniki nie trafiają na listę najlepszych.
histogram-title = Punkty wszystkich
histogram-bin = Od { $from } do { $to } punktów: { $count }.
histogram-you = Tu jest twój wynik.

people-best = Najlepsi
people-all = Kto gra
people-watch = Powtórka
people-won = rywale pokonani
people-marked = oznaczony: ta sama sieć lub te same odpowiedzi co w innym wyniku
people-playing = gra
people-finished = skończone

compare-title = Obok siebie
compare-note = Dokąd poszli agenci, co ukończono i zbudowano oraz punkty po każdej rundzie. Punkty prowadzą do powtórki.
compare-parts = Gry rozchodzą się w rundzie { $round }: { $left } – { $leftSpace }, { $right } – { $rightSpace }.
compare-same = Wszyscy agenci poszli tą samą drogą.
compare-nowhere = żadne pole
compare-final = Wynik końcowy z lordem i zasobami
compare-left = Z lewej
compare-right = Z prawej
compare-rounds = Runda po rundzie
compare-turn = Tura { $turn } z { $turns }, runda { $round }
compare-turn-back = O turę wstecz
compare-turn-on = O turę dalej
compare-turn-none = Nie ma więcej tur
compare-quests-done =
    { $count ->
        [0] Żadnego ukończonego zadania
        [one] 1 ukończone zadanie
        [few] { $count } ukończone zadania
        [many] { $count } ukończonych zadań
       *[other] { $count } ukończonego zadania
    }
compare-quests-open =
    { $count ->
        [0] Żadnego otwartego zadania
        [one] 1 otwarte zadanie
        [few] { $count } otwarte zadania
        [many] { $count } otwartych zadań
       *[other] { $count } otwartego zadania
    }
compare-buildings =
    { $count ->
        [one] 1 budynek
        [few] { $count } budynki
        [many] { $count } budynków
       *[other] { $count } budynku
    }
compare-watch = Ta tura na planszy
compare-quest = Ukończone zadanie
compare-building = Kupiony budynek
compare-points =
    { $points ->
        [one] { $points } punkt
        [few] { $points } punkty
       *[many] { $points } punktów
    }

share-label = Wiersz do wysłania, bez zdradzania szczegółów
share-daily = { $game }, rozdanie z dnia { $date }
share-duplicate = { $game }, mecz duplikatowy
share-points =
    { $score ->
        [one] { $score } punkt
        [few] { $score } punkty
       *[many] { $score } punktów
    }
share-percent = { $percent } % punktów meczowych
share-streak = seria { $days } dni

# Refusals of the server.
deal-refused-other-deal = To nie jest gra z tego rozdania albo rozdała ją inna wersja programu. Nie liczy się.
deal-refused-not-open = Ten dzień jeszcze się nie zaczął (UTC) albo jego rozdanie nie przyjmuje już wyników.
deal-refused-play-first = Gry innych zobaczysz po swojej, a w meczu duplikatowym po grach wszystkich.
deal-refused-unknown-challenge = Nie ma takiego rozdania.
