# Ratings, profiles and the archive of one's own games.
ratings-title = Rankingi
ratings-pages = Twoje wyniki
ratings-lead = Liczą się tu gry rankingowe. Ranking widać po { $games } grach: wartość i jej niepewność.
ratings-pool = Miejsca
ratings-pool-2 = 2
ratings-pool-3-4 = 3–4
ratings-pool-5-6 = 5–6
ratings-period = Grali w ciągu
ratings-period-week = 7 dni
ratings-period-month = 30 dni
ratings-period-year = roku
ratings-period-all = całego czasu
ratings-none = Nikt nie ma tu jeszcze rankingu. Otwórz stół i włącz „Gra rankingowa”.
ratings-none-then = W tym czasie nie grał tu nikt z rankingiem.
ratings-place = Miejsce
ratings-name = Imię
ratings-rating = Ranking
ratings-games = Gry
ratings-gain = Zmiana
ratings-more = Pokaż więcej
ratings-retry = Spróbuj ponownie
ratings-bots = Boty na tej skali
ratings-bots-note = Ich siłę zmierzono i nigdy się nie zmienia, więc ranking znaczy to samo na każdym serwerze.

profile-own = Mój profil
profile-unknown = Nie ma takiego profilu
profile-unknown-text = Tej osoby nie ma albo ukryła swój profil.
profile-failed = Nie udało się wczytać profilu
profile-program = To jest program.
profile-hidden = Tę stronę widzisz tylko ty.
profile-ratings = Rankingi
profile-no-ratings = Nie ma jeszcze gier rankingowych.
profile-unrated = Nie bierzesz udziału w rankingach.
profile-pool-2 = Dwa miejsca
profile-pool-3-4 = Trzy lub cztery miejsca
profile-pool-5-6 = Pięć lub sześć miejsc
profile-provisional = po { $needed } grach
profile-games =
    { $games ->
        [one] 1 gra rankingowa
        [few] { $games } gry rankingowe
       *[many] { $games } gier rankingowych
    }
profile-lords = Ulubieni lordowie
profile-lord =
    { $games ->
        [one] 1 gra, wygrane: { $wins }
        [few] { $games } gry, wygrane: { $wins }
       *[many] { $games } gier, wygrane: { $wins }
    }
luck-title = Wyniki bez szczęścia
luck-points = { $games ->
    [one] { $adjusted } punktu w jednej przeanalizowanej partii; ze szczęściem { $points }.
    [few] Średnio { $adjusted } punktu w { $games } przeanalizowanych partiach; ze szczęściem { $points }.
   *[many] Średnio { $adjusted } punktu w { $games } przeanalizowanych partiach; ze szczęściem { $points }.
  }
luck-note = Widzisz to tylko ty. Analiza oblicza, ile były warte karty i kości.
profile-options = Co widzą inni
profile-public = Pokazuj innym mój profil
profile-public-note = Z rankingami i miejscem na listach. Liczą się tylko skończone gry.
profile-rated = Biorę udział w rankingach
profile-rated-note = Wyłączenie usuwa twoje rankingi. Gry nadal liczą się w twoich wynikach.
profile-rated-sure = To na zawsze usunie twoje rankingi.
profile-rated-yes = Usuń moje rankingi

history-title = Moje skończone gry
history-text = Osoba lub bot
history-with = Przeciwnicy
history-with-people = ludzie
history-with-bots = boty
history-module = Moduł
history-module-base = gra podstawowa
history-module-undermountain = Podgórze
history-module-skullport = Port Czaszek
history-result = Wynik
history-result-won = wygrane
history-result-lost = niewygrane
history-players = Miejsca
history-from = Od
history-until = Do
history-any = bez znaczenia
history-rated = Tylko gry rankingowe
history-review = Gry do analizy: przegrane i jeszcze bez analizy
history-note = Wyszukiwanie znajduje gry rozegrane na serwerze. Gry z tego urządzenia, na przykład rozdania dnia, są wymienione poniżej.
history-none = Na serwerze nie ma jeszcze skończonych gier.
history-device = Na tym urządzeniu
history-daily = Rozdanie dnia: { $date }
history-duplicate = Mecz duplikatowy
history-no-match = Żadna gra nie pasuje.
history-place = miejsce { $place } z { $players }
history-won = wygrana
history-lost = PZ
history-rated-game = rankingowa
history-gain = ranking { $gain }, teraz { $value }
history-review-it = Analiza
history-replay = Powtórka
history-remove = Usuń z mojej listy
history-remove-yes = Usuń
history-removed = Usunięto z twojej listy.
history-export = Zapisz wszystkie moje gry do pliku
history-progress = Moje postępy

changes-provisional =
    { $games ->
        [one] { $name }: pierwsza gra rankingowa, ranking po { $needed }
        [few] { $name }: { $games } gry rankingowe z { $needed }
       *[many] { $name }: { $games } gier rankingowych z { $needed }
    }
