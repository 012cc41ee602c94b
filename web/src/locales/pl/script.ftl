# Rywal ze skryptu przy stole i jego powody.
solo-reasoning = Tok myślenia: { $name }

# Jego powody.
solo-line = wiersz { $line } skryptu: { $line ->
    [1] nie ma aktywnych zadań
    [2] ma mniej budynków niż ty
    [3] w tej rundzie nie zagrał karty intrygi
    [4] pierwszemu zadaniu brakuje { $need }
    [5] ma mniej niż dwa aktywne zadania
    [6] zadaniu brakuje { $need }
    [7] nie ma znacznika pierwszego gracza
    [8] ma mniej niż 8 sztuk złota
    [9] można kupić budynek z co najmniej 4 PZ
    [10] chce kart intrygi
    [11] chce tego, co ceni jego lord
   *[other] nic innego nie zostało
  } → { $space }
solo-worth = ostatnia runda, najlepsze pole, warte { $worth ->
    [one] { $worth } punkt
    [few] { $worth } punkty
    [many] { $worth } punktów
   *[other] { $worth } punktu
  } → { $space }
solo-goes = idzie na pole: { $space }
solo-moved-on = pole „{ $from }” nie jest dostępne, przechodzi dalej: { $space }
solo-nothing-built = nie ma budynków w grze, przechodzi dalej: { $space }
solo-rolls-on = { $why ->
    [again] dla tej liczby nic nie ma: rzuca jeszcze raz
    [SOLO-C-3] plansza modułu: druga kość wskaże pole
    [SOLO-C-4] budynek: kolejna kość wskaże który
   *[other] rzuca dalej
  }
solo-rolled = wyrzuca { $rolled }
solo-decides = { $rule ->
    [SOLO-0-3] wypełnia zadanie, na które go stać
    [SOLO-0-5] zagrywa najstarszą kartę z kolejki
    [SOLO-A-10] bierze najlepszą płytkę, na którą go stać
    [SOLO-A-13] zagrywa następną kartę, którą można zagrać
    [SOLO-C-10] bierze płytkę z największą liczbą PZ
    [SOLO-C-13] zagrywa następną kartę
    [SOLO-C-17] oddaje to, czego najmniej potrzebuje
    [SOLO-P-3] bierze to, czego najbardziej potrzebują jego zadania
    [SOLO-P-4] oddaje to, czego najmniej potrzebuje
    [SOLO-P-5] sprawdza, czy zysk jest większy niż cena
    [SOLO-P-6] woli typy swojego lorda, potem najwięcej PZ
    [SOLO-P-7] woli najwięcej PZ, potem najwyższy koszt
    [SOLO-P-8] bierze to, czego potrzebuje, albo to, czego masz najwięcej
    [SOLO-P-9] bierze następne wolne pole w kolejności planszy
    [SOLO-P-10] wybiera pole tak jak dla każdego agenta
    [SOLO-P-11] zabiera ostatnich agentów, tylu, ilu wolno
    [SOLO-P-12] używa swojego zadania fabularnego, jeśli na tym zyska
    [SOLO-P-13] bierze to, czego potrzebuje najbardziej
    [SOLO-P-14] bierze tyle, ile wolno
    [SOLO-P-15] wskazuje typ, którego wypełnił mniej
    [SOLO-P-16] odrzuca najstarszą kartę z kolejki
    [SOLO-P-17] wskazuje swój najtańszy budynek albo twój najdroższy
    [SOLO-P-18] wskazuje twojego ostatniego agenta
   *[other] bierze pierwszą odpowiedź z listy
  }
solo-scores = zdobywa { $points } za { $what }
