# Что можно сделать по поводу другого человека за столом.
person-profile = Профиль
person-mute = Скрыть сообщения
person-unmute = Снова показывать сообщения
person-mute-note = На этом устройстве скрыто то, что пишет { $name }, и открытые столы, за которыми сидит { $name }.
person-muted = – сообщения скрыты
person-report = Пожаловаться администратору сервера
person-report-note = Жалобу прочтёт администратор этого сервера, с вашим именем. { $name } её не увидит.
person-reason = Причина
person-reason-chat = Оскорбления или спам в чате
person-reason-name = Оскорбительное имя
person-reason-cheating = Нечестная игра
person-reason-stalling = Нарочно заставляет других ждать
person-reason-other = Другое
person-report-text = Что случилось? (необязательно)
person-report-send = Отправить
person-reported = Администратор этого сервера получил вашу жалобу.
