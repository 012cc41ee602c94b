# Взгляд в прошлое идущей партии и заметки о соперниках.
past-title = Вы смотрите прошлое. Партия тем временем идёт.
past-asked = Ваш ход! Вы смотрите прошлое.
past-step = Ход { $action } из { $actions }
past-back = На ход назад
past-forward = На ход вперёд
past-leave = Вернуться в настоящее
notebook = Блокнот
notebook-no-quests = Пока нет завершённых квестов
notebook-played = Сыгранные карты интриги: { $cards }
notebook-held = Известно на руке: { $cards }
notebook-lords = Вероятные Лорды, судя по тому, что было видно
