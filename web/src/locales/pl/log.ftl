# Dziennik. Przed słowami stoi imię tego, o kim mowa. $whom_is mówi to samo o drugim graczu co $who o pierwszym.
log-since = od twojej tury
log-filter-all = Wszystko
log-filter-mine = Moje
log-filter-since = Od mojej tury
log-jump = Przejdź do tego ruchu
log-older = Starsze wiersze
log-newest = Najnowsze
log-started = Gra się zaczyna.
log-round = Runda { $round }
log-scoring = Końcowe punktowanie
log-undone = { $name } { $who ->
    [you] cofasz
   *[other] cofa
  } ruch.
log-turn-restarted = Serwer został zaktualizowany, więc ta tura zaczyna się od nowa.
log-proposed-pause = { $name } { $who ->
    [you] prosisz
   *[other] prosi
  } o przerwę.
log-proposed-undo = { $name } { $who ->
    [you] prosisz
   *[other] prosi
  } o cofnięcie ruchu.
log-proposed-hand-over = { $name } { $who ->
    [you] prosisz
   *[other] prosi
  }, by grał bot: { $whom }.
log-agreed = Wszyscy się zgadzają.
log-refused = Propozycja została odrzucona.
log-handed-over-wish = { $who ->
    [you] Przez jakiś czas gra za ciebie bot.
   *[other] { $name }: przez jakiś czas gra bot.
  }
log-handed-over-timeout = { $who ->
    [you] Twój czas minął, gra za ciebie bot.
   *[other] { $name }: czas minął, gra bot.
  }
log-handed-over-vote = { $who ->
    [you] Za ciebie gra bot.
   *[other] { $name }: gra bot.
  }
log-handed-over-resigned = { $name } { $who ->
    [you] oddajesz
   *[other] oddaje
  } grę.
log-taken-back = { $name } znowu { $who ->
    [you] grasz
   *[other] gra
  }.
log-paused = Gra jest wstrzymana.
log-resumed = Gra toczy się dalej.
log-abandoned = Gra została porzucona.
log-finished = Gra skończona.
log-passed = { $who ->
    [you] pasujesz
   *[other] pasuje
  }
log-agent-assigned = { $who ->
    [you] zajmujesz pole { $space }
   *[other] zajmuje pole { $space }
  }
log-ambassador-sent = { $who ->
    [you] wysyłasz Ambasadora: { $space }
   *[other] wysyła Ambasadora: { $space }
  }
log-agent-reassigned = { $who ->
    [you] ponownie przydzielasz agenta: { $from } → { $space }
   *[other] ponownie przydziela agenta: { $from } → { $space }
  }
log-agent-stayed = { $who ->
    [you] zostawiasz agenta na polu { $space }
   *[other] zostawia agenta na polu { $space }
  }
log-agent-returned = { $who ->
    [you] zabierasz agenta z pola { $space }
   *[other] zabiera agenta z pola { $space }
  }
log-agent-moved = – agent przeniesiony: { $from } → { $space }
log-ambassador-moved = Ambasador przechodzi: { $from } → { $space }
log-reserve-agents-joined = Każdy dostaje jeszcze jednego agenta.
log-lieutenant-joined = { $who ->
    [you] zyskujesz Porucznika
   *[other] zyskuje Porucznika
  }
log-ambassador-taken = { $who ->
    [you] bierzesz Ambasadora
   *[other] bierze Ambasadora
  }
log-ambassador-left = Ambasador opuszcza grę.
log-space-copied = { $who ->
    [you] używasz też pola { $space }
   *[other] używa też pola { $space }
  }
log-given = { $who ->
    [you] oddajesz { $what } → { $to }
   *[other] { $whom_is ->
        [you] oddaje ci { $what }
       *[other] oddaje { $what } → { $to }
      }
  }
log-lord-scored = { $what } za lorda
log-corruption-missing = { $who ->
    [you] nie bierzesz { $what }: tor jest pusty
   *[other] nie bierze { $what }: tor jest pusty
  }
log-corruption-removed = { $who ->
    [you] usuwasz z gry { $what }
   *[other] usuwa z gry { $what }
  }
log-placed = { $who ->
    [you] kładziesz { $what }: { $space }
   *[other] kładzie { $what }: { $space }
  }
log-building-bought = { $who ->
    [you] kupujesz budynek { $what }
   *[other] kupuje budynek { $what }
  }
log-building-put-into-play = { $who ->
    [you] stawiasz za darmo budynek { $what }
   *[other] stawia za darmo budynek { $what }
  }
log-building-discarded = { $who ->
    [you] odrzucasz budynek { $what }
   *[other] odrzuca budynek { $what }
  }
log-control-taken = { $who ->
    [you] przejmujesz budynek { $what } (poprzednio { $from })
   *[other] { $whom_is ->
        [you] przejmuje twój budynek { $what }
       *[other] przejmuje budynek { $what } (poprzednio { $from })
      }
  }
log-quest-taken = { $who ->
    [you] bierzesz zadanie { $what }
   *[other] bierze zadanie { $what }
  }
log-quest-completed = { $who ->
    [you] wypełniasz zadanie { $what }
   *[other] wypełnia zadanie { $what }
  }
log-quest-discarded = { $who ->
    [you] odrzucasz zadanie { $what }
   *[other] odrzuca zadanie { $what }
  }
log-quest-type-named = { $who ->
    [you] szukasz zadania typu { $what }
   *[other] szuka zadania typu { $what }
  }
log-quests-drafted = { $who ->
    [you] puszczasz w obieg zadania ({ $count })
   *[other] puszcza w obieg zadania ({ $count })
  }
log-tiles-seen = { $who ->
    [you] oglądasz płytki ({ $count })
   *[other] ogląda płytki ({ $count })
  }
log-as-owner = jako właściciel
log-plot-gives = { $plot } daje
log-why-owner = Właściciel budynku „{ $card }” ({ $name }) zarabia, gdy używa go inny gracz.
log-why-plot = Zadziałało zadanie fabularne „{ $card }”.
log-intrigue-drawn = { $who ->
    [you] dociągasz kartę { $what }
   *[other] dociąga kartę { $what }
  }
log-intrigue-played = { $who ->
    [you] zagrywasz kartę { $what }
   *[other] zagrywa kartę { $what }
  }
log-intrigue-discarded = { $who ->
    [you] odrzucasz kartę { $what }
   *[other] odrzuca kartę { $what }
  }
log-intrigue-kept = { $who ->
    [you] dostajesz kartę { $what }
   *[other] dostaje kartę { $what }
  }
log-mandatory-completed = { $who ->
    [you] wypełniasz zadanie obowiązkowe { $what }
   *[other] wypełnia zadanie obowiązkowe { $what }
  }
log-mandatory-discarded = { $who ->
    [you] pozbywasz się zadania { $what }
   *[other] pozbywa się zadania { $what }
  }
log-mandatory-given = { $who ->
    [you] oddajesz zadanie obowiązkowe { $what } → { $to }
   *[other] { $whom_is ->
        [you] oddaje ci zadanie obowiązkowe { $what } (wypełnij je przed innymi)
       *[other] oddaje zadanie obowiązkowe { $what } → { $to }
      }
  }
log-lord-seen = { $who ->
    [you] oglądasz kartę lorda ({ $of })
   *[other] { $whom_is ->
        [you] ogląda twoją kartę lorda
       *[other] ogląda kartę lorda ({ $of })
      }
  }
log-lord-learnt = { $who ->
    [you] widzisz, że { $of } to { $lord }
   *[other] widzi, że { $of } to { $lord }
  }
log-lord-revealed = – to { $lord }
log-marker-taken = { $who ->
    [you] zaczynasz następną rundę
   *[other] zaczyna następną rundę
  }
log-offer-accepted = { $who ->
    [you] przyjmujesz
   *[other] przyjmuje
  }
log-offer-declined = { $who ->
    [you] odmawiasz
   *[other] odmawia
  }
