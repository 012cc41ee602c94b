# Zadania fabularne: $then to, co się dzieje.

plot-action-provides = gdy akcja daje ci co najmniej { $what }, { $then }
    .short = gdy akcja daje ci { $what }: { $then }
    .brief = { $what }: { $then }
plot-action-provides-gold = gdy akcja daje ci złoto, { $then }
    .short = gdy akcja daje ci { picture-gold }: { $then }
    .brief = { picture-gold }: { $then }
plot-assigns-to = gdy przydzielasz agenta { $place }, { $then }
    .short = przydzielając agenta { $place }: { $then }
    .brief = { $picture }: { $then }
plot-completes-quest = gdy później wypełnisz kolejne { $quest }, { $then }
    .short = za każde wypełnione zadanie { $type }: { $then }
    .brief = { $type } wypełnione: { $then }
plot-completes = gdy później wypełnisz kolejne zadanie, możesz wziąć z powrotem jednego z oddanych na nie poszukiwaczy przygód
    .short = za każde wypełnione zadanie: możesz wziąć z powrotem oddanego { picture-any }
    .brief = { picture-quest } wypełnione: { picture-back }{ picture-any }
plot-takes-quest = gdy bierzesz { $quest }, { $then }
    .short = za każde wzięte zadanie { $type }: { $then }
    .brief = { $type } wzięte: { $then }
plot-buys-building = gdy kupujesz budynek, { $then }
    .short = za każdy kupiony { picture-building }: { $then }
    .brief = { picture-building }: { $then }
plot-start-of-round = na początku każdej rundy { $then }
    .short = co rundę: { $then }
    .brief = runda: { $then }
plot-plays-intrigue = gdy zagrywasz kartę intrygi, { $then }
    .short = za każdą zagraną { picture-card }: { $then }
    .brief = { picture-play }: { $then }
plot-action-played-intrigue = po akcji, w której zagrywasz kartę intrygi, { $then }
    .short = po każdej akcji, w której zagrywasz { picture-play }: { $then }
    .brief = { picture-play }: { $then }
plot-gains-corruption = raz w każdej swojej turze, gdy otrzymujesz korupcję, { $then }
    .short = raz na turę, gdy bierzesz { picture-corruption }: { $then }
    .brief = { picture-corruption }: { $then }
plot-returns-corruption = raz w każdej swojej turze, gdy zwracasz korupcję na tor, { $then }
    .brief = − { picture-corruption }: { $then }
plot-marker-taken = gdy dowolny gracz bierze znacznik pierwszego gracza, { $then }; ten gracz robi to samo (jeśli to ty, zrób to dwa razy)
    .short = gdy ktoś bierze { picture-first }: { $then }; ten gracz robi to samo
    .brief = { picture-first }: { $then } dla obu
plot-share-space = raz na rundę możesz przydzielić agenta na pole akcji z agentem przeciwnika
    .short = raz na rundę możesz przydzielić agenta na pole zajęte przez { picture-agent } przeciwnika
    .brief = dziel zajęte pole
plot-use-hall-tile = raz na rundę możesz przydzielić agenta do budynku w Gildii Budowniczych, na którym nie ma agenta, i użyć go jak własnego
    .short = raz na rundę możesz przydzielić agenta na { picture-building } z oferty
    .brief = użyj <building|budynku> z oferty
plot-complete-at-inn = możesz wypełniać odkryte zadania w Karczmie Cliffwatch tak, jakby były twoimi aktywnymi zadaniami
    .short = możesz wypełniać zadania leżące w Karczmie
    .brief = wypełniaj w Karczmie
plot-own-owner-benefit = gdy przydzielasz agenta do budynku, który kontrolujesz, otrzymujesz także korzyść właściciela
    .short = gdy odwiedzasz swój { picture-building }, dostajesz też korzyść właściciela
    .brief = swój { picture-building }: korzyść właściciela
plot-lieutenant = Porucznik jest twoim dodatkowym agentem do końca gry
    .short = w każdej rundzie masz o jednego { picture-agent } więcej: { picture-lieutenant }
    .brief = { picture-lieutenant }
plot-more-harbor-cards = gdy przydzielasz agenta do Przystani Waterdeep, możesz zagrać { $n ->
    [one] jeszcze 1 kartę intrygi
    [few] maksymalnie { $n } dodatkowe karty intrygi
   *[other] maksymalnie { $n } dodatkowych kart intrygi
}. Jeśli to zrobisz, weź 1 żeton korupcji
    .short = w Przystani Waterdeep możesz zagrać jeszcze maksymalnie { $what } za 1 { picture-corruption }
    .brief = { picture-harbor }: maks. { $what } więcej za { picture-corruption }
