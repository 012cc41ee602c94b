# Dziennik gry. $player, $from, $to i $of to gracze; $card, $space i $from (agenta) to nazwy w mianowniku.

log-seat = Gracz { $number }
log-round-started = Runda { $n }
log-turn-started = { $player }
log-passed = { $player } nie ma dozwolonego pola i pasuje
log-hand-decides = { $player }: dalszy ciąg zależy od kart na ręce

# Agenci
via = { $via ->
    [magisters-orb] {" "}(Kula Magistra)
    [builders-plans] {" "}(plany budowniczych)
   *[none] {""}
}
log-agent-assigned = przydziela { $piece ->
    [ambassador] Ambasadora
   *[agent] agenta
}: { $space }{ via }
log-agent-reassigned = ponownie przydziela agenta: { $from } → { $space }{ via }
log-agent-stayed = { $player }: agent zostaje na polu { $space }
log-agent-returned = { $player }: agent wraca z pola { $space }
log-agent-moved = { $whose ->
    [none] Ambasador
   *[player] { $player }: agent
} zostaje przeniesiony: { $from } → { $space }
log-agents-went-home = wszyscy agenci wracają do swoich pul
log-reserve-agents-joined = każdy gracz otrzymuje jeszcze jednego agenta
log-lieutenant-joined = { $player } otrzymuje Porucznika
log-ambassador-taken = { $player } bierze Ambasadora
log-ambassador-set-aside = Ambasador zostaje odłożony
log-ambassador-left = Ambasador opuszcza grę
log-space-copied = { $player } używa też pola { $space }

# Dobra i punkty
log-collected = { $player } zbiera { $what }: { $space }
log-gained = { $player } otrzymuje { $what }
log-returned = { $player } zwraca { $what }
log-given = { $from } oddaje { $what } → { $to }
log-scored = { $player } zdobywa { $vp }
log-lost-points = { $player } traci { $vp }
log-corruption-missing = { $player }: na torze { $n ->
    [one] brakuje { $n } żetonu korupcji
   *[other] brakuje { $n } żetonów korupcji
}
log-corruption-removed = { $whose ->
    [none] z toru
   *[player] { $player }: z tawerny
} usunięto z gry { $what }
log-placed = { $player } kładzie { $what }: { $space }
log-stocked = na polu { $space } położono { $what }
log-owner-paid = { $player } otrzymuje korzyść właściciela: { $card }
log-plot-fired = { $player }: działa zadanie „{ $card }”
log-offer-accepted = { $player } przyjmuje
log-offer-declined = { $player } odmawia
log-marker-taken = { $player } bierze znacznik pierwszego gracza

# Zadania
log-quest-taken = { $player } bierze zadanie „{ $card }”
log-quest-revealed = odkryto zadanie „{ $card }”
log-quest-discarded = odrzucono zadanie „{ $card }”
log-quest-completed = { $player } wypełnia zadanie „{ $card }”
log-quests-drafted = { $n ->
    [one] { $n } zadanie krąży wśród graczy
    [few] { $n } zadania krążą wśród graczy
   *[other] { $n } zadań krąży wśród graczy
}
log-quest-type-named = { $player } szuka zadania typu { $kind }
log-quest-deck-shuffled = odrzucone zadania potasowano w nową talię

# Karty intrygi
log-intrigue-drawn = { $player } dociąga kartę „{ $card }”
log-intrigue-drawn-unseen = { $player } dociąga kartę intrygi
log-intrigue-played = { $player } zagrywa kartę „{ $card }”
log-intrigue-discarded = { $player } odrzuca kartę „{ $card }”
log-intrigue-kept = karta „{ $card }” trafia na rękę: { $player }
log-intrigue-deck-shuffled = odrzucone karty intrygi potasowano w nową talię
log-mandatory-given = { $player } otrzymuje zadanie obowiązkowe „{ $card }”
log-mandatory-discarded = { $player } odrzuca zadanie „{ $card }”

# Budynki
log-tile-revealed = w Gildii Budowniczych pojawia się budynek „{ $card }”
log-tile-drawn = ze stosu odkryto budynek „{ $card }”
log-tiles-seen = { $player } ogląda { $n ->
    [one] { $n } płytkę
    [few] { $n } płytki
   *[other] { $n } płytek
}
log-tokens-placed = na budynku „{ $card }” leży { $vp }
log-building-bought = { $player } kupuje budynek „{ $card }”
log-building-put-into-play = { $player } wprowadza do gry budynek „{ $card }”
log-building-discarded = odrzucono budynek „{ $card }”
log-control-taken = { $player } przejmuje kontrolę nad budynkiem „{ $card }”

# Lordowie i koniec
log-lord-seen = { $player } ogląda kartę lorda: { $of }
log-lord-revealed = { $player } to { $card }
log-lord-scored = { $player }: lord jest wart { $vp }
log-game-ended = koniec gry

# Rywal z gry solo: który punkt docs/rules.md kieruje jego ruchem
log-script-line = { $rule }, wiersz { $line } ({ $line ->
    [1] nie ma aktywnych zadań
    [2] ma mniej budynków niż człowiek
    [3] w tej rundzie nie zagrał karty intrygi
    [4] pierwszemu zadaniu brakuje: { $need }
    [5] ma mniej niż dwa aktywne zadania
    [6] zadaniu brakuje: { $need }
    [7] nie ma znacznika pierwszego gracza
    [8] ma mniej niż 8 sztuk złota
    [9] można kupić budynek z co najmniej 4 PZ
    [10] chce kart intrygi
    [11] chce tego, co ceni jego lord
   *[other] nic innego nie zostało
}): { $space }
log-script-worth = { $rule } (ostatnia runda, wartość { $worth ->
    [one] { $worth } pół punktu
   *[other] { $worth } × pół punktu
}): { $space }
log-script-die = { $rule }: { $space }
log-script-decides = { $rule } ({ $rule ->
    [SOLO-0-3] wypełnia zadanie, na które go stać
    [SOLO-0-5] najstarsza karta z kolejki
    [SOLO-A-10] najlepsza płytka, na którą go stać
    [SOLO-A-13] następna karta, którą można zagrać
    [SOLO-C-10] płytka z największą liczbą PZ
    [SOLO-C-13] następna karta
    [SOLO-C-17] to, czego najmniej potrzebuje
    [SOLO-P-3] to, czego najbardziej potrzebują jego zadania
    [SOLO-P-4] to, czego najmniej potrzebuje
    [SOLO-P-5] czy zysk jest większy niż cena?
    [SOLO-P-6] typy jego lorda, potem najwięcej PZ
    [SOLO-P-7] najwięcej PZ, potem najwyższy koszt
    [SOLO-P-8] to, czego potrzebuje, albo to, czego człowiek ma najwięcej
    [SOLO-P-9] następne wolne pole w kolejności planszy
    [SOLO-P-10] pole wybiera tak jak dla każdego agenta
    [SOLO-P-11] ostatni agenci, tylu, ilu wolno
    [SOLO-P-12] jego zadanie fabularne, jeśli na tym zyska
    [SOLO-P-13] to, czego potrzebuje najbardziej
    [SOLO-P-14] tyle, ile wolno
    [SOLO-P-15] typ, którego wypełnił mniej
    [SOLO-P-16] najstarsza karta z kolejki
    [SOLO-P-17] jego najtańszy budynek albo najdroższy budynek człowieka
    [SOLO-P-18] ostatni agent człowieka
   *[other] pierwsza odpowiedź z listy
})
log-script-scores = { $rule }: { $vp } za { $what }
log-die-rolled = { $rule }: { $rolled } na kości o { $sides } ściankach
log-moved-on = { $rule }: pole „{ $from }” jest niedostępne, dalej: { $space }
log-moved-on-from-nothing = { $rule }: nie ma budynków w grze, dalej: { $space }

# Po ostatnim wierszu
result-heading = Wynik końcowy
result-score = { $player }: { $total } = { $game } w grze, { $adventurers } za poszukiwaczy przygód, { $gold } za złoto, { $lord } za lorda, { $corruption } za korupcję, { $penalty } kary
result-winners = Zwycięzca: { $players }.
result-goes-on = Po { $n ->
    [one] { $n } decyzji
   *[other] { $n } decyzjach
} gra jeszcze się nie skończyła.
