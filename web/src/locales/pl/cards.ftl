# Karty: słowa wokół tego, co jest na nich wydrukowane. Co robią karty, jest w crates/words/locales.

# Ilości, czytane na głos zamiast kształtów.
amount-cleric = { $n ->
    [one] { $n } kapłan
    [few] { $n } kapłanów
   *[many] { $n } kapłanów
  }
amount-fighter = { $n ->
    [one] { $n } wojownik
    [few] { $n } wojowników
   *[many] { $n } wojowników
  }
amount-rogue = { $n ->
    [one] { $n } łotrzyk
    [few] { $n } łotrzyków
   *[many] { $n } łotrzyków
  }
amount-wizard = { $n ->
    [one] { $n } czarodziej
    [few] { $n } czarodziejów
   *[many] { $n } czarodziejów
  }
amount-any = { $n ->
    [one] { $n } poszukiwacz przygód dowolnego typu
    [few] { $n } poszukiwaczy przygód dowolnego typu
   *[many] { $n } poszukiwaczy przygód dowolnego typu
  }
amount-gold = { $n ->
    [one] { $n } sztuka złota
    [few] { $n } sztuki złota
   *[many] { $n } sztuk złota
  }
amount-corruption = { $n ->
    [one] { $n } żeton korupcji
    [few] { $n } żetony korupcji
   *[many] { $n } żetonów korupcji
  }
amount-vp = { $n } PZ
amount-intrigue = { $n ->
    [one] { $n } karta intrygi
    [few] { $n } karty intrygi
   *[many] { $n } kart intrygi
  }

# Obrazki, czytane na głos.
thing-ambassador = Ambasador
thing-lieutenant = Porucznik
thing-becomes = →

quest-type-arcana = Wiedza tajemna
quest-type-commerce = Handel
quest-type-piety = Pobożność
quest-type-skullduggery = Łajdactwo
quest-type-warfare = Walka

set-base = Waterdeep
set-undermountain = Podgórze
set-skullport = Port Czaszek
set-promo = Promo

# Zadania.
cost-lacking = { $cost }; brakuje: { $lacking }
quest-mandatory = Obowiązkowe
quest-plot = Fabularne
quest-payable = stać cię
quest-comes-first = Najpierw to.
quest-ready = Gotowe teraz
quest-ready-after = Gotowe po tym ruchu
quest-ready-next = Gotowe w następnej turze
quest-in-play = Wypełnione, działa dalej
quest-fires = działa przy tym ruchu
quest-for-lord = twój lord daje { $vp } PZ więcej

# Karty intrygi.
intrigue-attack = atak
intrigue-utility = korzyść
intrigue-mandatory = obowiązkowe
intrigue-hidden = Zakryta karta intrygi

# Lordowie.
lord-hidden = Zakryty lord

# Pola i budynki.
tile-open = możesz tu iść
tile-yours = twój
tile-a-round = na rundę
tile-owner = właściciel
tile-pile = tu leży: { $what }

# Pionki.
pawn-agent = { $name }, agent { $number }
pawn-lieutenant = { $name }, Porucznik
pawn-ambassador = Ambasador

# Karta słowami, wiersz po wierszu. { $printed } to nazwa na angielskiej karcie.
about-name = { $name } ({ $printed })
about-cost = Koszt: { $what }
about-reward = Nagroda: { $what }
about-lasting = Odtąd: { $what }
about-stock = { $what }
about-effect = { $what }
about-owner = { $what }
