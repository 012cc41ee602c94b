# Analizy zakończonych partii: co było decyzją, co szczęściem.
review = Analiza
review-title = Analiza partii
review-lead = Co było decyzją, co szczęściem i czego się nauczyć.
review-back = Do planszy
review-open = Wróć do analizy
review-working-server = Serwer analizuje partię. Możesz opuścić tę stronę i wrócić później.
review-first = Pierwsze wyniki pojawią się za chwilę…
review-refining = Liczby stają się dokładniejsze: { $percent } %
review-server = Niech zrobi to serwer
review-failed = Tej partii nie można przeanalizować.
review-try-server = Poproś serwer
review-metric = Pokaż
review-metric-points = punkty
review-metric-win = szansa na wygraną
review-seat = Gracz
# Kolumny. Prowadzą od początku do wyniku.
review-columns = Od początku do wyniku
review-columns-note = Początek i cztery części dają razem dokładnie wynik.
review-start = początek
review-result = wynik
review-decisions = własne decyzje
review-decisions-note = ile kosztowały ruchy w porównaniu z najlepszą możliwością, według tego, co gracz mógł wiedzieć
review-luck = szczęście
review-luck-note = rozdanie oraz karty, kafelki i rzuty, które się trafiły
review-rivals = wybory rywali
review-rivals-note = jak ruchy rywali pomogły albo zaszkodziły
review-residual = niewyjaśnione
review-residual-note = straty odrobione później i to, co wyszło dopiero na koniec, na przykład lordowie rywali
review-hindsight = z odkrytymi kartami
review-hindsight-note = ile więcej mógłby zyskać ktoś, kto widzi wszystkie karty. Nikt nie mógł tego wiedzieć, więc to nie błąd
review-open-cards = Z odkrytymi kartami
review-open-cards-note = Pokazuje też, co zmieniłyby karty, których nikt nie mógł widzieć.
review-sum-good = { $name }: punkty na koniec: { $points }. { $luck } Koszt decyzji w chwili wyboru, w punktach: { $cost }.
review-lucky-game = Zysk ze szczęścia w punktach: { $points }.
review-unlucky-game = Koszt pecha w punktach: { $points }.
review-even-game = Szczęście było po równo.
# Wykres.
review-chart = Przebieg partii
review-chart-note-points = spodziewane punkty na koniec
review-chart-note-win = szansa na wygraną
review-chart-alt = Przebieg partii. Na koniec: { $list }
review-turning-points = Znaki to punkty zwrotne: ruch, który coś kosztował, albo los.
review-mark = Runda { $round }: { $verdict }, { $amount }
# Ważne chwile.
review-moments-of = Ważne chwile: { $name }
review-no-moments = Żadnego błędu i żadnego ważnego zrządzenia losu. Dobra gra!
review-round = Runda { $round }
review-verdict-best = najlepszy ruch
review-verdict-close = równie dobry ruch
review-verdict-slip = niedokładność
review-verdict-mistake = błąd
review-verdict-blunder = poważny błąd
review-verdict-lucky = szczęście
review-verdict-unlucky = pech
review-jump = Pokaż na planszy
review-played = Zagrano
review-better = Lepiej
review-because = Dlaczego
review-came = Los
review-cost = punkty: { $points }, { $win }
review-between = prawdopodobnie od { $low } do { $high } punktów
review-between-win = prawdopodobnie od { $low } do { $high } % szansy na wygraną
review-with-open-cards = Z odkrytymi kartami: zagrany ruch { $played } pkt, lepszy { $better } pkt
review-marks = Linia ciągła: zagrany ruch. Linia przerywana: lepszy.
review-next = Następna chwila
review-previous = Poprzednia chwila
# Możliwości.
review-agent-to = agent na pole { $space }
review-agent-back = powrót agenta z pola { $space }
review-move = agent z pola { $from } na pole { $space }
review-hand-on = { $card } → { $name }
review-take = wziąć { $what }
review-give = oddać { $what }
review-accept = przyjąć
review-decline = zrezygnować
review-decline-complete = na razie nie wypełniać zadania
review-option-take-quest = wziąć: { $card }
review-option-draft-quest = wziąć: { $card }
review-option-complete-quest = wypełnić zadanie „{ $card }”
review-option-discard-quest = odrzucić: { $card }
review-option-play-intrigue = zagrać kartę „{ $card }”
review-option-discard-intrigue = odrzucić: { $card }
review-option-buy-building = kupić: { $card }
review-option-put-building = wystawić: { $card }
review-deal = rozdanie
review-chance = ukryte karty
review-die = { $rolled } na kości o { $sides } ściankach
# Dlaczego coś jest lepsze. $what to liczby z obrazkami. Czytać może też inny gracz, więc do nikogo się nie zwracamy.
review-why-completes = wypełnia zadanie „{ $card }”
review-why-enables = pozwala w tej turze wypełnić zadanie „{ $card }”
review-why-nears = zadaniu „{ $card }” brakuje potem już tylko { $what }
review-why-denies = { $name } nie zdobędzie { $what } na zadanie „{ $card }”
review-why-affordable = zadanie „{ $card }” można już opłacić
review-why-for-lord = lord doda { $what } za zadanie „{ $card }”
review-why-builds = budynek „{ $card }” zarabia, gdy używają go inni
review-why-goes-first = pierwsza tura w następnej rundzie
review-why-gains = daje { $what }
review-why-draws = { $cards ->
    [one] pozwala dociągnąć kartę intrygi
    [few] pozwala dociągnąć { $cards } karty intrygi
   *[many] pozwala dociągnąć { $cards } kart intrygi
  }
review-why-keeps-for = zostawia { $what } na zadanie „{ $card }”
review-why-keeps = zostawia { $what }
review-why-spares = pozwala uniknąć { $what }
review-why-waits = zadanie można wypełnić w późniejszej turze
review-why-sooner = wcześniej wypełnia zadanie „{ $card }”
review-why-delays = { $name } później wypełnia zadanie „{ $card }”
review-why-occupies = inaczej to pole zajmuje { $name }
review-why-takes = bierze zadanie „{ $card }”
review-why-puts = wprowadza do gry budynek „{ $card }”
review-why-ambassador = daje Ambasadora na następną rundę
review-why-promises = po wypełnieniu da { $what }
review-why-lasts = działa do końca gry
review-why-plays = zagrywa kartę „{ $card }”
review-why-worth = bez jednego powodu: próbne rozgrywki po prostu szły lepiej
review-why-ahead = bez jednego powodu: próbne rozgrywki po prostu szły lepiej
# Udostępnianie.
review-link = Kopiuj link do tej analizy
review-picture = Zapisz jako obraz
review-picture-title = Co było decyzją, co szczęściem
# Granice.
review-limits = Na ile temu ufać
review-limits-1 = Ocena: { $evaluator }, liczba próbnych rozgrywek: { $playouts }. Rozgrywa pozycje dalej tak jak bot „{ $bot }”, do następnej tury gracza.
review-limits-2 = Nie widzi długich planów i jest słabsza od najsilniejszego bota. Najpierw zajrzyj do dużych strat.
review-limits-3 = Ruch jest oceniany tylko według tego, co jego gracz mógł wiedzieć. Dobry ruch ze złym końcem pozostaje dobry.
review-limits-4 = Błędem nazywamy tylko to, czego nie tłumaczy przypadek w próbnych rozgrywkach. Wszystkie inne ruchy są „równie dobre”.
# Spróbuj jeszcze raz.
review-try-count = { $count ->
    [one] Znajdź lepszy ruch: { $count } pozycja
    [few] Znajdź lepsze ruchy: { $count } pozycje
   *[many] Znajdź lepsze ruchy: { $count } pozycji
  }
review-try-nth = Pozycja { $nth } z { $count }, runda { $round }
review-try-task = Znajdź na planszy lepszy ruch.
review-try-best = Właśnie tak: to najlepszy ruch!
review-try-good = Dobrze: o { $amount } pkt lepiej niż w partii.
review-try-same = To twój ruch z partii. Coś innego jest lepsze.
review-try-worse = To nie lepsze niż ruch z partii. Spójrz jeszcze raz!
review-try-unknown = Na pierwszy rzut oka to słabsze od innych ruchów. Spójrz jeszcze raz!
review-try-show = Pokaż odpowiedź
review-try-next = Następna pozycja
review-try-end = Do podsumowania
review-try-leave = Zakończ
review-try-summary = Znalezione: { $found } z { $count }
review-try-praise-all = Wszystkie. Widzisz już, co umknęło: pamiętaj o tym w następnej partii.
review-try-praise-some = Dobra robota. Co znajdujesz teraz, w następnej partii zobaczysz wcześniej.
review-try-praise-none = To były trudne pozycje. Obejrzyj odpowiedzi jeszcze raz, jedną po drugiej.
review-practise = Co ćwiczyć
review-practise-nothing = Nic się nie wyróżnia.
review-skill-placement = dokąd wysyłać agentów
review-skill-quests = które zadania brać i wypełniać
review-skill-intrigue = kiedy zagrywać którą kartę intrygi
review-skill-buildings = które budynki kupować
review-skill-goods = których poszukiwaczy i jakie dobra brać
review-skill-other = inne wybory
review-skill-last-round = ostatnia runda
review-skill-loss = { $errors ->
    [one] { $errors } raz, punkty: { $points }
    [few] { $errors } razy, punkty: { $points }
   *[many] { $errors } razy, punkty: { $points }
  }
review-advice-placement = Zanim wyślesz agenta, sprawdź, którego pola potrzebuje rywal i które pole kończy zadanie w tej turze.
review-advice-quests = Bierz zadania, za które punktuje twój lord i które opłacisz z pól, na które często trafiasz.
review-advice-intrigue = Zagrywaj karty intrygi wcześnie: dobra z pierwszych rund liczą się najdłużej.
review-advice-buildings = Budynki zwracają się przez wiele rund: kupuj wcześnie i takie pola, których chcą rywale.
review-advice-goods = Bierz to, czego brakuje następnemu zadaniu, a nie to, co rzadkie.
review-advice-other = Obejrzyj te chwile jeszcze raz: powody mówią, co zyskuje lepszy wybór.
review-progress = Twoje partie w czasie
