# Co mówią efekty. Komunikat to pełny tekst; `.short` to zdanie na karcie, z obrazkami; `.brief` jest dla pól i wierszy. Bez `.brief`
# używa się `.short`, bez `.short` pełnego tekstu. { picture-… }, a w `.short` i `.brief` także { $what }, to obrazki.
# $mood to tryb czasownika: imperative („weź”), infinitive („może wziąć”), indicative („każdy przeciwnik bierze”).
# $actor mówi, czyje rzeczy: you (twoje) albo they (czyjeś). Zdania składowe zaczynają się małą literą i nie mają kropki.

verb-take = { $mood ->
    [infinitive] wziąć
    [indicative] bierze
   *[imperative] weź
}
verb-draw = { $mood ->
    [infinitive] dociągnąć
    [indicative] dociąga
   *[imperative] dociągnij
}
verb-score = { $mood ->
    [infinitive] zdobyć
    [indicative] zdobywa
   *[imperative] zdobądź
}
verb-pay = { $mood ->
    [infinitive] zapłacić
    [indicative] płaci
   *[imperative] zapłać
}
verb-return = { $mood ->
    [infinitive] zwrócić
    [indicative] zwraca
   *[imperative] zwróć
}
verb-remove = { $mood ->
    [infinitive] usunąć
    [indicative] usuwa
   *[imperative] usuń
}
verb-give = { $mood ->
    [infinitive] oddać
    [indicative] oddaje
   *[imperative] oddaj
}
verb-put = { $mood ->
    [infinitive] położyć
    [indicative] kładzie
   *[imperative] połóż
}
verb-move = { $mood ->
    [infinitive] przenieść
    [indicative] przenosi
   *[imperative] przenieś
}
verb-play = { $mood ->
    [infinitive] zagrać
    [indicative] zagrywa
   *[imperative] zagraj
}
verb-discard = { $mood ->
    [infinitive] odrzucić
    [indicative] odrzuca
   *[imperative] odrzuć
}
verb-reveal = { $mood ->
    [infinitive] odkryć
    [indicative] odkrywa
   *[imperative] odkryj
}
verb-look = { $mood ->
    [infinitive] obejrzeć
    [indicative] ogląda
   *[imperative] obejrzyj
}
verb-name = { $mood ->
    [infinitive] wskazać
    [indicative] wskazuje
   *[imperative] wskaż
}
verb-buy = { $mood ->
    [infinitive] kupić
    [indicative] kupuje
   *[imperative] kup
}
verb-use = { $mood ->
    [infinitive] użyć
    [indicative] używa
   *[imperative] użyj
}
verb-assign = { $mood ->
    [infinitive] przydzielić
    [indicative] przydziela
   *[imperative] przydziel
}
verb-introduce = { $mood ->
    [infinitive] wprowadzić
    [indicative] wprowadza
   *[imperative] wprowadź
}
verb-take-over = { $mood ->
    [infinitive] przejąć
    [indicative] przejmuje
   *[imperative] przejmij
}
verb-keep = { $mood ->
    [infinitive] zatrzymać
    [indicative] zatrzymuje
   *[imperative] zatrzymaj
}
actor-may = { $actor ->
    [they] może
   *[you] możesz
}
actor-has = { $actor ->
    [they] ma
   *[you] masz
}
own-agent = { $actor ->
    [they] jego agent
   *[you] twój agent
}
actor-controls = { $actor ->
    [they] kontroluje
   *[you] kontrolujesz
}

# Dobra
effect-gain = { verb-take } { $what }
    .brief = { $what }
effect-draw = { verb-draw } { $what }
    .brief = { $what }
effect-score = { verb-score } { $what }
    .brief = { $what }
effect-gain-one-of = { verb-take } do wyboru: { $what }
    .short = { verb-take } { $what }
    .brief = { $what }
effect-collect = weź wszystko, co tu leży
effect-gain-gold-per-building = { verb-take } { $what } za każdą płytkę budynku w grze
    .short = weź 1 { picture-gold } za każdy { picture-building } w grze
    .brief = { picture-gold } za { picture-building }
effect-gain-returned-type = { verb-take } 1 poszukiwacza przygód takiego typu, jaki zwrócono
    .short = { verb-take } { picture-any } takiego typu, jaki zwrócono
    .brief = { picture-any } ten sam
effect-pay = { verb-pay } { $what }
    .brief = { $what } { picture-arrow }
effect-return = { verb-return } { $what } do zasobów
    .short = { verb-return } { $what }
    .brief = { $what } { picture-arrow }
effect-lose-adventurer = { verb-return } do zasobów 1 wybranego przez siebie poszukiwacza przygód, jeśli jakiegoś { actor-has }
    .short = { verb-return } { picture-any }
effect-return-corruption = { verb-return } { $what } na tor
    .short = { verb-return } { $what }
    .brief = − { $what } { picture-arrow }
effect-return-corruption-up-to = { verb-return } na tor maksymalnie { $what }
    .short = { verb-return } maksymalnie { $what }
    .brief = maks. − { $what }
effect-remove-corruption-up-to = { verb-remove } z gry maksymalnie { $what } ze swojej tawerny
    .short = { verb-remove } z gry maksymalnie { $what }
    .brief = usuń maks. { $what }
effect-remove-from-track = { verb-remove } z gry { $what } z toru
effect-score-per-building = { verb-score } { $what } za każdy budynek, który { actor-controls }
    .short = zdobądź { $what } za każdy swój { picture-building }
    .brief = { $what } za { picture-building }
effect-score-per-paid = { verb-score } { $what } za każdego { $paid } oddanego na to zadanie
    .short = zdobądź { $what } za każdego oddanego { $paid }
    .brief = { $what } za oddanego { $paid }
effect-score-if-least-corrupt = { verb-score } { $what }, jeśli każdy przeciwnik ma więcej korupcji niż { $actor ->
    [they] ten gracz
   *[you] ty
}
    .short = { verb-score } { $what }, jeśli każdy przeciwnik ma więcej <corruption|korupcji> niż ty
effect-score-tokens = { verb-score } PZ ze wszystkich leżących tu żetonów
    .short = {""}
    .brief = {""}
effect-swap-for-cleric = { actor-may } zwrócić do zasobów 1 wojownika, łotrzyka lub czarodzieja, aby wziąć 1 kapłana (raz na rundę)
    .short = raz na rundę możesz zwrócić { picture-fighter }, { picture-rogue } lub { picture-wizard }, aby wziąć { picture-cleric }
    .brief = { picture-fighter }/{ picture-rogue }/{ picture-wizard } { picture-arrow } { picture-cleric }

# Rzeczy na polach akcji
effect-place = { $n ->
    [one] { verb-put } { $what } { $from ->
        [track] z toru
       *[supply] z zasobów
    } na dowolnym polu akcji
   *[other] na każdym z { $n } różnych pól akcji { verb-put } { $what } { $from ->
        [track] z toru
       *[supply] z zasobów
    }
}
    .short = { $n ->
          [one] połóż { $what } na dowolnym polu
          [few] połóż { $what } na każdym z { $n } pól
         *[many] połóż { $what } na każdym z { $n } pól
        }
    .brief = { $what }{ picture-onto }{ $n ->
          [1] {""}
         *[other] ×{ $n }
        }
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 poszukiwacza przygód ze swojej tawerny na dowolne pole akcji
   *[other] { verb-move } { $n } poszukiwaczy przygód ze swojej tawerny na różne pola akcji, po jednym na pole
}
    .short = połóż { $what } ze swojej tawerny na { $n ->
          [one] dowolnym polu
          [few] { $n } polach
         *[many] { $n } polach
        }
    .brief = { $what }{ picture-onto } { picture-arrow }
effect-place-own-corruption = { verb-move } 1 żeton korupcji ze swojej tawerny na dowolne pole akcji
    .short = { verb-move } jedną swoją { picture-corruption } na dowolne pole
    .brief = swoja { picture-corruption }{ picture-onto }

# Karty intrygi
effect-draw-per-paid = { verb-draw } 1 kartę intrygi za każdego { $paid } oddanego na to zadanie
    .short = dociągnij { picture-card } za każdego oddanego { $paid }
    .brief = { picture-card } za oddanego { $paid }
effect-draw-and-may-play = { $n ->
    [one] { verb-draw } 1 kartę intrygi; { actor-may } od razu ją zagrać
    [few] { verb-draw } po jednej { $n } karty intrygi; każdą { actor-may } zagrać zaraz po dociągnięciu
   *[other] { verb-draw } po jednej { $n } kart intrygi; każdą { actor-may } zagrać zaraz po dociągnięciu
}
    .short = { $n ->
        [one] dociągnij { $what }; możesz ją od razu zagrać
       *[other] dociągnij po jednej { $what }; każdą możesz od razu zagrać
    }
    .brief = { $what } możesz { picture-play }
effect-play = { $n ->
    [one] { verb-play } 1 kartę intrygi
    [few] { verb-play } kolejno { $n } karty intrygi
   *[other] { verb-play } kolejno { $n } kart intrygi
}
    .short = zagraj { $what }
    .brief = { $what }
effect-discard-intrigue = { verb-discard } { $what }
    .short = odrzuć { $what }
    .brief = − { $what }
effect-give-mandatory-quest = { verb-give } to zadanie obowiązkowe przeciwnikowi; dopóki go nie wypełni, nie może wypełnić żadnego innego zadania
    .short = blokuje pozostałe zadania przeciwnika, dopóki nie zostanie wypełnione
effect-hand-on-mandatory-quest = { verb-give } 1 ze swoich zadań obowiązkowych przeciwnikowi, który ma korupcję
    .short = oddaj swoje zadanie obowiązkowe przeciwnikowi z <corruption|korupcją>
effect-keep-this-card = ten przeciwnik bierze tę kartę na rękę
    .short = oddaj temu przeciwnikowi tę kartę

# Zadania
effect-take-quest = { verb-take } 1 odkryte zadanie z Karczmy Cliffwatch
    .short = weź { picture-quest } z Karczmy
    .brief = { picture-quest }
effect-take-quest-and-may-complete = { verb-take } 1 odkryte zadanie z Karczmy Cliffwatch; { actor-may } od razu je wypełnić i zdobyć dodatkowo { $what }
    .short = weź { picture-quest } z Karczmy; wypełnij je od razu, aby zdobyć dodatkowo { $what }
    .brief = { picture-quest } od razu: + { $what }
effect-take-top-quest = { verb-take } wierzchnie zadanie z talii
    .short = weź wierzchnie { picture-quest } z talii
    .brief = { picture-quest } z talii
effect-take-all-quests = { verb-take } wszystkie odkryte zadania z Karczmy Cliffwatch
    .short = weź z Karczmy każde { picture-quest }
    .brief = każde { picture-quest } z Karczmy
effect-reset-inn = { verb-discard } wszystkie odkryte zadania z Karczmy Cliffwatch, { verb-reveal } nowe
    .short = wyłóż 4 nowe zadania
    .brief = { picture-renew }
effect-discard-quest = { verb-discard } 1 ze swoich aktywnych zadań, ale nie obowiązkowe
    .short = odrzuć swoje { picture-quest }
    .brief = − { picture-quest } { picture-arrow }
effect-discard-any-quest = { verb-discard } 1 ze swoich niewypełnionych zadań (także obowiązkowe) i { verb-score } { $what }
    .short = { verb-discard } swoje { picture-quest } za { $what }
effect-draft-quests = { verb-draw } z talii tyle zadań, ilu jest graczy, i { verb-keep } 1. Resztę przekazuje się w lewo, a każdy gracz zatrzymuje 1
    .short = dociągnij { picture-quest } dla każdego gracza, zatrzymaj jedno, a resztę przekaż w lewo
effect-search-quest = { verb-name } typ zadania. Odkrywaj zadania z talii, aż pojawi się zadanie tego typu: weź je, a pozostałe odrzuć
    .short = wskaż typ zadania i odkrywaj karty, aż pojawi się takie { picture-quest }: weź je

# Budynki
effect-buy-building = { verb-buy } 1 budynek z Gildii Budowniczych
    .short = { verb-buy } { picture-building }
    .brief = kup { picture-building }
effect-put-buildings = { $n ->
    [one] za darmo { verb-introduce } do gry pod swoją kontrolę 1 budynek z Gildii Budowniczych
    [few] za darmo { verb-introduce } do gry pod swoją kontrolę, kolejno, { $n } budynki z Gildii Budowniczych
   *[other] za darmo { verb-introduce } do gry pod swoją kontrolę, kolejno, { $n } budynków z Gildii Budowniczych
}
    .short = { $n ->
          [one] weź za darmo { $what } z oferty
          [few] weź za darmo { $what } z oferty
         *[many] weź za darmo { $what } z oferty
        }
    .brief = { $what } za darmo
effect-put-top-building = za darmo { verb-introduce } do gry pod swoją kontrolę wierzchnią płytkę ze stosu budynków
    .short = weź za darmo wierzchni { picture-building } ze stosu
    .brief = { picture-building } ze stosu za darmo
effect-put-all-buildings = za darmo { verb-introduce } do gry pod swoją kontrolę wszystkie budynki z Gildii Budowniczych
    .short = weź za darmo każdy { picture-building } z oferty
    .brief = każdy { picture-building } z oferty za darmo
effect-put-one-of-top = { $n ->
    [one] { verb-look } wierzchnią płytkę
    [few] { verb-look } { $n } wierzchnie płytki
   *[other] { verb-look } { $n } wierzchnich płytek
} ze stosu budynków, 1 z nich za darmo { verb-introduce } do gry pod swoją kontrolę, a resztę { verb-put } na spodzie stosu
    .short = obejrzyj { $what } z wierzchu stosu i weź jeden za darmo
effect-discard-own-building = { verb-discard } 1 swój budynek, na którym nie ma agenta
    .short = odrzuć swój { picture-building } bez <pawn-s|agenta>
effect-demolish-building = { verb-discard } dowolny budynek w grze, na którym nie ma agenta; jeśli kontroluje go inny gracz, zapłać mu koszt tego budynku
    .short = odrzuć dowolny { picture-building } bez { picture-agent } (zapłać właścicielowi koszt)
effect-take-control = { verb-take-over } kontrolę nad 1 budynkiem przeciwnika
    .short = przejmij { picture-building } przeciwnika

# Agenci i znaczniki
effect-take-first-player = { verb-take } znacznik pierwszego gracza
    .short = weź { picture-first }
    .brief = { picture-first }
effect-take-ambassador = { verb-take } Ambasadora. Na początku następnej rundy { $actor ->
    [they] gracz przydziela
   *[you] przydzielasz
} go przed wszystkimi agentami
    .short = weź <ambassador|Ambasadora>
    .brief = { picture-ambassador }
effect-gain-lieutenant = { verb-take } Porucznika do swojej puli
    .short = weź <lieutenant|Porucznika>
    .brief = {""}
effect-copy-space = { verb-use } pola akcji z agentem przeciwnika tak, jakby stał tam { own-agent }
    .short = użyj pola zajętego przez { picture-agent } przeciwnika
    .brief = użyj zajętego pola
effect-copy-space-of-more-corrupt = { verb-use } pola akcji z agentem przeciwnika, który ma więcej korupcji niż { $actor ->
    [they] ten gracz
   *[you] ty
}, tak jakby stał tam { own-agent }
    .short = użyj pola zajętego przez { picture-agent } przeciwnika, który ma więcej <corruption|korupcji> niż ty
effect-return-agent = { verb-return } do puli jednego ze swoich przydzielonych agentów
    .short = weź z powrotem swojego { picture-agent }
    .brief = { picture-back }{ picture-agent }
effect-return-agents-up-to = { verb-return } do puli maksymalnie { $n } swoich przydzielonych agentów
    .short = weź z powrotem maksymalnie { $what }
    .brief = { picture-back } maks. { $what }
effect-return-agent-per-corruption = za każdy wzięty stąd żeton korupcji { actor-may } zwrócić do puli jednego ze swoich przydzielonych agentów
    .short = weź z powrotem { picture-agent } za każdą wziętą stąd { picture-corruption }
    .brief = { picture-back }{ picture-agent } za { picture-corruption }
effect-return-harbor-agent = { verb-return } do puli jednego ze swoich agentów z Przystani Waterdeep
    .short = weź z powrotem swojego { picture-agent } z Przystani
effect-assign-agents = { $n ->
    [one] { verb-assign } od razu 1 agenta
   *[other] { verb-assign } od razu, kolejno, { $n } agentów
}
    .short = { $n ->
          [one] od razu przydziel { $what }
          [few] od razu przydziel { $what }
         *[many] od razu przydziel { $what }
        }
effect-assign-to-hall-tile = { verb-assign } 1 agenta do budynku w Gildii Budowniczych, na którym nie ma agenta, i { verb-use } go jak własnego
    .short = przydziel { picture-agent } na { picture-building } z oferty i użyj go
effect-move-agent = { verb-move } agenta przeciwnika na wolne pole akcji; jego gracz może użyć tego pola
    .short = przenieś { picture-agent } przeciwnika na wolne pole, którego ten może użyć

# Gracze
effect-may = możesz { $what }
    .brief = możesz: { $what }
effect-may-also = dodatkowo możesz { $what }
    .short = możesz { $what }
    .brief = możesz: { $what }
effect-also = dodatkowo { $what }
    .short = { $what }
effect-give = { verb-give } ci { $what }
effect-receive = { verb-give } przeciwnikowi { $what }
    .short = { verb-give } { $what } jednemu przeciwnikowi
effect-corrupt-the-worse = każdy przeciwnik, który ma więcej korupcji niż ty, bierze { $what }
    .short = każdy przeciwnik, który ma więcej <corruption|korupcji> niż ty, bierze { $what }
effect-show-lord = obejrzyj kartę lorda tego przeciwnika
    .short = obejrzyj lorda tego przeciwnika
effect-become-open-lord = odkryj swojego lorda i odrzuć swoje zadania obowiązkowe. Odtąd ataki i zadania obowiązkowe przeciwników nie działają na ciebie, twoich agentów ani twoje budynki
    .short = odkryj swojego lorda i odrzuć swoje zadania obowiązkowe. Odtąd nie działają na ciebie ataki ani zadania obowiązkowe
each-opponent = każdy przeciwnik { $what }
each-opponent-may = każdy przeciwnik może { $what }
each-opponent-loses = każdy przeciwnik zwraca { $what } do zasobów. Za każdego, który nie może tego zrobić, { $then }
    .short = każdy przeciwnik traci { $what }. Za każdego, który nie ma żadnego, { $then }
chosen-opponent = wybrany przez ciebie przeciwnik { $what }
    .short = jeden przeciwnik { $what }
    .brief = jeden przeciwnik: { $what }
chosen-opponent-gives = weź { $what } od jednego przeciwnika
chosen-opponent-gives-all = weź { $what } od przeciwnika, który tylu ma
    .short = weź { $what } od jednego przeciwnika
chosen-opponent-gives-what-there-is = weź { $what } od jednego przeciwnika (lub tyle, ile ma)
    .short = weź { $what } od jednego przeciwnika

# Łączenie: dwie czynności; cena i to, co się za nią dostaje.
join-then = { $a }, a następnie { $b }
    .short = { $a }, { $b }
    .brief = { $a } { $b }
offer = { $a }, aby { $b }
    .brief = { $a } { $b }
