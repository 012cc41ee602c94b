# Вебхук своего места.
webhook-title = Вызывать вебхук, когда мой ход
webhook-note = Сервер вызывает этот адрес, когда в этой партии ваш ход, а вас здесь нет. Известные службы чатов получают готовое сообщение.
webhook-present = Сейчас вебхук: { $host }
webhook-address = Адрес
webhook-set = Сохранить и проверить
webhook-test = Отправить проверку
webhook-tested = Проверочное сообщение принято.
webhook-remove = Удалить
webhook-removed = Вебхука больше нет.
webhook-refused = Этот адрес использовать нельзя: { $message }.
