# Gry dla jednej osoby przeciw rywalowi ze skryptem.
solo-title = Zagraj solo
solo-intro = Rywal trzyma się skryptu, który możesz sprawdzić wiersz po wierszu.
solo-about-a = Trzyma się listy dwunastu priorytetów. Gra jak ktoś w pośpiechu i pokazuje swojego lorda.
solo-about-b = Kość prowadzi jego agentów po planszy gry podstawowej. Punkty za zdobycze dostaje od razu.
solo-about-c = Kość prowadzi jego agentów wszędzie, także na plansze modułów.
solo-go = Zagraj przeciw { $variant }
script-name = Skrypt { $variant }
combination-solo-modules = W tę grę solo gra się bez modułów.
solo-against = Przeciwnik: { $name }
solo-without-modules = Gra bez modułów.
solo-option-decides = Decyduję za rywala
solo-option-decides-note = Gdy skrypt zostawia wybór, gra pyta ciebie.
solo-option-face-up = Lord rywala leży odkryty (tylko skrypty B i C)

# Rywal przy stole.
solo-die = { $rolled } na kości { $sides }-ściennej
