# Правила и карты, где можно всё проверить.
ref-search = Поиск по правилам и картам
ref-search-example = название, слово или правило, например R-33
ref-none = По запросу «{ $query }» ничего не найдено.
ref-found = { $count ->
    [one] Найден { $count } результат
    [few] Найдено { $count } результата
   *[many] Найдено { $count } результатов
}
ref-chapters = Правила
ref-glossary = Словарик
ref-cards = Карты и здания
ref-does = Что делает
ref-rulings = Разъяснения
ref-no-rulings = Разъяснений не нужно: всё сказано на самой карте.
ref-mentions = В правилах
ref-printed = На английской карте:
ref-copies = { $count ->
    [one] { $count } экземпляр
    [few] { $count } экземпляра
   *[many] { $count } экземпляров
}
ref-kind = Вид
ref-kind-quests = Квесты
ref-kind-intrigue = Карты интриги
ref-kind-buildings = Тайлы зданий
ref-kind-spaces = Места на полях
ref-kind-lords = Лорды
ref-one-quests = Квест
ref-one-intrigue = Карта интриги
ref-one-buildings = Тайл здания
ref-one-spaces = Место на поле
ref-one-lords = Карта Лорда
ref-set = Набор
ref-any-set = Все наборы
ref-type = Тип
ref-any-type = Все типы
ref-plots = Только квесты заговора
ref-shown = { $count ->
    [one] Показана { $count }
    [few] Показано { $count }
   *[many] Показано { $count }
}
ref-clauses = Правила, о которых здесь речь
ref-back = Назад
ref-contents = Содержание
ref-as-page = Открыть отдельной страницей
ref-unknown = Такой страницы нет.
ref-previous = Предыдущая: { $title }
ref-next = Следующая: { $title }
ref-missing = Сейчас текст не загружается.
