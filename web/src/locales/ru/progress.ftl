# Свои партии со временем.
progress-title = Ваши партии со временем
progress-lead = { $games ->
    [one] { $games } разобранная партия
    [few] { $games } разобранные партии
   *[many] { $games } разобранных партий
  }
progress-unreached = Сервер недоступен, поэтому учитываются только партии с этого устройства.
progress-others = { $games ->
    [one] У { $games } партии старый разбор. Откройте её разбор ещё раз, чтобы она учитывалась здесь.
    [few] У { $games } партий старые разборы. Откройте их разборы ещё раз, чтобы они учитывались здесь.
   *[many] У { $games } партий старые разборы. Откройте их разборы ещё раз, чтобы они учитывались здесь.
  }
progress-none = Здесь будет видно, сколько стоят ваши решения за много партий. Доиграйте партию до конца и откройте её разбор: с этого момента она считается.
progress-errors = Ошибки
progress-errors-note = в каждой партии; звёздочка — победа
progress-errors-alt = в среднем ошибок за партию: { $mean }
progress-skills = Сколько они стоят
progress-skills-note = очки за партию и сколько раз
progress-results = Результаты
progress-results-note = без удачи: со средними картами и бросками
progress-games = партии
progress-won = победы
progress-points = очки
progress-adjusted = без удачи
progress-mistakes = ошибки
progress-all = все партии
progress-people = среди людей
progress-against = соперник: { $bot }
