# Ilości. $n to liczba; $as to rola w zdaniu:
# listed (mianownik, wyliczenie), object (biernik: coś się bierze, płaci, kładzie), limit (po „maksymalnie”, też biernik).

noun-cleric = { $as ->
    [listed] { $n ->
        [one] kapłan
       *[other] kapłanów
    }
   *[object] { $n ->
        [one] kapłana
       *[other] kapłanów
    }
}
amount-cleric = { $n } { noun-cleric }

noun-fighter = { $as ->
    [listed] { $n ->
        [one] wojownik
       *[other] wojowników
    }
   *[object] { $n ->
        [one] wojownika
       *[other] wojowników
    }
}
amount-fighter = { $n } { noun-fighter }

noun-rogue = { $as ->
    [listed] { $n ->
        [one] łotrzyk
       *[other] łotrzyków
    }
   *[object] { $n ->
        [one] łotrzyka
       *[other] łotrzyków
    }
}
amount-rogue = { $n } { noun-rogue }

noun-wizard = { $as ->
    [listed] { $n ->
        [one] czarodziej
       *[other] czarodziejów
    }
   *[object] { $n ->
        [one] czarodzieja
       *[other] czarodziejów
    }
}
amount-wizard = { $n } { noun-wizard }

amount-any = { $as ->
    [listed] { $n ->
        [one] { $n } poszukiwacz przygód dowolnego typu
       *[other] { $n } poszukiwaczy przygód dowolnego typu
    }
   *[object] { $n ->
        [one] { $n } poszukiwacza przygód dowolnego typu
       *[other] { $n } poszukiwaczy przygód dowolnego typu
    }
}
amount-gold = { $as ->
    [listed] { $n ->
        [one] { $n } sztuka złota
        [few] { $n } sztuki złota
       *[other] { $n } sztuk złota
    }
   *[object] { $n ->
        [one] { $n } sztukę złota
        [few] { $n } sztuki złota
       *[other] { $n } sztuk złota
    }
}
amount-corruption = { $n ->
    [one] { $n } żeton korupcji
    [few] { $n } żetony korupcji
   *[other] { $n } żetonów korupcji
}
amount-vp = { $n } PZ
amount-intrigue = { $as ->
    [listed] { $n ->
        [one] { $n } karta intrygi
        [few] { $n } karty intrygi
       *[other] { $n } kart intrygi
    }
   *[object] { $n ->
        [one] { $n } kartę intrygi
        [few] { $n } karty intrygi
       *[other] { $n } kart intrygi
    }
}

# Poszukiwacze przygód dwóch typów: $kinds to „wojowników lub łotrzyków”.
amount-mix = { $n } { $kinds } w dowolnym połączeniu

# Wyliczenia
list-and = { $a } i { $b }
list-or = { $a } lub { $b }
list-plus = { $a } + { $b }
list-comma = { $a }, { $b }
amount-nothing = nic
