# Karty. Zdania z obrazkami: { $what } i inne zmienne to kształty i ikony. $mood to forma czasownika: do („weź”), may („możesz wziąć”),
# does („każdy przeciwnik bierze”). $as: listed (mianownik) albo object (biernik).

verb-take = { $mood ->
    [may] wziąć
    [does] bierze
   *[do] weź
  }
verb-draw = { $mood ->
    [may] dociągnąć
    [does] dociąga
   *[do] dociągnij
  }
verb-score = { $mood ->
    [may] zdobyć
    [does] zdobywa
   *[do] zdobądź
  }
verb-pay = { $mood ->
    [may] zapłacić
    [does] płaci
   *[do] zapłać
  }
verb-give = { $mood ->
    [may] oddać
    [does] oddaje
   *[do] oddaj
  }
verb-return = { $mood ->
    [may] zwrócić
    [does] zwraca
   *[do] zwróć
  }
verb-discard = { $mood ->
    [may] odrzucić
    [does] odrzuca
   *[do] odrzuć
  }
verb-move = { $mood ->
    [may] przenieść
    [does] przenosi
   *[do] przenieś
  }
verb-buy = { $mood ->
    [may] kupić
    [does] kupuje
   *[do] kup
  }

# Ilości, czytane na głos zamiast kształtów.
amount-cleric = { $as ->
    [listed] { $n ->
        [one] { $n } kapłan
        [few] { $n } kapłanów
       *[many] { $n } kapłanów
      }
   *[object] { $n ->
        [one] { $n } kapłana
        [few] { $n } kapłanów
       *[many] { $n } kapłanów
      }
  }
amount-fighter = { $as ->
    [listed] { $n ->
        [one] { $n } wojownik
        [few] { $n } wojowników
       *[many] { $n } wojowników
      }
   *[object] { $n ->
        [one] { $n } wojownika
        [few] { $n } wojowników
       *[many] { $n } wojowników
      }
  }
amount-rogue = { $as ->
    [listed] { $n ->
        [one] { $n } łotrzyk
        [few] { $n } łotrzyków
       *[many] { $n } łotrzyków
      }
   *[object] { $n ->
        [one] { $n } łotrzyka
        [few] { $n } łotrzyków
       *[many] { $n } łotrzyków
      }
  }
amount-wizard = { $as ->
    [listed] { $n ->
        [one] { $n } czarodziej
        [few] { $n } czarodziejów
       *[many] { $n } czarodziejów
      }
   *[object] { $n ->
        [one] { $n } czarodzieja
        [few] { $n } czarodziejów
       *[many] { $n } czarodziejów
      }
  }
amount-any = { $as ->
    [listed] { $n ->
        [one] { $n } poszukiwacz przygód dowolnego typu
        [few] { $n } poszukiwaczy przygód dowolnego typu
       *[many] { $n } poszukiwaczy przygód dowolnego typu
      }
   *[object] { $n ->
        [one] { $n } poszukiwacza przygód dowolnego typu
        [few] { $n } poszukiwaczy przygód dowolnego typu
       *[many] { $n } poszukiwaczy przygód dowolnego typu
      }
  }
amount-gold = { $as ->
    [listed] { $n ->
        [one] { $n } sztuka złota
        [few] { $n } sztuki złota
       *[many] { $n } sztuk złota
      }
   *[object] { $n ->
        [one] { $n } sztukę złota
        [few] { $n } sztuki złota
       *[many] { $n } sztuk złota
      }
  }
amount-corruption = { $n ->
    [one] { $n } żeton korupcji
    [few] { $n } żetony korupcji
   *[many] { $n } żetonów korupcji
  }
amount-vp = { $n } PZ
amount-intrigue = { $as ->
    [listed] { $n ->
        [one] { $n } karta intrygi
        [few] { $n } karty intrygi
       *[many] { $n } kart intrygi
      }
   *[object] { $n ->
        [one] { $n } kartę intrygi
        [few] { $n } karty intrygi
       *[many] { $n } kart intrygi
      }
  }
amount-either = { $n } { $list }

# Obrazki, czytane na głos.
thing-quest = zadanie
thing-play = { $n ->
    [one] { $n } kartę intrygi
    [few] { $n } karty intrygi
   *[many] { $n } kart intrygi
  }
thing-card = kartę intrygi
thing-cleric = { $n ->
    [one] kapłana
    [few] kapłanów
   *[many] kapłanów
  }
thing-fighter = { $n ->
    [one] wojownika
    [few] wojowników
   *[many] wojowników
  }
thing-rogue = { $n ->
    [one] łotrzyka
    [few] łotrzyków
   *[many] łotrzyków
  }
thing-wizard = { $n ->
    [one] czarodzieja
    [few] czarodziejów
   *[many] czarodziejów
  }
thing-any = poszukiwacza przygód
thing-gold = złoto
thing-corruption = korupcję
thing-building = { $n ->
    [one] budynek
    [few] { $n } budynki
   *[many] { $n } budynków
  }
thing-agent = { $n ->
    [one] agenta
    [few] { $n } agentów
   *[many] { $n } agentów
  }
thing-first = znacznik pierwszego gracza
thing-ambassador = Ambasador
thing-lieutenant = Porucznik
thing-becomes = →
thing-onto = na pole akcji
thing-back = z powrotem
thing-renew = 4 nowe zadania

quest-type-arcana = Wiedza tajemna
quest-type-commerce = Handel
quest-type-piety = Pobożność
quest-type-skullduggery = Łajdactwo
quest-type-warfare = Walka

set-base = Waterdeep
set-undermountain = Podgórze
set-skullport = Port Czaszek
set-promo = Promo

# Między dwiema czynnościami: pierwsza jest ceną drugiej albo obie stoją osobno.
effect-then = {", "}
effect-next = {". "}

effect-gain = { verb-take } { $what }
brief-gain = { $what }
effect-draw = { verb-draw } { $what }
brief-draw = { $what }
effect-score = { verb-score } { $what }
brief-score = { $what }
effect-gain-gold-per-building = weź 1 { $gold } za każdy { $building } w grze
brief-gain-gold-per-building = { $gold } za { $building }
effect-gain-returned-type = weź { $any } takiego typu, jaki zwrócono
brief-gain-returned-type = { $any } tego typu
effect-pay = { verb-pay } { $what }
brief-pay = { $what } { $to }
effect-give = { verb-give } ci { $what }
effect-exchange = { $price }, aby wziąć { $what }
brief-exchange = { $price } { $what }
effect-receive = oddaj { $what } jednemu przeciwnikowi
effect-lose-adventurer = { $mood ->
    [does] zwraca { $any }
   *[do] zwróć { $any }
  }
effect-return-corruption = { verb-return } { $what }
brief-return-corruption = − { $what } { $to }
effect-return-corruption-up-to = zwróć maksymalnie { $what }
brief-return-corruption-up-to = maks. − { $what }
effect-remove-corruption-up-to = usuń z gry maksymalnie { $what }
brief-remove-corruption-up-to = usuń maks. { $what }
effect-remove-from-track = usuń z gry { $what } z toru
effect-score-per-building = zdobądź { $what } za każdy swój { $building }
brief-score-per-building = { $what } za { $building }
effect-score-per-paid = zdobądź { $what } za każdego oddanego { $paid }
brief-score-per-paid = { $what } za oddanego { $paid }
effect-score-if-least-corrupt = zdobądź { $what }, jeśli każdy przeciwnik ma od ciebie więcej { $corruption }
effect-score-tokens = zdobądź wszystkie { $vp } stąd
brief-score-tokens = {""}
effect-swap-for-cleric = raz na rundę możesz zwrócić { $fighter }, { $rogue } lub { $wizard }, aby wziąć { $cleric }
brief-swap-for-cleric = { $fighter }/{ $rogue }/{ $wizard } { $to } { $cleric }
effect-place = { $spaces ->
    [one] połóż { $what } na dowolnym polu
    [few] połóż { $what } na każdym z { $spaces } pól
   *[many] połóż { $what } na każdym z { $spaces } pól
  }
brief-place = { $what }{ $onto }{ $spaces ->
    [1] {""}
   *[other] ×{ $spaces }
  }
effect-place-own-adventurers = połóż { $what } ze swojej tawerny na { $n ->
    [one] dowolnym polu
    [few] { $n } polach
   *[many] { $n } polach
  }
brief-place-own-adventurers = { $what }{ $onto } { $to }
effect-place-own-corruption = { verb-move } jedną swoją { $corruption } na dowolne pole
brief-place-own-corruption = swoja { $corruption }{ $onto }
effect-draw-per-paid = dociągnij { $card } za każdego oddanego { $paid }
brief-draw-per-paid = { $card } za oddanego { $paid }
effect-draw-and-may-play = { $n ->
    [one] dociągnij { $what }; możesz od razu zagrać tę kartę
    [few] dociągnij { $what }; każdą z nich możesz od razu zagrać
   *[many] dociągnij { $what }; każdą z nich możesz od razu zagrać
  }
brief-draw-and-may-play = { $what } możesz { $play }
effect-play = zagraj { $what }
brief-play = { $what }
effect-play-more-at-harbor = możesz zagrać jeszcze maksymalnie { $what } za 1 { $corruption }
brief-play-more-at-harbor = maks. { $what } więcej za { $corruption }
effect-discard-intrigue = odrzuć { $what }
brief-discard-intrigue = − { $what }
effect-give-mandatory-quest = blokuje pozostałe zadania przeciwnika, dopóki nie zostanie wypełnione
effect-hand-on-mandatory-quest = oddaj jedno ze swoich zadań obowiązkowych przeciwnikowi, który ma { $corruption }
effect-keep-this-card = oddaj mu tę kartę
effect-take-quest = weź { $quest } z Karczmy
brief-take-quest = { $quest }
effect-take-quest-and-may-complete = weź { $quest } z Karczmy; wypełnione od razu daje dodatkowo { $what }
brief-take-quest-and-may-complete = { $quest } od razu: + { $what }
effect-take-top-quest = weź wierzchnie { $quest } z talii
brief-take-top-quest = { $quest } z talii
effect-take-all-quests = weź z Karczmy każde { $quest }
brief-take-all-quests = każde { $quest } z Karczmy
effect-reset-inn = wyłóż 4 nowe zadania
brief-reset-inn = { $renew }
effect-discard-quest = odrzuć jedno swoje { $quest }
brief-discard-quest = − { $quest } { $to }
effect-discard-any-quest = { verb-discard } { $quest } za { $what }
effect-draft-quests = dociągnij { $quest } dla każdego gracza, zatrzymaj jedno, a resztę przekaż w lewo
effect-search-quest = wskaż typ i odkrywaj zadania, aż pojawi się takie { $quest }: weź je
effect-buy-building = { verb-buy } { $building }
brief-buy-building = kup { $building }
effect-put-buildings = { $n ->
    [one] weź za darmo { $what } z oferty
    [few] weź za darmo { $what } z oferty
   *[many] weź za darmo { $what } z oferty
  }
brief-put-buildings = { $what } za darmo
effect-put-top-building = weź za darmo wierzchni { $building } ze stosu
brief-put-top-building = { $building } ze stosu za darmo
effect-put-all-buildings = weź za darmo każdy { $building } z oferty
brief-put-all-buildings = każdy { $building } z oferty za darmo
effect-put-one-of-top = obejrzyj wierzchnie { $what } i weź jeden
effect-discard-own-building = odrzuć swój { $building }, na którym nie ma { $agent }
effect-demolish-building = odrzuć dowolny { $building }, na którym nie ma { $agent } (zapłać właścicielowi jego koszt)
effect-take-control = przejmij { $building } przeciwnika
effect-take-first-player = weź { $first }
brief-take-first-player = { $first }
effect-take-ambassador = weź pionek { $ambassador }
brief-take-ambassador = { $ambassador }
effect-gain-lieutenant = weź pionek { $lieutenant }
brief-gain-lieutenant = { $lieutenant }
effect-copy-space = użyj pola zajętego przez { $agent } przeciwnika
brief-copy-space = użyj zajętego pola
effect-copy-space-of-more-corrupt = użyj pola zajętego przez przeciwnika, który ma od ciebie więcej { $corruption }
effect-return-agent = weź z powrotem swojego { $agent }
brief-return-agent = { $back }{ $agent }
effect-return-agents-up-to = weź z powrotem maksymalnie { $what }
brief-return-agents-up-to = { $back } maks. { $what }
effect-return-agent-per-corruption = weź z powrotem { $agent } za każdą wziętą stąd { $corruption }
brief-return-agent-per-corruption = { $back }{ $agent } za { $corruption }
effect-return-harbor-agent = weź z powrotem swojego { $agent } z Przystani
effect-assign-agents = { $n ->
    [one] od razu przydziel { $what }
    [few] od razu przydziel { $what }
   *[many] od razu przydziel { $what }
  }
effect-assign-to-hall-tile = przydziel { $agent } na { $building } z oferty
effect-move-agent = przenieś { $agent } przeciwnika na wolne pole, którego ten może użyć
effect-may = możesz { $what }
brief-may = możesz: { $what }
effect-each = każdy przeciwnik { $what }
effect-each-may = każdy przeciwnik może { $what }
effect-each-gains = każdy przeciwnik bierze { $what }
effect-each-loses = każdy przeciwnik zwraca { $what }. Za każdego, który nie ma, { $then }
effect-chosen-gains = jeden przeciwnik bierze { $what }
effect-chosen-gives = weź { $what } od jednego przeciwnika
effect-corrupt-the-worse = każdy przeciwnik, który ma od ciebie więcej { $corruption }, bierze 1 { $corruption }
effect-show-lord = obejrzyj kartę jego lorda
effect-become-open-lord = odkryj swojego lorda i odrzuć swoje zadania obowiązkowe. Odtąd nie działają na ciebie ataki ani zadania obowiązkowe

# Zadania fabularne: co dzieje się odtąd.
plot-action-provides = gdy akcja daje ci { $what }: { $then }
brief-plot-action-provides = { $what }: { $then }
plot-action-provides-gold = gdy akcja daje ci { $gold }: { $then }
brief-plot-action-provides-gold = { $gold }: { $then }
plot-assigns-to = pole „{ $what }”: { $then }
brief-plot-assigns-to = { $what }: { $then }
plot-completes-quest = za każde wypełnione zadanie { $what }: { $then }
brief-plot-completes-quest = { $what } wypełnione: { $then }
plot-completes = za każde wypełnione zadanie: weź z powrotem oddanego { $any }
brief-plot-completes = { $quest } wypełnione: { $back }{ $any }
plot-takes-quest = za każde wzięte zadanie { $what }: { $then }
brief-plot-takes-quest = { $what } wzięte: { $then }
plot-buys-building = za każdy kupiony { $building }: { $then }
brief-plot-buys-building = { $building }: { $then }
plot-start-of-round = co rundę: { $then }
brief-plot-start-of-round = runda: { $then }
plot-plays-intrigue = za każdą zagraną { $card }: { $then }
brief-plot-plays-intrigue = { $play }: { $then }
plot-action-played-intrigue = po każdej akcji, w której zagrywasz { $play }: { $then }
brief-plot-action-played-intrigue = { $play }: { $then }
plot-gains-corruption = raz na turę, gdy bierzesz { $corruption }: { $then }
brief-plot-gains-corruption = { $corruption }: { $then }
plot-returns-corruption = raz na turę, gdy zwracasz { $corruption }: { $then } więcej
brief-plot-returns-corruption = − { $corruption }: { $then }
plot-marker-taken = gdy ktoś bierze { $first }: ty i ten gracz: { $then }
brief-plot-marker-taken = { $first }: { $then } obaj
plot-may-share-space = raz na rundę możesz przydzielić agenta na pole zajęte przez { $agent } przeciwnika
brief-plot-may-share-space = dziel zajęte pole
plot-may-use-hall-tile = raz na rundę możesz przydzielić agenta na { $building } z oferty
brief-plot-may-use-hall-tile = użyj { $building } z oferty
plot-may-complete-at-inn = możesz wypełniać zadania leżące w Karczmie
brief-plot-may-complete-at-inn = wypełniaj w Karczmie
plot-earns-as-own-visitor = gdy odwiedzasz swój { $building }, dostajesz też korzyść właściciela
brief-plot-earns-as-own-visitor = swój { $building }: korzyść właściciela
plot-has-lieutenant = w każdej rundzie masz jednego { $agent } więcej: { $lieutenant }
brief-plot-has-lieutenant = { $agent } więcej

# Zadania.
cost-of = z { $cost }
cost-lacking = { $cost }; brakuje: { $lacking }
quest-mandatory = Obowiązkowe
quest-plot = Fabularne
quest-payable = stać cię
quest-you-lack = brakuje
quest-lacks = Brakuje
quest-then-lacks = Potem brak
quest-comes-first = Najpierw to.
quest-ready = Gotowe teraz
quest-ready-after = Gotowe po tym ruchu
quest-ready-next = Gotowe w następnej turze
quest-in-play = W grze
quest-fires = działa przy tym ruchu
quest-for-lord = twój lord daje { $vp } PZ więcej

# Karty intrygi.
intrigue-attack = atak
intrigue-utility = korzyść
intrigue-mandatory = obowiązkowe
intrigue-hidden = Zakryta karta intrygi

# Lordowie.
lord-hidden = Zakryty lord
lord-quest-types = { $vp } za każde zadanie typu { $one } lub { $other }
lord-buildings = { $vp } za każdy twój budynek
lord-quests = { $vp } za każde zadanie
lord-quests-and-buildings-of = { $vp } za każde zadanie i budynek: { $set }
lord-quests-worth = { $vp } za każde zadanie warte co najmniej { $least } PZ
lord-chosen-quest-type = { $vp } za każde zadanie jednego typu, wybranego na końcu
lord-corruption = { $vp } za każdy twój żeton korupcji

# Pola i budynki.
tile-open = możesz tu iść
tile-yours = twój
tile-gets = dostaje
tile-a-round = na rundę
tile-owner = właściciel
tile-stock = Weź wszystko stąd; na rundę + { $what }
tile-pile = tu leży: { $what }
tile-harbor = { $number ->
    [1] Zagraj kartę. Dalej jako 1.
    [2] Zagraj kartę. Dalej jako 2.
   *[other] Zagraj kartę. Dalej jako 3.
  }

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
