# Журнал. Перед словами стоит имя того, о ком речь. $whom_is говорит о втором игроке то же, что $who о первом.
log-since = с вашего хода
log-filter-all = Всё
log-filter-mine = Моё
log-filter-since = С моего хода
log-jump = Перейти к этому ходу
log-older = Более ранние строки
log-newest = К последним
log-started = Игра начинается.
log-round = Раунд { $round }
log-scoring = Финальный подсчёт
log-undone = { $name } { $who ->
    [you] отменяете
   *[other] отменяет
  } ход.
log-turn-restarted = Сервер обновился, поэтому этот ход начинается заново.
log-proposed-pause = { $name } { $who ->
    [you] просите
   *[other] просит
  } паузу.
log-proposed-undo = { $name } { $who ->
    [you] просите
   *[other] просит
  } отменить ход.
log-proposed-hand-over = { $name } { $who ->
    [you] просите
   *[other] просит
  }, чтобы играл бот: { $whom }.
log-agreed = Все согласны.
log-refused = Предложение отклонено.
log-handed-over-wish = { $who ->
    [you] Некоторое время за вас играет бот.
   *[other] { $name }: некоторое время играет бот.
  }
log-handed-over-timeout = { $who ->
    [you] Ваше время вышло, за вас играет бот.
   *[other] { $name }: время вышло, играет бот.
  }
log-handed-over-vote = { $who ->
    [you] За вас играет бот.
   *[other] { $name }: играет бот.
  }
log-handed-over-resigned = { $name } { $who ->
    [you] сдаётесь
   *[other] сдаётся
  }.
log-taken-back = { $name } снова { $who ->
    [you] играете
   *[other] играет
  }.
log-paused = Игра приостановлена.
log-resumed = Игра продолжается.
log-abandoned = Игра прервана.
log-finished = Игра окончена.
log-passed = { $who ->
    [you] пасуете
   *[other] пасует
  }
log-agent-assigned = { $who ->
    [you] занимаете место { $space }
   *[other] занимает место { $space }
  }
log-ambassador-sent = { $who ->
    [you] отправляете Посла: { $space }
   *[other] отправляет Посла: { $space }
  }
log-agent-reassigned = { $who ->
    [you] перераспределяете агента: { $from } → { $space }
   *[other] перераспределяет агента: { $from } → { $space }
  }
log-agent-stayed = { $who ->
    [you] оставляете агента на месте { $space }
   *[other] оставляет агента на месте { $space }
  }
log-agent-returned = { $who ->
    [you] возвращаете агента с места { $space }
   *[other] возвращает агента с места { $space }
  }
log-agent-moved = — агент перемещён: { $from } → { $space }
log-ambassador-moved = Посол переходит: { $from } → { $space }
log-reserve-agents-joined = Каждый получает ещё одного агента.
log-lieutenant-joined = { $who ->
    [you] получаете Лейтенанта
   *[other] получает Лейтенанта
  }
log-ambassador-taken = { $who ->
    [you] берёте Посла
   *[other] берёт Посла
  }
log-ambassador-left = Посол покидает игру.
log-space-copied = { $who ->
    [you] используете и место { $space }
   *[other] использует и место { $space }
  }
log-given = { $who ->
    [you] отдаёте { $what } → { $to }
   *[other] { $whom_is ->
        [you] отдаёт вам { $what }
       *[other] отдаёт { $what } → { $to }
      }
  }
log-lord-scored = { $what } за Лорда
log-corruption-missing = { $who ->
    [you] не получаете { $what }: трек пуст
   *[other] не получает { $what }: трек пуст
  }
log-corruption-removed = { $who ->
    [you] удаляете из игры { $what }
   *[other] удаляет из игры { $what }
  }
log-placed = { $who ->
    [you] помещаете { $what }: { $space }
   *[other] помещает { $what }: { $space }
  }
log-building-bought = { $who ->
    [you] покупаете здание { $what }
   *[other] покупает здание { $what }
  }
log-building-put-into-play = { $who ->
    [you] бесплатно вводите в игру здание { $what }
   *[other] бесплатно вводит в игру здание { $what }
  }
log-building-discarded = { $who ->
    [you] сбрасываете здание { $what }
   *[other] сбрасывает здание { $what }
  }
log-control-taken = { $who ->
    [you] берёте под контроль здание { $what } (прежде { $from })
   *[other] { $whom_is ->
        [you] берёт под контроль ваше здание { $what }
       *[other] берёт под контроль здание { $what } (прежде { $from })
      }
  }
log-quest-taken = { $who ->
    [you] берёте квест { $what }
   *[other] берёт квест { $what }
  }
log-quest-completed = { $who ->
    [you] завершаете квест { $what }
   *[other] завершает квест { $what }
  }
log-quest-discarded = { $who ->
    [you] сбрасываете квест { $what }
   *[other] сбрасывает квест { $what }
  }
log-quest-type-named = { $who ->
    [you] ищете квест типа «{ $what }»
   *[other] ищет квест типа «{ $what }»
  }
log-quests-drafted = { $who ->
    [you] пускаете по кругу квесты ({ $count })
   *[other] пускает по кругу квесты ({ $count })
  }
log-tiles-seen = { $who ->
    [you] смотрите тайлы ({ $count })
   *[other] смотрит тайлы ({ $count })
  }
log-as-owner = как владелец
log-plot-gives = { $plot } даёт
log-why-owner = Владелец здания «{ $card }» ({ $name }) получает бонус, когда здание использует другой игрок.
log-why-plot = Сработал квест заговора «{ $card }».
log-intrigue-drawn = { $who ->
    [you] берёте карту { $what }
   *[other] берёт карту { $what }
  }
log-intrigue-played = { $who ->
    [you] играете карту { $what }
   *[other] играет карту { $what }
  }
log-intrigue-discarded = { $who ->
    [you] сбрасываете карту { $what }
   *[other] сбрасывает карту { $what }
  }
log-intrigue-kept = { $who ->
    [you] получаете карту { $what }
   *[other] получает карту { $what }
  }
log-mandatory-completed = { $who ->
    [you] завершаете обязательный квест { $what }
   *[other] завершает обязательный квест { $what }
  }
log-mandatory-discarded = { $who ->
    [you] избавляетесь от квеста { $what }
   *[other] избавляется от квеста { $what }
  }
log-mandatory-given = { $who ->
    [you] отдаёте обязательный квест { $what } → { $to }
   *[other] { $whom_is ->
        [you] отдаёт вам обязательный квест { $what } (завершите его раньше других)
       *[other] отдаёт обязательный квест { $what } → { $to }
      }
  }
log-lord-seen = { $who ->
    [you] смотрите карту Лорда ({ $of })
   *[other] { $whom_is ->
        [you] смотрит вашу карту Лорда
       *[other] смотрит карту Лорда ({ $of })
      }
  }
log-lord-learnt = { $who ->
    [you] видите, что { $of } — это { $lord }
   *[other] видит, что { $of } — это { $lord }
  }
log-lord-revealed = — это { $lord }
log-marker-taken = { $who ->
    [you] начинаете следующий раунд
   *[other] начинает следующий раунд
  }
log-offer-accepted = { $who ->
    [you] соглашаетесь
   *[other] соглашается
  }
log-offer-declined = { $who ->
    [you] отказываетесь
   *[other] отказывается
  }
