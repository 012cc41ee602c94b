# Gra z pliku.
saved-title = Zapisana gra
saved-what = { $players ->
    [one] { $players } gracz
    [few] { $players } graczy
   *[many] { $players } graczy
  }, { $modules }, { $answers ->
    [one] { $answers } ruch
    [few] { $answers } ruchy
   *[many] { $answers } ruchów
  }.
saved-from = Graj dalej po ruchu { $at } z { $answers }
saved-who = Kto gra
saved-bots = ja i boty
saved-device = osoby przy tym urządzeniu
saved-seat = Moje miejsce
saved-note = Powstanie nowy stół. Gry kontynuowane nie liczą się w statystykach.
saved-over = W tym miejscu gra jest skończona. Wybierz wcześniejszy ruch.
saved-go = Graj dalej
saved-watch = Obejrzyj
saved-unfinished = Obejrzeć można tylko skończoną grę. Tę możesz kontynuować.
solo-saved-what = Przeciwnik: { $name }, { $modules }, { $answers ->
    [one] { $answers } ruch
    [few] { $answers } ruchy
   *[many] { $answers } ruchów
  }.

# A game that is stored on this device.
saved-remove-sure = Ta gra jest zapisana tylko na tym urządzeniu. Po usunięciu nikt jej nie przywróci.
saved-remove-yes = Usuń na dobre
