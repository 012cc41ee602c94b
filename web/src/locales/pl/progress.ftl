# Własne partie w czasie.
progress-title = Twoje partie w czasie
progress-lead = { $games ->
    [one] { $games } przeanalizowana partia na tym urządzeniu
    [few] { $games } przeanalizowane partie na tym urządzeniu
   *[many] { $games } przeanalizowanych partii na tym urządzeniu
  }
progress-none = Tu zobaczysz, ile kosztują twoje decyzje w wielu partiach. Zagraj partię do końca i otwórz jej analizę: od tej chwili będzie się liczyć.
progress-errors = Błędy
progress-errors-note = w każdej partii; wygrane mają inny kolor
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
