# Własne partie w czasie.
progress-title = Twoje partie w czasie
progress-lead = { $games ->
    [one] { $games } przeanalizowana partia
    [few] { $games } przeanalizowane partie
   *[many] { $games } przeanalizowanych partii
  }
progress-unreached = Serwer nie odpowiada, więc liczą się tylko partie z tego urządzenia.
progress-others = { $games ->
    [one] { $games } partia ma starszą analizę. Otwórz jej analizę ponownie, żeby się tu liczyła.
    [few] { $games } partie mają starsze analizy. Otwórz ich analizy ponownie, żeby się tu liczyły.
   *[many] { $games } partii ma starsze analizy. Otwórz ich analizy ponownie, żeby się tu liczyły.
  }
progress-none = Tu zobaczysz, ile kosztują twoje decyzje w wielu partiach. Zagraj partię do końca i otwórz jej analizę: od tej chwili będzie się liczyć.
progress-errors = Błędy
progress-errors-note = w każdej partii; gwiazdka oznacza wygraną
progress-errors-alt = średnia liczba błędów w partii: { $mean }
progress-skills = Ile kosztują
progress-skills-note = punkty na partię oraz ile razy
progress-results = Wyniki
progress-results-note = bez szczęścia: przy przeciętnych kartach i rzutach
progress-games = partie
progress-won = wygrane
progress-points = punkty
progress-adjusted = bez szczęścia
progress-mistakes = błędy
progress-all = wszystkie partie
progress-people = wśród ludzi
progress-against = przeciwnik: { $bot }
