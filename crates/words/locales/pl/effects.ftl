# Co mówią efekty. $form to forma czasownika: do („weź”), may („może wziąć”), does („każdy przeciwnik bierze”).
# $actor mówi, czyje rzeczy: you (twoje) albo they (czyjeś). Zdania składowe zaczynają się małą literą i nie mają kropki.

verb-take = { $form ->
    [may] wziąć
    [does] bierze
   *[do] weź
}
verb-draw = { $form ->
    [may] dociągnąć
    [does] dociąga
   *[do] dociągnij
}
verb-score = { $form ->
    [may] zdobyć
    [does] zdobywa
   *[do] zdobądź
}
verb-pay = { $form ->
    [may] zapłacić
    [does] płaci
   *[do] zapłać
}
verb-return = { $form ->
    [may] zwrócić
    [does] zwraca
   *[do] zwróć
}
verb-remove = { $form ->
    [may] usunąć
    [does] usuwa
   *[do] usuń
}
verb-give = { $form ->
    [may] oddać
    [does] oddaje
   *[do] oddaj
}
verb-put = { $form ->
    [may] położyć
    [does] kładzie
   *[do] połóż
}
verb-move = { $form ->
    [may] przenieść
    [does] przenosi
   *[do] przenieś
}
verb-play = { $form ->
    [may] zagrać
    [does] zagrywa
   *[do] zagraj
}
verb-discard = { $form ->
    [may] odrzucić
    [does] odrzuca
   *[do] odrzuć
}
verb-reveal = { $form ->
    [may] odkryć
    [does] odkrywa
   *[do] odkryj
}
verb-look = { $form ->
    [may] obejrzeć
    [does] ogląda
   *[do] obejrzyj
}
verb-name = { $form ->
    [may] wskazać
    [does] wskazuje
   *[do] wskaż
}
verb-buy = { $form ->
    [may] kupić
    [does] kupuje
   *[do] kup
}
verb-use = { $form ->
    [may] użyć
    [does] używa
   *[do] użyj
}
verb-assign = { $form ->
    [may] przydzielić
    [does] przydziela
   *[do] przydziel
}
verb-introduce = { $form ->
    [may] wprowadzić
    [does] wprowadza
   *[do] wprowadź
}
verb-take-over = { $form ->
    [may] przejąć
    [does] przejmuje
   *[do] przejmij
}
verb-keep = { $form ->
    [may] zatrzymać
    [does] zatrzymuje
   *[do] zatrzymaj
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
effect-draw = { verb-draw } { $what }
effect-score = { verb-score } { $what }
effect-gain-one-of = { verb-take } do wyboru: { $what }
effect-collect = weź wszystko, co tu leży
effect-gain-gold-per-building = { verb-take } { $what } za każdą płytkę budynku w grze
effect-gain-returned-type = { verb-take } 1 poszukiwacza przygód takiego typu, jaki zwrócono
effect-pay = { verb-pay } { $what }
effect-return = { verb-return } { $what } do zasobów
effect-lose-adventurer = { verb-return } do zasobów 1 wybranego przez siebie poszukiwacza przygód, jeśli jakiegoś { actor-has }
effect-return-corruption = { verb-return } { $what } na tor
effect-return-corruption-up-to = { verb-return } na tor maksymalnie { $what }
effect-remove-corruption-up-to = { verb-remove } z gry maksymalnie { $what } ze swojej tawerny
effect-remove-from-track = { verb-remove } z gry { $what } z toru
effect-score-per-building = { verb-score } { $what } za każdy budynek, który { actor-controls }
effect-score-per-paid = { verb-score } { $what } za każdego { $kind } oddanego na to zadanie
effect-score-if-least-corrupt = { verb-score } { $what }, jeśli każdy przeciwnik ma więcej korupcji niż { $actor ->
    [they] ten gracz
   *[you] ty
}
effect-score-tokens = { verb-score } PZ ze wszystkich leżących tu żetonów
effect-swap-for-cleric = { actor-may } zwrócić do zasobów 1 wojownika, łotrzyka lub czarodzieja, aby wziąć 1 kapłana (raz na rundę)

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
effect-place-own-adventurers = { $n ->
    [one] { verb-move } 1 poszukiwacza przygód ze swojej tawerny na dowolne pole akcji
   *[other] { verb-move } { $n } poszukiwaczy przygód ze swojej tawerny na różne pola akcji, po jednym na pole
}
effect-place-own-corruption = { verb-move } 1 żeton korupcji ze swojej tawerny na dowolne pole akcji

# Karty intrygi
effect-draw-per-paid = { verb-draw } 1 kartę intrygi za każdego { $what } oddanego na to zadanie
effect-draw-and-may-play = { $n ->
    [one] { verb-draw } 1 kartę intrygi; { actor-may } od razu ją zagrać
    [few] { verb-draw } po jednej { $n } karty intrygi; każdą { actor-may } zagrać zaraz po dociągnięciu
   *[other] { verb-draw } po jednej { $n } kart intrygi; każdą { actor-may } zagrać zaraz po dociągnięciu
}
effect-play = { $n ->
    [one] { verb-play } 1 kartę intrygi
    [few] { verb-play } kolejno { $n } karty intrygi
   *[other] { verb-play } kolejno { $n } kart intrygi
}
effect-discard-intrigue = { verb-discard } { $what }
effect-give-mandatory-quest = { verb-give } to zadanie obowiązkowe przeciwnikowi; dopóki go nie wypełni, nie może wypełnić żadnego innego zadania
effect-hand-on-mandatory-quest = { verb-give } 1 ze swoich zadań obowiązkowych przeciwnikowi, który ma korupcję
effect-keep-this-card = ten przeciwnik bierze tę kartę na rękę

# Zadania
effect-take-quest = { verb-take } 1 odkryte zadanie z Karczmy Cliffwatch
effect-take-quest-and-may-complete = { verb-take } 1 odkryte zadanie z Karczmy Cliffwatch; { actor-may } od razu je wypełnić i zdobyć dodatkowo { $what }
effect-take-top-quest = { verb-take } wierzchnie zadanie z talii
effect-take-all-quests = { verb-take } wszystkie odkryte zadania z Karczmy Cliffwatch
effect-reset-inn = { verb-discard } wszystkie odkryte zadania z Karczmy Cliffwatch, { verb-reveal } nowe
effect-discard-quest = { verb-discard } 1 ze swoich aktywnych zadań, ale nie obowiązkowe
effect-discard-any-quest = { verb-discard } 1 ze swoich niewypełnionych zadań (także obowiązkowe) i { verb-score } { $what }
effect-draft-quests = { verb-draw } z talii tyle zadań, ilu jest graczy, i { verb-keep } 1. Resztę przekazuje się w lewo, a każdy gracz zatrzymuje 1
effect-search-quest = { verb-name } typ zadania. Odkrywaj zadania z talii, aż pojawi się zadanie tego typu: weź je, a pozostałe odrzuć

# Budynki
effect-buy-building = { verb-buy } 1 budynek z Gildii Budowniczych
effect-put-buildings = { $n ->
    [one] za darmo { verb-introduce } do gry pod swoją kontrolę 1 budynek z Gildii Budowniczych
    [few] za darmo { verb-introduce } do gry pod swoją kontrolę, kolejno, { $n } budynki z Gildii Budowniczych
   *[other] za darmo { verb-introduce } do gry pod swoją kontrolę, kolejno, { $n } budynków z Gildii Budowniczych
}
effect-put-top-building = za darmo { verb-introduce } do gry pod swoją kontrolę wierzchnią płytkę ze stosu budynków
effect-put-all-buildings = za darmo { verb-introduce } do gry pod swoją kontrolę wszystkie budynki z Gildii Budowniczych
effect-put-one-of-top = { $n ->
    [one] { verb-look } wierzchnią płytkę
    [few] { verb-look } { $n } wierzchnie płytki
   *[other] { verb-look } { $n } wierzchnich płytek
} ze stosu budynków, 1 z nich za darmo { verb-introduce } do gry pod swoją kontrolę, a resztę { verb-put } na spodzie stosu
effect-discard-own-building = { verb-discard } 1 swój budynek, na którym nie ma agenta
effect-demolish-building = { verb-discard } dowolny budynek w grze, na którym nie ma agenta; jeśli kontroluje go inny gracz, zapłać mu koszt tego budynku
effect-take-control = { verb-take-over } kontrolę nad 1 budynkiem przeciwnika

# Agenci i znaczniki
effect-take-first-player = { verb-take } znacznik pierwszego gracza
effect-take-ambassador = { verb-take } Ambasadora. Na początku następnej rundy { $actor ->
    [they] gracz przydziela
   *[you] przydzielasz
} go przed wszystkimi agentami
effect-gain-lieutenant = { verb-take } Porucznika do swojej puli
effect-copy-space = { verb-use } pola akcji z agentem przeciwnika tak, jakby stał tam { own-agent }
effect-copy-space-of-more-corrupt = { verb-use } pola akcji z agentem przeciwnika, który ma więcej korupcji niż { $actor ->
    [they] ten gracz
   *[you] ty
}, tak jakby stał tam { own-agent }
effect-return-agent = { verb-return } do puli jednego ze swoich przydzielonych agentów
effect-return-agents-up-to = { verb-return } do puli maksymalnie { $n } swoich przydzielonych agentów
effect-return-agent-per-corruption = za każdy wzięty stąd żeton korupcji { actor-may } zwrócić do puli jednego ze swoich przydzielonych agentów
effect-return-harbor-agent = { verb-return } do puli jednego ze swoich agentów z Przystani Waterdeep
effect-assign-agents = { $n ->
    [one] { verb-assign } od razu 1 agenta
   *[other] { verb-assign } od razu, kolejno, { $n } agentów
}
effect-assign-to-hall-tile = { verb-assign } 1 agenta do budynku w Gildii Budowniczych, na którym nie ma agenta, i { verb-use } go jak własnego
effect-move-agent = { verb-move } agenta przeciwnika na wolne pole akcji; jego gracz może użyć tego pola

# Gracze
effect-may = możesz { $what }
effect-may-also = dodatkowo możesz { $what }
effect-also = dodatkowo { $what }
effect-give = { verb-give } ci { $what }
effect-receive = { verb-give } przeciwnikowi { $what }
effect-let-host-take = { verb-give } ci { $what } według twojego wyboru
effect-corrupt-the-worse = każdy przeciwnik, który ma więcej korupcji niż ty, bierze { $what }
effect-show-lord = obejrzyj kartę lorda tego przeciwnika
effect-become-open-lord = odkryj swojego lorda i odrzuć swoje zadania obowiązkowe. Odtąd ataki i zadania obowiązkowe przeciwników nie działają na ciebie, twoich agentów ani twoje budynki
each-opponent = każdy przeciwnik { $what }
each-opponent-may = każdy przeciwnik może { $what }
each-opponent-loses = każdy przeciwnik zwraca { $what } do zasobów. Za każdego, który nie może tego zrobić, { $then }
chosen-opponent = wybrany przez ciebie przeciwnik { $what }
chosen-opponent-gives = weź { $what } od jednego przeciwnika
chosen-opponent-gives-all = weź { $what } od przeciwnika, który tylu ma
chosen-opponent-gives-what-there-is = weź { $what } od jednego przeciwnika (lub tyle, ile ma)

# Łączenie: dwie czynności; cena i to, co się za nią dostaje.
join-then = { $a }, a następnie { $b }
offer = { $a }, aby { $b }
