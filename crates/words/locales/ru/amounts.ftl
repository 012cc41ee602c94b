# Количества. $n — число; $as — роль в предложении:
# listed (именительный падеж, перечень), object (винительный: берут, платят, помещают), limit (родительный, после «до»).
# Винительный одушевлённых: «2 воинов» (двух воинов), но «22 воина» (двадцать два воина).

noun-cleric = { $as ->
    [listed] { $n ->
        [one] клерик
        [few] клерика
       *[other] клериков
    }
    [limit] { $n ->
        [one] клерика
       *[other] клериков
    }
   *[object] { $n ->
        [2] клериков
        [3] клериков
        [4] клериков
        [one] клерика
        [few] клерика
       *[other] клериков
    }
}
amount-cleric = { $n } { noun-cleric }

noun-fighter = { $as ->
    [listed] { $n ->
        [one] воин
        [few] воина
       *[other] воинов
    }
    [limit] { $n ->
        [one] воина
       *[other] воинов
    }
   *[object] { $n ->
        [2] воинов
        [3] воинов
        [4] воинов
        [one] воина
        [few] воина
       *[other] воинов
    }
}
amount-fighter = { $n } { noun-fighter }

noun-rogue = { $as ->
    [listed] { $n ->
        [one] вор
        [few] вора
       *[other] воров
    }
    [limit] { $n ->
        [one] вора
       *[other] воров
    }
   *[object] { $n ->
        [2] воров
        [3] воров
        [4] воров
        [one] вора
        [few] вора
       *[other] воров
    }
}
amount-rogue = { $n } { noun-rogue }

noun-wizard = { $as ->
    [listed] { $n ->
        [one] маг
        [few] мага
       *[other] магов
    }
    [limit] { $n ->
        [one] мага
       *[other] магов
    }
   *[object] { $n ->
        [2] магов
        [3] магов
        [4] магов
        [one] мага
        [few] мага
       *[other] магов
    }
}
amount-wizard = { $n } { noun-wizard }

amount-any = { $as ->
    [listed] { $n ->
        [one] { $n } герой любого типа
        [few] { $n } героя любого типа
       *[other] { $n } героев любого типа
    }
    [limit] { $n ->
        [one] { $n } героя любого типа
       *[other] { $n } героев любого типа
    }
   *[object] { $n ->
        [2] { $n } героев любого типа
        [3] { $n } героев любого типа
        [4] { $n } героев любого типа
        [one] { $n } героя любого типа
        [few] { $n } героя любого типа
       *[other] { $n } героев любого типа
    }
}
amount-gold = { $as ->
    [limit] { $n } золота
   *[listed] { $n ->
        [1] { $n } золото
       *[other] { $n } золота
    }
}
amount-corruption = { $as ->
    [limit] { $n ->
        [one] { $n } жетона порчи
       *[other] { $n } жетонов порчи
    }
   *[listed] { $n ->
        [one] { $n } жетон порчи
        [few] { $n } жетона порчи
       *[other] { $n } жетонов порчи
    }
}
amount-vp = { $n } ПО
amount-intrigue = { $as ->
    [limit] { $n ->
        [one] { $n } карты интриги
       *[other] { $n } карт интриги
    }
    [object] { $n ->
        [one] { $n } карту интриги
        [few] { $n } карты интриги
       *[other] { $n } карт интриги
    }
   *[listed] { $n ->
        [one] { $n } карта интриги
        [few] { $n } карты интриги
       *[other] { $n } карт интриги
    }
}

# Герои двух типов: $kinds — «воинов или воров».
amount-mix = { $n } { $kinds } в любом сочетании

# Перечни
list-and = { $a } и { $b }
list-or = { $a } или { $b }
list-plus = { $a } + { $b }
list-comma = { $a }, { $b }
amount-nothing = ничего
