# Zadania fabularne: $then to, co się dzieje.

plot-action-provides = gdy akcja daje ci co najmniej { $what }, { $then }
plot-action-provides-gold = gdy akcja daje ci złoto, { $then }
plot-assigns-to = gdy przydzielasz agenta { $place }, { $then }
plot-completes-quest = gdy później wypełnisz kolejne { $quest }, { $then }
plot-completes = gdy później wypełnisz kolejne zadanie, możesz wziąć z powrotem jednego z oddanych na nie poszukiwaczy przygód
plot-takes-quest = gdy bierzesz { $quest }, { $then }
plot-buys-building = gdy kupujesz budynek, { $then }
plot-start-of-round = na początku każdej rundy { $then }
plot-plays-intrigue = gdy zagrywasz kartę intrygi, { $then }
plot-action-played-intrigue = po akcji, w której zagrywasz kartę intrygi, { $then }
plot-gains-corruption = raz w każdej swojej turze, gdy otrzymujesz korupcję, { $then }
plot-returns-corruption = raz w każdej swojej turze, gdy zwracasz korupcję na tor, { $then }
plot-marker-taken = gdy dowolny gracz bierze znacznik pierwszego gracza, { $then }; ten gracz robi to samo (jeśli to ty, zrób to dwa razy)
plot-share-space = raz na rundę możesz przydzielić agenta na pole akcji z agentem przeciwnika
plot-use-hall-tile = raz na rundę możesz przydzielić agenta do budynku w Gildii Budowniczych, na którym nie ma agenta, i użyć go jak własnego
plot-complete-at-inn = możesz wypełniać odkryte zadania w Karczmie Cliffwatch tak, jakby były twoimi aktywnymi zadaniami
plot-own-owner-benefit = gdy przydzielasz agenta do budynku, który kontrolujesz, otrzymujesz także korzyść właściciela
plot-lieutenant = Porucznik jest twoim dodatkowym agentem do końca gry
plot-more-harbor-cards = gdy przydzielasz agenta do Przystani Waterdeep, możesz zagrać { $n ->
    [one] jeszcze 1 kartę intrygi
    [few] maksymalnie { $n } dodatkowe karty intrygi
   *[other] maksymalnie { $n } dodatkowych kart intrygi
}. Jeśli to zrobisz, weź 1 żeton korupcji
